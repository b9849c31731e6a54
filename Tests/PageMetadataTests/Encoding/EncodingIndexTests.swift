import Foundation
import PageMetadata
import TestSupport
import Testing

/// Every pointer of every index of the Encoding Standard, decoded from the bytes that stand for it.
@Suite(.enabled(if: Corpora.isPresent))
struct EncodingIndexTests {
    @Test func labels_all_nameTheirEncoding() throws {
        let groups = try #require(try Corpora.json("whatwg-encoding/encodings.json") as? [[String: Any]])
        var total = 0
        for encoding in groups.flatMap({ $0["encodings"] as? [[String: Any]] ?? [] }) {
            for label in encoding["labels"] as? [String] ?? [] {
                total += 1
                #expect(CharacterEncoding(label: label)?.name == encoding["name"] as? String, "\(label)")
                #expect(CharacterEncoding(label: "\t \(label.uppercased())\n")?.name == encoding["name"] as? String, "\(label)")
            }
        }
        print("Encoding labels: \(total)/228")
        #expect(total == 228)
        #expect(CharacterEncoding(label: "utf-7") == nil)
        #expect(CharacterEncoding(label: "") == nil)
        #expect(CharacterEncoding(label: String(repeating: "u", count: 100_000)) == nil)
    }

    @Test func singleByte_allIndexes_exact() throws {
        var tables = 0
        for encoding in CharacterEncoding.allCases {
            let name = encoding == .iso8859_8I ? "iso-8859-8" : encoding.name.lowercased()
            guard let index = try? index(name), !index.keys.contains(where: { $0 > 127 }) else { continue }
            tables += 1
            for byte in 0..<256 {
                let expected = byte < 128 ? UInt32(byte) : index[byte - 128] ?? 0xFFFD
                #expect(scalars(encoding, [UInt8(byte)]) == [expected], "\(encoding.name) \(byte)")
            }
        }
        print("Single-byte encodings: \(tables)/28")
        #expect(tables == 28)
    }

    @Test func shiftJIS_indexJIS0208_exact() throws {
        let index = try index("jis0208")
        var wrong = 0
        for pointer in 0..<11_280 {
            let (lead, trail) = (pointer / 188, pointer % 188)
            let bytes = [UInt8(lead + (lead < 0x1F ? 0x81 : 0xC1)), UInt8(trail + (trail < 0x3F ? 0x40 : 0x41))]
            let isUserDefined = (8836...10715).contains(pointer)
            let expected = isUserDefined ? UInt32(0xE000 - 8836 + pointer) : index[pointer]
            if scalars(.shiftJIS, bytes) != result(expected, trail: bytes[1]) { wrong += 1 }
        }
        report("jis0208 by Shift_JIS", index.count, wrong)
    }

    @Test func eucJPAndISO2022JP_indexes_exact() throws {
        let (kanji, supplement) = (try index("jis0208"), try index("jis0212"))
        var wrong = 0
        for pointer in 0..<(94 * 94) {
            let (row, cell) = (UInt8(pointer / 94), UInt8(pointer % 94))
            if scalars(.eucJP, [row + 0xA1, cell + 0xA1]) != [kanji[pointer] ?? 0xFFFD] { wrong += 1 }
            if scalars(.eucJP, [0x8F, row + 0xA1, cell + 0xA1]) != [supplement[pointer] ?? 0xFFFD] { wrong += 1 }
            if scalars(.iso2022JP, [0x1B, 0x24, 0x42, row + 0x21, cell + 0x21]) != [kanji[pointer] ?? 0xFFFD] { wrong += 1 }
        }
        report("jis0208 and jis0212 by EUC-JP, jis0208 by ISO-2022-JP", kanji.count + supplement.count, wrong)
    }

    @Test func eucKR_index_exact() throws {
        let index = try index("euc-kr")
        var wrong = 0
        for pointer in 0..<(190 * 126) {
            let bytes = [UInt8(pointer / 190 + 0x81), UInt8(pointer % 190 + 0x41)]
            if scalars(.eucKR, bytes) != result(index[pointer], trail: bytes[1]) { wrong += 1 }
        }
        report("EUC-KR", index.count, wrong)
    }

    @Test func gb18030_index_exact() throws {
        let index = try index("gb18030")
        var wrong = 0
        for pointer in 0..<(190 * 126) {
            let trail = pointer % 190
            let bytes = [UInt8(pointer / 190 + 0x81), UInt8(trail + (trail < 0x3F ? 0x40 : 0x41))]
            let expected = result(index[pointer], trail: bytes[1])
            if scalars(.gb18030, bytes) != expected || scalars(.gbk, bytes) != expected { wrong += 1 }
        }
        report("gb18030 and GBK", index.count, wrong)
    }

    @Test func gb18030_ranges_exact() throws {
        let ranges = try index("gb18030-ranges").sorted { $0.key < $1.key }
        var wrong = 0
        var next = 0
        var base = ranges[0]
        // The range of the supplementary planes is long: its beginning and its end.
        for pointer in Array(0...40_000) + Array(188_990...189_100) + Array(1_237_500...1_237_600) {
            while next < ranges.count, ranges[next].key <= pointer {
                base = ranges[next]
                next += 1
            }
            let isOutside = (pointer > 39419 && pointer < 189_000) || pointer > 1_237_575
            let scalar = pointer == 7457 ? 0xE7C7 : isOutside ? 0xFFFD : base.value + UInt32(pointer - base.key)
            let bytes = [
                UInt8(pointer / 12600 + 0x81), UInt8(pointer / 1260 % 10 + 0x30), UInt8(pointer / 10 % 126 + 0x81),
                UInt8(pointer % 10 + 0x30),
            ]
            if scalars(.gb18030, bytes) != [scalar] { wrong += 1 }
        }
        report("gb18030 ranges", ranges.count, wrong)
    }

    @Test func big5_index_exact() throws {
        let index = try index("big5")
        let pairs: [Int: [UInt32]] = [1133: [0xCA, 0x304], 1135: [0xCA, 0x30C], 1164: [0xEA, 0x304], 1166: [0xEA, 0x30C]]
        var wrong = 0
        for pointer in 0..<(157 * 126) {
            let trail = pointer % 157
            let bytes = [UInt8(pointer / 157 + 0x81), UInt8(trail + (trail < 0x3F ? 0x40 : 0x62))]
            if scalars(.big5, bytes) != pairs[pointer] ?? result(index[pointer], trail: bytes[1]) { wrong += 1 }
        }
        report("Big5", index.count, wrong)
    }

    private func report(_ name: String, _ count: Int, _ wrong: Int) {
        print("Index \(name): \(count) entries, \(wrong) wrong")
        #expect(wrong == 0)
    }

    /// An ASCII trail byte after a lead byte that it does not belong to is kept.
    private func result(_ scalar: UInt32?, trail: UInt8) -> [UInt32] {
        scalar.map { [$0] } ?? (trail < 0x80 ? [0xFFFD, UInt32(trail)] : [0xFFFD])
    }

    private func scalars(_ encoding: CharacterEncoding, _ bytes: [UInt8]) -> [UInt32] {
        encoding.string(bytes[...]).unicodeScalars.map(\.value)
    }

    private func index(_ name: String) throws -> [Int: UInt32] {
        let text = String(decoding: try Corpora.data("whatwg-encoding/index-\(name).txt"), as: UTF8.self)
        var entries: [Int: UInt32] = [:]
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
            let fields = line.split(separator: UInt8(ascii: "\t"))
            guard fields.count >= 2, let pointer = Int(String(Substring(fields[0])).trimmingCharacters(in: .whitespaces)) else {
                continue
            }
            entries[pointer] = UInt32(Substring(fields[1]).dropFirst(2), radix: 16)
        }
        return entries
    }
}
