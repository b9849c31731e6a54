import SearchText
import Testing

/// Punctuation counts, and no text is an error. Worked out by hand from product.md, section 5.
@Suite struct PunctuationMatchingTests {
    static let words: [TitlePair] = [
        .found("c++", "The C++ book"),
        .missed("c++", "C guide"),
        .found("c++", "c++11"),
        .missed("c++", "c+"),
        .found("C#", "C# in depth"),
        .missed("C#", "C in depth"),
        .missed("c#", "F#"),
        .found("node.js", "Node.JS"),
        .missed("node.js", "node js"),
        .found("js", "node.js"),
        .found(".js", "node.js"),
        .found("node.j", "node.js"),
        .found("don't", "DON’T"),
        .found("don’t", "don't panic"),
        .missed("don't", "dont"),
        .found("e-mail", "E–Mail"),
        .missed("email", "e-mail"),
        .found("snake", "snake_case"),
        .found("case", "snake_case"),
        .found("snake_case", "SNAKE_CASE"),
        .missed("snake_case", "snake case"),
        .found("AT&T", "at&t"),
        .found("50%", "50% off"),
        .found("$5", "＄５"),
        .found("a/b", "a∕b"),
        .found("...", "wait…"),
        .found("wait…", "Wait..."),
        .found("\\d+", "regex \\d+ digits"),
        .found("*", "a * b"),
        .missed("*", "a b"),
        .found("AND", "Rock and roll"),
        .found("NEAR(", "near(est)"),
        .missed("NEAR(", "nearest"),
        .found("main()", "int main() {"),
        .found("f(x)", "y = f(x)"),
        .missed("f(x)", "y = fx"),
        .found("a≠b", "a≠b"),
        .found("a≠b", "a=\u{338}b"),
        .missed("a=b", "a≠b"),
        .missed("≠", "="),
        .missed("=", "≠"),
        .found("(see", "text (see there)"),
        .missed("(see", "see there"),
        .found("^", "x^2"),
        .found("\"", "5\" disk"),
        .found("5\"", "5\" disk"),
        .missed("5\"", "5 disk"),
        .found("～", "~/bin"),
        .found("€", "10 €"),
        .missed("€", "10 $"),
    ]

    static let emoji: [TitlePair] = [
        .found("👍", "👍🏽 ok"),
        .found("👍🏽", "ok 👍🏽"),
        .missed("👍🏽", "👍"),
        .found("❤", "❤\u{FE0F}"),
        .found("❤\u{FE0F}", "❤"),
        .found("👨\u{200D}👩\u{200D}👧", "👨\u{200D}👩\u{200D}👧"),
        .found("👩", "👨\u{200D}👩\u{200D}👧"),
        .missed("👧👩", "👨\u{200D}👩\u{200D}👧"),
        .found("🇯🇵", "🇫🇷🇯🇵"),
        .missed("🇷🇯", "🇫🇷🇯🇵"),
        .found("🎉party", "🎉 Party"),
        .found("1", "1\u{FE0F}\u{20E3}"),
        .missed("🎉", "🎊"),
    ]

    @Test(arguments: words + emoji)
    func title_isFoundByTheRules(_ pair: TitlePair) {
        #expect(pair.answer() == pair.isFound)
    }
}
