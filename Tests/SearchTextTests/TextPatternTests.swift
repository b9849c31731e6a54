import SearchText
import Testing

@Suite struct TextPatternTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var pattern: String
        var text: String
        var isFound: Bool
        var testDescription: String { "\(pattern) in \(text.prefix(40))" }
    }

    static func found(_ pattern: String, _ text: String) -> Case { Case(pattern: pattern, text: text, isFound: true) }
    static func missed(_ pattern: String, _ text: String) -> Case { Case(pattern: pattern, text: text, isFound: false) }

    static let syntax: [Case] = [
        found("a.c", "xabcx"), missed("a.c", "ac"), found("a.?c", "ac"), found("", ""), found("", "x"), found("()", ""),
        found("^abc$", "abc"), missed("^abc$", "xabc"), missed("^abc$", "abcx"), missed("b^", "b"), missed("$b", "b"),
        found("ab|cd", "xcdx"), missed("ab|cd", "ac bd"), found("a(b|c)d", "acd"), found("a(?:b|)d", "ad"),
        missed("^(a|b)$", "ab"),
        found("ab*c", "ac"), found("ab*c", "abbbc"), missed("ab+c", "ac"), found("ab+c", "abc"), found("(ab)+c", "ababc"),
        missed("^(ab)+c", "abac"), found("a{3}", "aaa"), missed("^a{3}$", "aaaa"), missed("a{3}", "aa"),
        found("^a{2,3}$", "aa"), found("^a{2,3}$", "aaa"), missed("^a{2,3}$", "a"), missed("^a{2,3}$", "aaaa"),
        found("^a{2,}$", "aaaaa"), missed("a{2,}", "a"), found("^a{,2}$", "aa"), missed("^a{,2}$", "aaa"), found("^a{0}$", ""),
        found("a+?b", "aab"), found("a**", "b"), found("^(a*)*$", "aaa"), found("^(a|b|)+$", "abab"),
        found("a{x}", "a{x}"), found("a{1", "a{1"), found("{", "{"), found("x}", "x}"), found("]", "]"),
        found("[abc]", "b"), missed("[abc]", "d"), found("[^abc]", "d"), missed("^[^abc]$", "a"), found("[a-c]x", "bx"),
        missed("[a-c]x", "dx"), found("[]a]", "]"), found("[^]]", "x"), missed("^[^]]$", "]"), found("[a-]", "-"),
        found("[-a]", "-"), found("[.*]", "*"), missed("[.*]", "x"), found("[\\]]", "]"), found("[\\d-]+x", "1-2x"),
        found("\\d{4}", "in 2024"), missed("\\d", "two"), found("\\D", "1a"), missed("\\D", "12"), found("^\\w+$", "a_1"),
        missed("^\\w+$", "a-b"), found("\\W", "a-b"), found("a\\sb", "a b"), missed("a\\sb", "ab"), missed("\\S", " "),
        found("\\bcat\\b", "a cat."), missed("\\bcat\\b", "concat"), found("cat\\B", "cats"), missed("cat\\B", "cat"),
        found("\\b", "x"), missed("\\b", " . "), found("\\Bat", "cat"), missed("^\\B", "x"), found("^\\B$", ""),
        found("\\.\\*\\(\\)", ".*()"), missed("a\\.c", "abc"), found("\\[x\\]", "[x]"), found("a\\|b", "a|b"),
        found("[[:digit:]]+[[:alpha:]]", "12x"), missed("[[:alpha:]]", "12 _"), found("[[:punct:]]", "a.b"),
        missed("[[:punct:]]", "a b"), found("[^[:space:]]", "x"), missed("[^[:space:]]", " "), found("[[:alnum:]_]", "_"),
        found("(?i)ABC", "abc"), found("(?:)", ""), found("[a:]", ":"),
    ]

    static let folding: [Case] = [
        found("DATABASE", "a Database"), found("[A-C]x", "bX"), found("büro", "Buro"), found("buro", "BÜRO"),
        found("straße", "STRASSE"), found("(ß)+n", "sssssn"), missed("^(ß)+$", "sss"), found("e\u{301}+x", "éeéx"),
        found("[àé]", "E"), found("^[ß]x$", "ssx"), missed("[à-ã]", "b"), found("[à-ã]", "a"), found("[А-Я]+", "почта"),
        missed("[А-Я]", "abc"), found("[α-ω]{6}", "Βορράς"), found("σ$", "ΒΟΡΡΆΣ"), found("ﾃﾞ.タ", "データ"), found("デ", "ﾃﾞ"),
        missed("テ", "デ"), missed("て", "テ"), found("[ぁ-ん]の", "これの"), missed("[ぁ-ん]", "カタカナ"), found("^..$", "検索"),
        found("検.エンジン", "全文検索エンジン"), found("[一-龯]{2}入門", "全文入門"), found("ｒｆｃ\\d+", "RFC3986"), found("[Ａ-Ｚ]", "b"),
        found("\\d", "３"), found("가.다", "가나다"), found("\\w", "検"), found("\\w+$", "ภาษาไทย"), found("🚀+", "🚀🚀"),
        found("^.$", "🚀"), found("👨\u{200D}👩", "👨👩"), found("c\\+\\+", "C++"), missed("c\\+\\+", "C+"),
        found("a b", "a  \n\tb"), found("a  b", "a b"), found("a\u{3000}b", "a b"), missed("a b", "ab"), found("a *b", "ab"),
        found("^x", "  x"), found("x$", "x \n"), found("[\\s]", "a\tb"), found("[ -~]", "x"), found("so\u{AD}ft", "soft"),
    ]

    @Test(arguments: syntax + folding) func matches(_ entry: Case) throws {
        #expect(try TextPattern(entry.pattern).matches(entry.text) == entry.isFound)
    }

    @Test(arguments: [
        ("(", PatternProblem.unclosedBracket), ("a)", .closingBracketWithoutOpening), ("[a", .unclosedClass),
        ("[]", .unclosedClass),
        ("[", .unclosedClass), ("[a\\", .unclosedClass), ("*a", .nothingToRepeat), ("a|+", .nothingToRepeat),
        ("(?", .unknownGroup),
        ("(?=a)", .unknownGroup), ("(?!a)", .unknownGroup), ("(?<x>a)", .unknownGroup), ("(?x)", .unknownGroup),
        ("a{3,2}", .countsOutOfOrder), ("[z-a]", .rangeOutOfOrder), ("\\1", .unknownEscape("\\1")),
        ("\\p{L}", .unknownEscape("\\p")),
        ("[\\k]", .unknownEscape("\\k")), ("a\\", .unknownEscape("\\")), ("[[:letter:]]", .unknownClass("letter")),
        ("a{1001}", .tooLarge), ("((a{100}){100}){100}", .tooLarge), ("a*****", .nestedTooDeep),
        (String(repeating: "(", count: 101) + String(repeating: ")", count: 101), .nestedTooDeep),
        (String(repeating: "(", count: 100_000), .nestedTooDeep), (String(repeating: "ab", count: 100_000), .tooLarge),
    ])
    func problems(pattern: String, problem: PatternProblem) {
        #expect(throws: problem) { try TextPattern(pattern) }
    }

    static func marked(_ pattern: String, _ text: String) throws -> [String] {
        PlainScanTests.marked(text, try TextPattern(pattern).ranges(in: text))
    }

    @Test func ranges_areTheFirstAndLongestMatches() throws {
        #expect(try Self.marked("a|ab|abc", "xabcabx") == ["abcab"])
        #expect(try Self.marked("[0-9]+", "RFC 3986, 2119") == ["3986", "2119"])
        #expect(try Self.marked("ss", "Straße") == ["ß"])
        #expect(try Self.marked("b.r", "im BÜRO") == ["BÜR"])
        #expect(try Self.marked("データ", "ﾃﾞｰﾀﾍﾞｰｽ") == ["ﾃﾞｰﾀ"])
        #expect(try Self.marked("cafe", "Cafe\u{301}s") == ["Cafe\u{301}"])
        #expect(try Self.marked("x*", "aaa") == [])
        #expect(try Self.marked("\\bcat", "concat cat") == ["cat"])
        #expect(try Self.marked("^a", "aa a") == ["a"])
        #expect(try Self.marked("a$", "aa a") == ["a"])
        #expect(try Self.marked("z", "aaa") == [])
    }

    /// Patterns that take a backtracking matcher for ever. Nothing is timed: one that hangs is seen.
    @Test(arguments: [
        "(a+)+$", "(a|a)*$", "(a|aa)+$", "(a*)*b", "(.*)(.*)(.*)(.*)(.*)x", "(a?){150}a{150}c", "(([a-z])+.)+[A-Z]([a-z])+!",
        "^(([a-z])+)*\\d$", "(a|b)*a(a|b){14}c", "(x+x+)+y", "(.*a){20}z", "[^b]*(b|a.*)*!",
    ])
    func hostilePatterns_areLinear(pattern: String) throws {
        let pattern = try TextPattern(pattern)
        var random = SegmentationPropertyTests.SplitMix(state: 9)
        let mixed = String(decoding: (0..<20_000).map { _ in Bool.random(using: &random) ? UInt8(0x61) : 0x62 }, as: UTF8.self)
        for text in [String(repeating: "a", count: 20_000) + "-", mixed, String(repeating: "x", count: 20_000)] {
            _ = pattern.matches(text)
            _ = pattern.ranges(in: text)
        }
    }

    /// Against a matcher that is nothing but the definition: the set of places that a part of a pattern can end at.
    @Test func randomPatterns_areFoundAsTheirDefinitionSays() throws {
        var random = SegmentationPropertyTests.SplitMix(state: 10)
        for _ in 0..<3_000 {
            let node = DefinedPattern.random(&random, depth: 3)
            let pattern = try TextPattern(node.text)
            for _ in 0..<4 {
                let letters = (0..<Int.random(in: 0...8, using: &random)).map { _ in "ab-".randomElement(using: &random) ?? "a" }
                let isFound =
                    letters.indices.contains { !node.ends(in: letters, from: $0).isEmpty }
                    || !node.ends(in: letters, from: letters.count).isEmpty
                #expect(pattern.matches(String(letters)) == isFound, "\(node.text) in \(String(letters))")
            }
        }
    }
}

/// A pattern by its definition.
private indirect enum DefinedPattern {
    case letter(Character)
    case any
    case sequence(DefinedPattern, DefinedPattern)
    case choice(DefinedPattern, DefinedPattern)
    case star(DefinedPattern)
    case counted(DefinedPattern, Int, Int)
    case start, end, edge

    static func random(_ random: inout SegmentationPropertyTests.SplitMix, depth: Int) -> DefinedPattern {
        switch Int.random(in: 0..<(depth == 0 ? 4 : 11), using: &random) {
        case 0, 1: .letter(Bool.random(using: &random) ? "a" : "b")
        case 2: .any
        case 3: [.start, .end, .edge, .letter("-")].randomElement(using: &random) ?? .any
        case 4, 5, 6: .sequence(.random(&random, depth: depth - 1), .random(&random, depth: depth - 1))
        case 7, 8: .choice(.random(&random, depth: depth - 1), .random(&random, depth: depth - 1))
        case 9: .star(.random(&random, depth: depth - 1))
        default: .counted(.random(&random, depth: depth - 1), 1, Int.random(in: 1...3, using: &random))
        }
    }

    var text: String {
        switch self {
        case .letter(let letter): String(letter)
        case .any: "."
        case .sequence(let first, let second): first.text + second.text
        case .choice(let first, let second): "(\(first.text)|\(second.text))"
        case .star(let part): "(\(part.text))*"
        case .counted(let part, let least, let most): "(?:\(part.text)){\(least),\(most)}"
        case .start: "^"
        case .end: "$"
        case .edge: "\\b"
        }
    }

    func ends(in text: [Character], from place: Int) -> Set<Int> {
        switch self {
        case .letter(let letter): return place < text.count && text[place] == letter ? [place + 1] : []
        case .any: return place < text.count ? [place + 1] : []
        case .sequence(let first, let second):
            return Set(first.ends(in: text, from: place).flatMap { second.ends(in: text, from: $0) })
        case .choice(let first, let second):
            return first.ends(in: text, from: place).union(second.ends(in: text, from: place))
        case .star(let part): return repeated(part, in: text, from: [place], most: text.count + 1).union([place])
        case .counted(let part, let least, let most):
            var places: Set<Int> = [place]
            for _ in 0..<least { places = Set(places.flatMap { part.ends(in: text, from: $0) }) }
            return places.union(repeated(part, in: text, from: places, most: most - least))
        case .start: return place == 0 ? [place] : []
        case .end: return place == text.count ? [place] : []
        case .edge:
            let before = place > 0 && text[place - 1] != "-"
            let behind = place < text.count && text[place] != "-"
            return before != behind ? [place] : []
        }
    }

    private func repeated(_ part: DefinedPattern, in text: [Character], from places: Set<Int>, most: Int) -> Set<Int> {
        var all: Set<Int> = []
        var current = places
        for _ in 0..<most {
            current = Set(current.flatMap { part.ends(in: text, from: $0) })
            all.formUnion(current)
        }
        return all
    }
}
