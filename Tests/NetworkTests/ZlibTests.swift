import CLibraries
import Foundation
import Testing

@testable import Network

/// `hello hello hello hello`, packed by Python's zlib module.
@Suite struct ZlibTests {
    private static let text = Array("hello hello hello hello".utf8)
    private static let zlib = hexadecimal("78dacb48cdc9c957c8402701680308b1")
    private static let gzip = hexadecimal("1f8b0800000000000203cb48cdc9c957c8402701e3513d8d17000000")
    private static let raw = hexadecimal("cb48cdc9c957c8402701")

    @Test func inflate_everyWrapping() throws {
        for (packed, wrapping) in [(Self.zlib, Zlib.Wrapping.zlib), (Self.gzip, .gzip), (Self.raw, .raw)] {
            let (bytes, end) = try Zlib.inflate(packed[...], wrapping, limit: 1000)
            #expect(bytes == Self.text)
            #expect(end == .whole)
        }
    }

    @Test func inflate_bytesAfterTheStream_areLeft() throws {
        let (bytes, end) = try Zlib.inflate((Self.zlib + [1, 2, 3])[...], .zlib, limit: 1000)
        #expect(bytes == Self.text)
        #expect(end == .whole)
    }

    /// Archives are whole or damaged: nothing is guessed.
    @Test func rawInflation_defects_areThrown() throws {
        let stream = try RawInflation(Self.raw[...])
        #expect(try stream.next() == Self.text)
        #expect(try stream.next() == [])
        #expect(throws: Zlib.Failure.damaged) { _ = try RawInflation(Self.raw.dropLast(2)).next() }
        #expect(throws: Zlib.Failure.damaged) { _ = try RawInflation([0xFF, 0xFF, 0xFF][...]).next() }
        #expect(throws: Zlib.Failure.damaged) { _ = try RawInflation([][...]).next() }
    }

    /// A stored block of 65,535 bytes and one of 2: more than one piece.
    @Test func rawInflation_longStreams_comeInPieces() throws {
        let packed = [0, 0xFF, 0xFF, 0, 0] + [UInt8](repeating: 7, count: 65_535) + [1, 2, 0, 0xFD, 0xFF, 8, 9]
        let stream = try RawInflation(packed[...])
        var pieces: [[UInt8]] = []
        repeat { pieces.append(try stream.next()) } while pieces.last?.isEmpty == false
        #expect(pieces.map(\.count) == [65_536, 1, 0])
        #expect(pieces.joined().suffix(3) == [7, 8, 9])
    }

    @Test func inflate_limit_cuts() throws {
        let (bytes, end) = try Zlib.inflate(Self.zlib[...], .zlib, limit: 7)
        #expect(bytes == Array("hello h".utf8))
        #expect(end == .limit)
    }

    @Test func inflate_truncated_givesTheBeginning() throws {
        let (bytes, end) = try Zlib.inflate(Self.zlib.dropLast(6), .zlib, limit: 1000)
        #expect(Self.text.starts(with: bytes))
        #expect(end == .truncated)
    }

    @Test(arguments: [Zlib.Wrapping.zlib, .gzip]) func inflate_otherBytes_throws(wrapping: Zlib.Wrapping) {
        #expect(throws: Zlib.Failure.damaged) { try Zlib.inflate(Array("no packed bytes".utf8)[...], wrapping, limit: 1000) }
    }

    @Test func inflate_nothing_isTruncated() throws {
        let (bytes, end) = try Zlib.inflate([], .zlib, limit: 1000)
        #expect(bytes.isEmpty)
        #expect(end == .truncated)
    }

    @Test func inflate_manyChunks_areJoined() throws {
        // A stored block of 65,535 zero bytes (RFC 1951 §3.2.4), three times, the last one marked.
        let block = [0x00, 0xFF, 0xFF, 0x00, 0x00] + [UInt8](repeating: 0, count: 65_535)
        let packed = block + block + [0x01] + block.dropFirst()
        let (bytes, end) = try Zlib.inflate(packed[...], .raw, limit: 1 << 20)
        #expect(bytes == [UInt8](repeating: 0, count: 3 * 65_535))
        #expect(end == .whole)
    }
}

@Suite struct LibraryLoadingTests {
    @Test func open_missingLibrary_givesTheLoadersWords() {
        let name = "libpinnest-that-does-not-exist.so.9"
        var words = [CChar](repeating: 0, count: 200)
        let library = name.withCString { name in
            var names: [UnsafePointer<CChar>?] = [name, nil]
            return pinnest_library_open(&names, &words, words.count)
        }
        #expect(library == nil)
        #expect(text(words).contains(name))
    }

    @Test func symbol_missingFunction_givesTheLoadersWords() throws {
        #expect(pinnest_zlib_load() == nil)
        var words = [CChar](repeating: 0, count: 200)
        let library = "libz.so.1".withCString { name in
            var names: [UnsafePointer<CChar>?] = [name, nil]
            return pinnest_library_open(&names, &words, words.count)
        }
        let found = try #require(library)
        #expect(pinnest_library_symbol(found, "inflate", &words, words.count) != nil)
        #expect(pinnest_library_symbol(found, "no_such_function", &words, words.count) == nil)
        #expect(text(words).contains("no_such_function"))
    }
}

private func text(_ words: [CChar]) -> String {
    String(decoding: words.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}
