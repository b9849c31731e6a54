import PageMetadata
import Testing

/// What the decoders of the Encoding Standard do with bytes that are wrong. Expected values follow its algorithms by hand.
struct DecodingTests {
    @Test(
        arguments: [
            ([0x41, 0xC3, 0xA9], "Aé"),
            ([0xEF, 0xBB, 0xBF, 0x41], "A"),
            ([0xC0, 0x80], "\u{FFFD}\u{FFFD}"),
            ([0xE0, 0x80, 0x41], "\u{FFFD}\u{FFFD}A"),
            ([0xE2, 0x82, 0x41], "\u{FFFD}A"),
            ([0xE2, 0x82], "\u{FFFD}"),
            ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
            ([0xF0, 0x9F, 0x98, 0x80], "😀"),
            ([0xF0, 0x9F, 0x98, 0x41], "\u{FFFD}A"),
            ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
            ([0xF5, 0x41], "\u{FFFD}A"),
            ([0x80, 0xBF], "\u{FFFD}\u{FFFD}"),
        ] as [([UInt8], String)])
    func utf8_illFormed_maximalPartsAreReplaced(bytes: [UInt8], expected: String) {
        #expect(CharacterEncoding.utf8.string(bytes[...]) == expected)
    }

    @Test(
        arguments: [
            ([0xFF, 0xFE, 0x41, 0x00], "A"),
            ([0x3D, 0xD8, 0x00, 0xDE], "😀"),
            ([0x3D, 0xD8, 0x41, 0x00], "\u{FFFD}A"),
            ([0x00, 0xDE, 0x41, 0x00], "\u{FFFD}A"),
            ([0x41, 0x00, 0x42], "A\u{FFFD}"),
            ([0x3D, 0xD8], "\u{FFFD}"),
            ([0x3D, 0xD8, 0x41], "\u{FFFD}"),
            ([0x3D, 0xD8, 0x3D, 0xD8, 0x00, 0xDE], "\u{FFFD}😀"),
        ] as [([UInt8], String)])
    func utf16_loneSurrogatesAndBytes_areReplaced(bytes: [UInt8], expected: String) {
        #expect(CharacterEncoding.utf16LE.string(bytes[...]) == expected)
    }

    @Test(
        arguments: [
            (.utf16BE, [0xFE, 0xFF, 0x00, 0x41], "A"),
            (.windows1252, [0x80, 0x81, 0xE9], "€\u{81}é"),
            (.userDefined, [0x41, 0x80, 0xFF], "A\u{F780}\u{F7FF}"),
            (.replacement, [0x41, 0x42], "\u{FFFD}"),
            (.replacement, [], ""),
            (.gbk, [0x80, 0xFF], "€\u{FFFD}"),
            (.gb18030, [0x81, 0x30, 0x41], "\u{FFFD}0A"),
            (.gb18030, [0x81, 0x30, 0x81], "\u{FFFD}"),
            (.gb18030, [0x81, 0x30, 0x81, 0x41], "\u{FFFD}0丄"),
            (.gb18030, [0x90, 0x30, 0x81, 0x30], "\u{10000}"),
            (.big5, [0x88, 0x62, 0x41], "\u{CA}\u{304}A"),
            (.big5, [0xA4], "\u{FFFD}"),
            (.eucJP, [0x8E, 0xB1], "ｱ"),
            (.eucJP, [0x8E, 0x41], "\u{FFFD}A"),
            (.eucJP, [0x8F, 0xA1, 0x41], "\u{FFFD}A"),
            (.eucJP, [0x8F, 0x41], "\u{FFFD}A"),
            (.eucJP, [0xA4], "\u{FFFD}"),
            (.shiftJIS, [0xB1, 0x5C, 0x80, 0xA0, 0xFD], "ｱ\\\u{80}\u{FFFD}\u{FFFD}"),
            (.shiftJIS, [0x81, 0x41, 0x85, 0x41], "、\u{FFFD}A"),
            (.iso2022JP, [0x1B, 0x28, 0x4A, 0x5C, 0x7E, 0x41], "¥\u{203E}A"),
            (.iso2022JP, [0x1B, 0x28, 0x49, 0x31, 0x60], "ｱ\u{FFFD}"),
            (.iso2022JP, [0x1B, 0x24, 0x42, 0x24, 0x22, 0x1B, 0x28, 0x42, 0x41], "あA"),
            (.iso2022JP, [0x1B, 0x24, 0x42, 0x24, 0x1B, 0x28, 0x42, 0x41], "\u{FFFD}A"),
            (.iso2022JP, [0x1B, 0x28, 0x42, 0x1B, 0x28, 0x42, 0x41], "\u{FFFD}A"),
            (.iso2022JP, [0x1B, 0x24, 0x41], "\u{FFFD}$A"),
            (.iso2022JP, [0x41, 0x80, 0x0E], "A\u{FFFD}\u{FFFD}"),
            (.iso2022JP, [0x1B, 0x24, 0x42, 0x24], "\u{FFFD}"),
        ] as [(CharacterEncoding, [UInt8], String)])
    func decode_edges_asTheStandardHasIt(encoding: CharacterEncoding, bytes: [UInt8], expected: String) {
        #expect(Array(encoding.string(bytes[...]).unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test func decode_anySliceOfRandomBytes_givesWellFormedText() {
        var generator = SystemRandomNumberGenerator()
        for encoding in CharacterEncoding.allCases {
            for length in [0, 1, 2, 3, 7, 64, 500] {
                let bytes = (0..<(length + 2)).map { _ in UInt8.random(in: 0...255, using: &generator) }
                let text = encoding.decode(bytes[1..<(length + 1)])
                #expect(String(validating: text, as: UTF8.self) != nil, "\(encoding.name) \(bytes)")
            }
        }
    }
}
