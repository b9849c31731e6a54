import Foundation
import Models
import PageMetadata
import TestSupport
import Testing

/// Damaged files of the corpora, the same ones in every run: no reader may trap or hang on them.
@Suite struct BytesMutationTests {
    private struct Random {
        var state: UInt64

        mutating func below(_ bound: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int(state % UInt64(bound))
        }
    }

    @Test(.enabled(if: Corpora.isPresent)) func damagedFiles_areReadWithoutATrap() throws {
        var random = Random(state: 0x9E37_79B9_7F4A_7C15)
        var seeds: [[UInt8]] = []
        for folder in ["image-headers", "pdf-titles"] {
            let rows = try #require(try Corpora.json("\(folder)/cases.json") as? [[String: Any]])
            for row in rows {
                let file = try #require(row["file"] as? String)
                let bytes = [UInt8](try Corpora.data("\(folder)/\(file)"))
                if !bytes.isEmpty, bytes.count < 10_000 { seeds.append(bytes) }
            }
        }
        for round in 0..<3_000 {
            var bytes = seeds[round % seeds.count]
            for _ in 0...random.below(6) where !bytes.isEmpty {
                let at = random.below(bytes.count)
                switch random.below(5) {
                case 0: bytes[at] = UInt8(random.below(256))
                case 1: bytes.removeSubrange(at...)
                case 2: bytes.removeSubrange(at..<min(at + random.below(32), bytes.count))
                case 3: for index in at..<min(at + 8, bytes.count) { bytes[index] = 0xFF }
                default: bytes.insert(contentsOf: bytes[at...].prefix(random.below(64)), at: random.below(bytes.count))
                }
            }
            _ = LocalContent(bytes[...])
            _ = ContentSniffer.type(of: bytes[...], declared: MediaType(parsing: "text/html"))
            let header = ImageHeader(bytes)
            #expect(header?.width ?? 0 >= 0 && header?.height ?? 0 >= 0)
            _ = try VideoHeader.displaySize(ByteSource(bytes))
            let metadata = try PDFMetadata.read(ByteSource(bytes), inflate: TestInflate.unpack)
            #expect(metadata?.title?.unicodeScalars.contains { $0.value < 0x20 } != true)
        }
    }
}
