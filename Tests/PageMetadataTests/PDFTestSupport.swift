/// Unpacks zlib data (RFC 1950, RFC 1951): the closure that tests pass in, where the product passes zlib.
enum TestInflate {
    enum Failure: Error { case damaged }

    static func unpack(_ data: ArraySlice<UInt8>, limit: Int) throws -> [UInt8] {
        guard let first = data.first, first & 15 == 8, data.count > 2 else { throw Failure.damaged }
        var reader = BitReader(bytes: Array(data.dropFirst(2)))
        var output: [UInt8] = []
        var isLast = false
        while !isLast, output.count < limit {
            isLast = try reader.bits(1) == 1
            switch try reader.bits(2) {
            case 0: try stored(&reader, &output)
            case 1:
                let lengths = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
                try block(&reader, &output, limit, Huffman(lengths), Huffman([Int](repeating: 5, count: 30)))
            case 2:
                let (literals, distances) = try tables(&reader)
                try block(&reader, &output, limit, literals, distances)
            default: throw Failure.damaged
            }
        }
        return Array(output.prefix(limit))
    }

    /// zlib data of one stored block: to pack without compressing.
    static func pack(_ bytes: [UInt8]) -> [UInt8] {
        precondition(bytes.count < 65_536)
        let length = UInt16(bytes.count)
        let sum = bytes.reduce(into: (a: UInt32(1), b: UInt32(0))) { sum, byte in
            sum.a = (sum.a + UInt32(byte)) % 65_521
            sum.b = (sum.b + sum.a) % 65_521
        }
        let header: [UInt8] = [0x78, 0x01, 1, UInt8(length & 255), UInt8(length >> 8), UInt8(~length & 255), UInt8(~length >> 8)]
        return header + bytes + [UInt8(sum.b >> 8), UInt8(sum.b & 255), UInt8(sum.a >> 8), UInt8(sum.a & 255)]
    }

    private static func stored(_ reader: inout BitReader, _ output: inout [UInt8]) throws {
        reader.alignToByte()
        let length = try reader.bits(16)
        _ = try reader.bits(16)
        for _ in 0..<length { output.append(UInt8(try reader.bits(8))) }
    }

    private static func block(
        _ reader: inout BitReader, _ output: inout [UInt8], _ limit: Int, _ literals: Huffman, _ distances: Huffman
    ) throws {
        while output.count < limit {
            let symbol = try literals.symbol(&reader)
            if symbol == 256 { return }
            if symbol < 256 {
                output.append(UInt8(symbol))
                continue
            }
            guard symbol < 286 else { throw Failure.damaged }
            let length = lengthBases[symbol - 257] + (try reader.bits(lengthExtra[symbol - 257]))
            let code = try distances.symbol(&reader)
            guard code < 30 else { throw Failure.damaged }
            let extra = code < 4 ? 0 : code / 2 - 1
            let base = code < 4 ? code + 1 : (2 + code % 2) << extra + 1
            let distance = base + (try reader.bits(extra))
            guard distance <= output.count else { throw Failure.damaged }
            for _ in 0..<length { output.append(output[output.count - distance]) }
        }
    }

    private static func tables(_ reader: inout BitReader) throws -> (Huffman, Huffman) {
        let literalCount = try reader.bits(5) + 257
        let distanceCount = try reader.bits(5) + 1
        let codeCount = try reader.bits(4) + 4
        var codeLengths = [Int](repeating: 0, count: 19)
        for index in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15].prefix(codeCount) {
            codeLengths[index] = try reader.bits(3)
        }
        let codes = Huffman(codeLengths)
        var lengths: [Int] = []
        while lengths.count < literalCount + distanceCount {
            let symbol = try codes.symbol(&reader)
            switch symbol {
            case 16:
                guard let last = lengths.last else { throw Failure.damaged }
                lengths += [Int](repeating: last, count: try reader.bits(2) + 3)
            case 17: lengths += [Int](repeating: 0, count: try reader.bits(3) + 3)
            case 18: lengths += [Int](repeating: 0, count: try reader.bits(7) + 11)
            default: lengths.append(symbol)
            }
        }
        guard lengths.count == literalCount + distanceCount else { throw Failure.damaged }
        return (Huffman(Array(lengths[..<literalCount])), Huffman(Array(lengths[literalCount...])))
    }

    private static let lengthBases = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
    ]
    private static let lengthExtra = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
}

private struct BitReader {
    let bytes: [UInt8]
    var position = 0
    var bit = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func bits(_ count: Int) throws -> Int {
        var value = 0
        for index in 0..<count {
            guard position < bytes.count else { throw TestInflate.Failure.damaged }
            value |= Int(bytes[position] >> UInt8(bit) & 1) << index
            bit += 1
            if bit == 8 {
                bit = 0
                position += 1
            }
        }
        return value
    }

    mutating func alignToByte() {
        guard bit > 0 else { return }
        bit = 0
        position += 1
    }
}

/// Canonical codes, decoded bit by bit.
private struct Huffman {
    private var counts = [Int](repeating: 0, count: 16)
    private var symbols: [Int] = []

    init(_ lengths: [Int]) {
        for length in 1...15 {
            let members = lengths.indices.filter { lengths[$0] == length }
            counts[length] = members.count
            symbols += members
        }
    }

    func symbol(_ reader: inout BitReader) throws -> Int {
        var code = 0
        var first = 0
        var index = 0
        for length in 1...15 {
            code |= try reader.bits(1)
            if code - first < counts[length] { return symbols[index + code - first] }
            index += counts[length]
            first = (first + counts[length]) << 1
            code <<= 1
        }
        throw TestInflate.Failure.damaged
    }
}

/// A PDF with a right cross-reference table, made of the objects numbered from 1.
struct TestPDF {
    var header = "%PDF-1.7\n"
    private(set) var bytes: [UInt8] = []
    private var offsets: [Int] = []

    init(_ objects: [String], header: String = "%PDF-1.7\n") {
        self.header = header
        bytes = Array(header.utf8)
        for object in objects { add(object) }
    }

    mutating func add(_ object: String) {
        add(Array(object.utf8))
    }

    mutating func add(_ object: [UInt8]) {
        offsets.append(bytes.count)
        bytes += Array("\(offsets.count) 0 obj\n".utf8) + object + Array("\nendobj\n".utf8)
    }

    mutating func addStream(_ dictionary: String, _ data: [UInt8]) {
        add(Array("<<\(dictionary)/Length \(data.count)>>\nstream\n".utf8) + data + Array("\nendstream".utf8))
    }

    /// The file with its table and a trailer of those entries.
    func finished(_ trailer: String) -> [UInt8] {
        var text = "xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n"
        for offset in offsets { text += "\(padded(offset)) 00000 n \n" }
        text += "trailer\n<</Size \(offsets.count + 1)\(trailer)>>\nstartxref\n\(bytes.count)\n%%EOF\n"
        return bytes + Array(text.utf8)
    }

    private func padded(_ offset: Int) -> String {
        String(repeating: "0", count: 10 - String(offset).count) + String(offset)
    }
}
