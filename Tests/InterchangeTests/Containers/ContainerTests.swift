import Interchange
import Models
import Synchronization
import Testing

@Suite struct ContainerTests {
    private static let backup =
        #"{"title":"","root":"placesRoot","children":[{"title":"A","uri":"https://a.test/","typeCode":1}]}"#

    /// A match of two gigabytes in a file of some megabytes.
    @Test func mozLZ4_endlessMatch_isRefused() {
        var reader = ImportReader(.firefox)
        let file =
            Array("mozLz40\0".utf8) + [0, 0, 0, 0x80, 0x1F, UInt8(ascii: "a"), 1, 0] + [UInt8](repeating: 255, count: 8_000_000)
        #expect(throws: ImportError.tooLarge) { _ = try reader.feed(file[...]) }
    }

    @Test func mozLZ4_literalsAndMatches_areDecoded() throws {
        // "abcabcabcabcX": three literals, a match of 9 at distance 3, one literal.
        var text = Array(Self.backup.dropLast(2).utf8)
        let tail = Array("abcabcabcabcX".utf8)
        text += Array(#",{"title":""#.utf8) + tail + Array(#"","uri":"https://b.test/","typeCode":1}]}"#.utf8)
        let packed = LZ4Packing.mozLZ4(text)
        #expect(packed.count < text.count + 20)
        for piece in [1, 5, 1 << 16] {
            let events = try Reading.events(packed, .firefox, piece: piece)
            #expect(events.pins.map(\.title) == ["A", "abcabcabcabcX"])
        }
        #expect(FormatDetection.detect(packed[...]) == .firefox)
    }

    @Test func mozLZ4_byHand_isDecoded() throws {
        let start = Array(#"[{"uri":"https://a.test/","title":""#.utf8)
        let end = Array(#""}]"#.utf8)
        // 35 literals (15 + 20), then a match of 4 + 15 + 1 bytes at distance 1; then 4 literals.
        var block: [UInt8] = [0xFF, UInt8(start.count + 1 - 15)] + start + [UInt8(ascii: "z"), 1, 0, 1]
        block += [UInt8(end.count << 4)] + end
        let size = start.count + 1 + 20 + end.count
        let file: [UInt8] = Array("mozLz40\0".utf8) + [UInt8(size), 0, 0, 0] + block
        #expect(try Reading.events(file, .bmm).pin.title == String(repeating: "z", count: 21))
    }

    @Test func mozLZ4_longFiles_areDecodedWithinTheWindow() throws {
        let entries = (0..<5000).map { #"{"title":"T\#($0 % 97)","uri":"https://a.test/\#($0)","typeCode":1}"# }
        let text = #"{"title":"","root":"placesRoot","children":["# + entries.joined(separator: ",") + "]}"
        let packed = LZ4Packing.mozLZ4(Array(text.utf8))
        #expect(packed.count < text.utf8.count / 2)
        #expect(try Reading.events(packed, .firefox, piece: 1000).pins.count == 5000)
    }

    @Test func mozLZ4_damaged_isThrown() {
        let packed = LZ4Packing.mozLZ4(Array(Self.backup.utf8))
        #expect(throws: ImportError.damagedContainer) { try Reading.events(Array(packed.dropLast(3)), .firefox) }
        var tooSmall = packed
        tooSmall[8] = 5
        tooSmall[9] = 0
        #expect(throws: ImportError.damagedContainer) { try Reading.events(tooSmall, .firefox) }
        // A match that reaches back before the beginning.
        let file: [UInt8] = Array("mozLz40\0".utf8) + [50, 0, 0, 0, 0x10, UInt8(ascii: "a"), 9, 0]
        #expect(throws: ImportError.damagedContainer) { try Reading.events(file, .firefox) }
    }

    @Test func zip_partsOfPocket_areRead() throws {
        let header = "title,url,time_added,tags,status\n"
        let archive = ZipPacking.archive([
            ("part_000000.csv", Array((header + "one,https://a.test/1,1700000000,,unread\n").utf8), true),
            ("part_000001.csv", Array((header + "two,https://a.test/2,1700000000,,archive\n").utf8), false),
            ("annotations/readme.bin", [0, 1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0], false), ("annotations/", [], false),
        ])
        #expect(FormatDetection.detect(archive[...]) == .zip)
        for (format, piece) in [(InterchangeFormat.zip, 1 << 16), (.pocket, 1 << 16), (.zip, 3)] {
            let events = try Reading.events(archive, format, piece: piece, inflate: ZipPacking.inflate)
            #expect(events.pins.map(\.title) == ["one", "two"])
            #expect(events.skips == [ImportSkip(line: 1, reason: .otherFile, text: "annotations/readme.bin")])
        }
    }

    private static let row = "title,url,time_added,tags,status\n"

    /// What is told of an archive says which file of it is meant.
    @Test func zip_faultsAndWarnings_nameTheirFile() throws {
        let archive = ZipPacking.archive([
            ("a/one.csv", Array((Self.row + "x,http://[,1700000000,,unread\n").utf8), true),
            ("two.csv", Array((Self.row + "y,https://a.test/y,soon,,unread\n").utf8), false),
        ])
        let events = try Reading.events(archive, .zip, inflate: ZipPacking.inflate)
        #expect(events.failures == [ImportFailure(line: 2, url: "http://[", reason: .invalidAddress, file: "a/one.csv")])
        #expect(
            events.warnings == [
                ImportWarning(line: 2, kind: .unreadableDate(field: "time_added", value: "soon"), file: "two.csv")
            ])
    }

    /// A file that is not what the archive says of it costs no other.
    @Test func zip_damagedFiles_areNamed_othersRead() throws {
        let good = Array((Self.row + "good,https://a.test/,1700000000,,unread\n").utf8)
        let files = ["first.csv", "bad.csv", "last.csv"].map { (name: $0, content: good, isDeflated: true) }
        let whole = ZipPacking.archive(files)
        #expect(try Reading.events(whole, .zip, inflate: ZipPacking.inflate).pins.count == 3)
        func failure(_ entriesBefore: Int) -> [ImportFailure] {
            [ImportFailure(line: 1, reason: .unreadableFile, file: "bad.csv", entriesBefore: entriesBefore)]
        }
        // In the directory: the checksum is wrong, the size is too small, too large; the stream breaks off.
        let entry = try #require(Self.places(of: "bad.csv", in: whole).last).lowerBound - 46
        for (place, value, before) in [
            (entry + 16, whole[entry + 16] ^ 1, 1), (entry + 24, 5, 0), (entry + 24, 255, 1), (entry + 20, 40, 0),
        ] {
            var broken = whole
            broken[place] = value
            let events = try Reading.events(broken, .zip, inflate: ZipPacking.inflate)
            #expect(events.failures == failure(before))
            #expect(events.pins.filter { $0.title == "good" }.count == 2 + before)
        }
        var unknown = whole
        unknown[entry + 10] = 99
        #expect(try Reading.events(unknown, .zip, inflate: ZipPacking.inflate).failures == failure(0))
        unknown = whole
        unknown[entry + 8] = 1
        #expect(try Reading.events(unknown, .zip, inflate: ZipPacking.inflate).failures == failure(0))
    }

    /// What stands before the damage is read, and how much that is, is told; what looked like a format and is none costs no other.
    @Test func zip_damageBehindTheBeginning_leavesWhatIsBeforeIt() throws {
        let rows = (0..<5000).map { "title \($0),https://a.test/\($0),1700000000,x|y,unread\n" }.joined()
        let content = Array((Self.row + rows).utf8)
        let looks = Array("{\"pinnest\":{\"version\":1},\"results\":7}".utf8)
        let archive = ZipPacking.archive([("part.csv", content, true), ("looks.json", looks, false), ("last.csv", content, true)])
        var broken = archive
        // Of some 260 blocks of a thousand bytes one says that it is longer than all that is left.
        let block = 30 + "part.csv".utf8.count + 220 * 1005
        broken[block + 2] = 0xFF
        let events = try Reading.events(broken, .zip, inflate: ZipPacking.inflate)
        #expect(events.failures.map(\.file) == ["part.csv", "looks.json"])
        let before = try #require(events.failures.first?.entriesBefore)
        #expect(before > 4000 && before < 5000)
        #expect(events.pins.count == before + 5000)
    }

    /// Longer than what is looked at to find out the format, and than a piece.
    @Test func zip_longFiles_areReadWhole() throws {
        let rows = (0..<5000).map { "title \($0),https://a.test/\($0),1700000000,x|y,unread\n" }.joined()
        let content = Array((Self.row + rows).utf8)
        for isDeflated in [true, false] {
            let archive = ZipPacking.archive([("part.csv", content, isDeflated)])
            #expect(try Reading.events(archive, .zip, inflate: ZipPacking.inflate).pins.count == 5000)
        }
    }

    private static func places(of name: String, in bytes: [UInt8]) -> [Range<Int>] {
        let name = Array(name.utf8)
        return (0...(bytes.count - name.count)).filter { bytes[$0...].starts(with: name) }.map { $0..<($0 + name.count) }
    }

    /// What is unpacked to far more than bookmarks are is not read.
    @Test func zip_bomb_isRefused() throws {
        let bomb: ImportReader.Inflate = { _ in { Array(repeating: 0x61, count: 1 << 16) } }
        var archive = ZipPacking.archive([("bomb.csv", Array((Self.row + "x,https://a.test/,,,\n").utf8), true)])
        let entry = try #require(Self.places(of: "bomb.csv", in: archive).last).lowerBound - 46
        // It says that it is 256 MiB.
        archive.replaceSubrange((entry + 24)..<(entry + 28), with: [0, 0, 0, 0x10])
        #expect(throws: ImportError.tooLarge) { try Reading.events(archive, .zip, inflate: bomb) }
    }

    @Test func zip_withoutAnything_isThrown() {
        let archive = ZipPacking.archive([("a.bin", [0, 0, 0, 0, 0, 0, 0, 0, 0, 0], false)])
        #expect(throws: ImportError.nothingInArchive) { try Reading.events(archive, .zip, inflate: ZipPacking.inflate) }
        #expect(throws: ImportError.damagedContainer) {
            try Reading.events(Array(archive.dropLast(4)), .zip, inflate: ZipPacking.inflate)
        }
        #expect(throws: ImportError.unsupportedContainer) { try Reading.events(archive, .zip) }
        #expect(throws: ImportError.notInFormat(.zip)) { try Reading.events("text that is no archive", .zip) }
    }
}

/// A simple LZ4 packer.
enum LZ4Packing {
    static func mozLZ4(_ bytes: [UInt8]) -> [UInt8] {
        let size = bytes.count
        return Array("mozLz40\0".utf8) + [
            UInt8(size & 255), UInt8(size >> 8 & 255), UInt8(size >> 16 & 255), UInt8(size >> 24 & 255),
        ]
            + block(bytes)
    }

    private static func block(_ bytes: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        var seen: [ArraySlice<UInt8>: Int] = [:]
        var literals = 0
        var position = 0
        while position < bytes.count {
            // The last five bytes are always literals.
            if position + 12 < bytes.count, let earlier = seen[bytes[position..<(position + 4)]], position - earlier < 65_536 {
                var length = 4
                while position + length < bytes.count - 5, bytes[earlier + length] == bytes[position + length] { length += 1 }
                append(bytes[literals..<position], distance: position - earlier, length: length, to: &output)
                position += length
                literals = position
            } else {
                if position + 4 <= bytes.count { seen[bytes[position..<(position + 4)]] = position }
                position += 1
            }
        }
        append(bytes[literals...], distance: 0, length: 0, to: &output)
        return output
    }

    private static func append(_ literals: ArraySlice<UInt8>, distance: Int, length: Int, to output: inout [UInt8]) {
        let match = max(0, length - 4)
        output.append(UInt8(min(15, literals.count) << 4 | min(15, match)))
        appendLength(literals.count, to: &output)
        output += literals
        guard length > 0 else { return }
        output += [UInt8(distance & 255), UInt8(distance >> 8)]
        appendLength(match, to: &output)
    }

    private static func appendLength(_ length: Int, to output: inout [UInt8]) {
        guard length >= 15 else { return }
        var rest = length - 15
        while rest >= 255 {
            output.append(255)
            rest -= 255
        }
        output.append(UInt8(rest))
    }
}

/// ZIP archives whose DEFLATE streams are stored blocks.
enum ZipPacking {
    /// Gives a block at a time: a byte, which is 1 for the last one, the length, its complement, the bytes.
    static let inflate: ImportReader.Inflate = { bytes in
        let rest = Mutex(bytes)
        return {
            try rest.withLock { rest in
                guard !rest.isEmpty else { return [] }
                let head = Array(rest.prefix(5))
                guard head.count == 5 else { throw ImportError.damagedContainer }
                let count = Int(head[1]) | Int(head[2]) << 8
                let block = rest.dropFirst(5).prefix(count)
                guard block.count == count else { throw ImportError.damagedContainer }
                rest = rest.dropFirst(5 + count)
                guard head[0] == 1 || !rest.isEmpty else { throw ImportError.damagedContainer }
                return Array(block)
            }
        }
    }

    private static func deflated(_ content: [UInt8]) -> [UInt8] {
        var rest = content[...]
        var bytes: [UInt8] = []
        repeat {
            let block = rest.prefix(1000)
            rest = rest.dropFirst(1000)
            bytes += [rest.isEmpty ? 1 : 0] + number(block.count, 2) + number(block.count ^ 0xFFFF, 2) + block
        } while !rest.isEmpty
        return bytes
    }

    /// RFC 1952, section 8.
    private static func checksum(_ bytes: [UInt8]) -> Int {
        var value: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            value ^= UInt32(byte)
            for _ in 0..<8 { value = value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xEDB8_8320 }
        }
        return Int(~value)
    }

    static func archive(_ members: [(name: String, content: [UInt8], isDeflated: Bool)]) -> [UInt8] {
        var bytes: [UInt8] = []
        var directory: [UInt8] = []
        for member in members {
            let count = member.content.count
            let packed = member.isDeflated ? deflated(member.content) : member.content
            let facts = number(checksum(member.content), 4) + number(packed.count, 4) + number(count, 4)
            let sizes = facts + number(member.name.utf8.count, 2)
            let method = number(member.isDeflated ? 8 : 0, 2)
            let offset = bytes.count
            bytes += number(0x0403_4B50, 4) + number(20, 2) + number(0, 2) + method + number(0, 4) + sizes + number(0, 2)
            bytes += Array(member.name.utf8) + packed
            directory += number(0x0201_4B50, 4) + number(20, 2) + number(20, 2) + number(0, 2) + method + number(0, 4) + sizes
            directory += number(0, 2) + number(0, 2) + number(0, 2) + number(0, 2) + number(0, 4) + number(offset, 4)
            directory += Array(member.name.utf8)
        }
        let start = bytes.count
        bytes += directory
        bytes += number(0x0605_4B50, 4) + number(0, 4) + number(members.count, 2) + number(members.count, 2)
        return bytes + number(directory.count, 4) + number(start, 4) + number(0, 2)
    }

    private static func number(_ value: Int, _ length: Int) -> [UInt8] {
        (0..<length).map { UInt8(value >> (8 * $0) & 255) }
    }
}
