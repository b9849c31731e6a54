import SearchText
@_spi(_Unicode) import Swift
import Testing

/// Things that hold for every text.
@Suite struct SegmentationPropertyTests {
    /// A small generator of its own, so that every run sees the same texts.
    struct SplitMix: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }

    /// The version of the Unicode data the table was made from.
    static func isOfTheTable(_ scalar: Unicode.Scalar) -> Bool {
        guard let age = scalar.properties.age else { return false }
        return age.major <= 15 && !(age.major == 15 && age.minor > 0)
    }

    /// The scalars of the table, of ideographs, syllables and private use only some: they are thousands of the same kind.
    static let scalars: [Unicode.Scalar] = (UInt32(0)...0x323AF).compactMap { value in
        switch value {
        case 0x3400...0x9FFF, 0xAC00...0xF8FF, 0x17000...0x18CFF, 0x20000...0x2F7FF, 0x30000...0x323AF:
            if value % 97 > 0 { return nil }
        default: break
        }
        return Unicode.Scalar(value).flatMap { isOfTheTable($0) ? $0 : nil }
    }

    static func normalized(_ text: String, composed: Bool) -> String {
        var view = String.UnicodeScalarView()
        if composed { view.append(contentsOf: text._nfc) } else { view.append(contentsOf: text._nfd) }
        return String(view)
    }

    @Test func everyScalar_isTheSameInAllNormalForms() {
        for scalar in Self.scalars {
            let text = String(scalar)
            let tokens = SearchSegmenter.segment(text)
            if tokens != SearchSegmenter.segment(Self.normalized(text, composed: false))
                || tokens != SearchSegmenter.segment(Self.normalized(text, composed: true))
            {
                Issue.record("\(scalar.properties.name ?? text) differs")
            }
        }
    }

    @Test func randomTexts_areTheSameInAllNormalForms() {
        var random = SplitMix(state: 1)
        // Scalars that combine, in all orders: marks of many classes, and letters that compose with them.
        let pool = Self.scalars.filter { $0.properties.canonicalCombiningClass != .notReordered || normalizedLength($0) > 1 }
        let letters: [Unicode.Scalar] = Array("aeD=<かはテハ가한\u{1100}\u{1161}\u{11A8}กक০ܐאعα漢 \u{34F}\u{200D}".unicodeScalars)
        for _ in 0..<5_000 {
            var view = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                let scalars = Bool.random(using: &random) ? letters : pool
                if let scalar = scalars.randomElement(using: &random) { view.append(scalar) }
            }
            let text = String(view)
            let decomposed = Self.normalized(text, composed: false)
            let composed = Self.normalized(text, composed: true)
            let tokens = SearchSegmenter.segment(text)
            let scalars = text.unicodeScalars.map { String($0.value, radix: 16) }
            if SearchSegmenter.segment(decomposed) != tokens || SearchSegmenter.segment(composed) != tokens {
                Issue.record("the normal forms of \(scalars) differ")
            }
            if SearchSegmenter.foldedBytes(of: decomposed) != SearchSegmenter.foldedBytes(of: text) {
                Issue.record("the normal forms of \(scalars) fold apart")
            }
        }
    }

    private func normalizedLength(_ scalar: Unicode.Scalar) -> Int {
        Self.normalized(String(scalar), composed: false).unicodeScalars.count
    }

    @Test func randomBytes_areSegmentedLikeTheirRepairedText() {
        var random = SplitMix(state: 2)
        let telling: [UInt8] = [
            0x20, 0x61, 0x80, 0xBF, 0xC0, 0xC3, 0xE0, 0xE3, 0xED, 0xEF, 0xF0, 0xF4, 0xF5, 0xFF, 0x9F, 0xA0, 0x8F, 0x90,
        ]
        for _ in 0..<10_000 {
            let bytes = (0..<Int.random(in: 0...24, using: &random)).map { _ in
                Bool.random(using: &random)
                    ? telling.randomElement(using: &random) ?? 0 : UInt8.random(in: .min ... .max, using: &random)
            }
            var output: [UInt8] = []
            bytes.withUnsafeBufferPointer { SearchSegmenter.segment($0, into: &output) }
            if output != SearchSegmenter.segment(String(decoding: bytes, as: UTF8.self)) { Issue.record("\(bytes)") }
        }
    }

    static func randomText(_ random: inout SplitMix, length: Int) -> String {
        var view = String.UnicodeScalarView()
        let blocks: [ClosedRange<UInt32>] = [
            0x00...0x7F, 0x80...0x24F, 0x300...0x36F, 0x370...0x5FF, 0x600...0x6FF, 0x900...0xDFF, 0xE00...0x11FF,
            0x1E00...0x2BFF,
            0x3000...0x33FF, 0x4E00...0x4FFF, 0xAC00...0xADFF, 0xF900...0xFFFF, 0x1F100...0x1F6FF, 0x0...0x10FFFF,
        ]
        while view.count < length {
            let block = blocks.randomElement(using: &random) ?? 0...0x7F
            if let scalar = Unicode.Scalar(UInt32.random(in: block, using: &random)) { view.append(scalar) }
        }
        return String(view)
    }

    @Test func randomTexts_giveTokensThatTheIndexKeeps() {
        var random = SplitMix(state: 3)
        for _ in 0..<500 {
            let text = Self.randomText(&random, length: Int.random(in: 0...40, using: &random))
            let segmented = SearchSegmenter.segment(text)
            let tokens = SearchSegmenter.tokens(of: text)
            #expect(tokens.map(\.text).joined(separator: " ").utf8.elementsEqual(segmented))
            // Single spaces, none at the ends, nothing that the tokenizer would drop or fold.
            #expect(tokens.allSatisfy { !$0.text.isEmpty })
            #expect(segmented.allSatisfy { $0 >= 0x20 && $0 != 0x7F && !(0x41...0x5A).contains($0) })
            for token in tokens {
                #expect(token.range.upperBound <= text.utf8.count && !token.range.isEmpty)
                // The part of the text that a token came from gives that token again.
                let part = String(decoding: Array(text.utf8)[token.range], as: UTF8.self)
                #expect(SearchSegmenter.tokens(of: part).map(\.text).contains(token.text), "\(token) of \(part)")
            }
            // Segmenting again changes nothing.
            #expect(SearchSegmenter.segment(String(decoding: segmented, as: UTF8.self)) == segmented)
        }
    }

    @Test func longTexts_growTheOutput() {
        // Three bytes that become thirty-three (four words, the last running into the next first), one that becomes three.
        let text = String(repeating: "\u{FDFA}", count: 3_000)
        #expect(SearchSegmenter.segment(text).count == 3_000 * 33)
        let broken = [UInt8](repeating: 0xFF, count: 10_000)
        var output: [UInt8] = []
        broken.withUnsafeBufferPointer { SearchSegmenter.segment($0, into: &output) }
        #expect(output.count == 10_000 * 4 - 1)
        let marks = "ก" + String(repeating: "\u{E49}\u{E38}", count: 50_000)
        #expect(SearchSegmenter.tokens(of: marks).count == 100_001)
    }
}
