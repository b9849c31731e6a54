import SearchText
import Testing

@Suite struct FoldingTests {
    static let folded: [(String, String)] = [
        ("Straße", "strasse"),
        ("  Hello,\t\n World! ", "hello, world!"),
        ("İstanbul ISPARTA ılıca", "istanbul isparta ilica"),
        ("ΣΊΣΥΦΟΣ", "σισυφοσ"),
        ("ＡＢＣ　ｱﾞ", "abc ア\u{3099}"),
        ("ﾊﾟﾝﾀﾞ", "パンダ"),
        ("C++ & C#", "c++ & c#"),
        ("L’été", "l'ete"),
        ("“a” – b…", "\"a\" - b..."),
        ("\u{1112}\u{1161}\u{11AB}글 test", "한글 test"),
        ("Đường", "duong"),
        ("a≠b", "a=\u{338}b"),
        ("ﷺ", "صلى الله عليه وسلم"),
        ("\u{200B}a\u{200B}b\u{AD}c", "a bc"),
        ("", ""),
        (" \u{AD} ", ""),
    ]

    @Test(arguments: folded)
    func fold_givesTheFoldedText(text: String, expected: String) {
        // Bytes, because == of strings does not tell composed from decomposed.
        #expect(Array(SearchSegmenter.fold(text).utf8) == Array(expected.utf8))
    }

    @Test func foldedBytes_sortByFoldedText() {
        let names = ["Zebra", "äpfel", "Apfel", "éclair", "Birne", "eclipse", "が", "か", "き", "2"]
        let sorted = names.sorted {
            SearchSegmenter.foldedBytes(of: $0).lexicographicallyPrecedes(SearchSegmenter.foldedBytes(of: $1))
        }
        // äpfel and Apfel are equal under the key and keep their order.
        #expect(sorted == ["2", "äpfel", "Apfel", "Birne", "éclair", "eclipse", "Zebra", "か", "が", "き"])
    }

    @Test func fold_isFoldedAlready() {
        for scalar in SegmentationPropertyTests.scalars {
            let once = SearchSegmenter.fold(String(scalar))
            if SearchSegmenter.fold(once) != once { Issue.record("\(scalar.properties.name ?? once) folds twice") }
        }
    }

    @Test func tokenizeOption_isWhatFTS5Reads() {
        #expect(
            SearchIndexFormat.tokenizeOption == ##"tokenize="ascii tokenchars '!""#$%&''()*+,-./:;<=>?@[\]^_`{|}~'""##)
        // All printable ASCII but the space, letters and digits.
        let punctuation = (0x21...0x7E).map { Character(Unicode.Scalar(UInt8($0))) }.filter { !$0.isLetter && !$0.isNumber }
        #expect(Array(SearchIndexFormat.tokenCharacters) == punctuation)
    }
}
