import SearchText
import Testing

@Suite struct QueryParserTests {
    /// The tree as text: `&`, `|`, `!`, `'word'`, `"phrase"`, with `*` behind a beginning, `name=value`.
    static func written(_ node: QueryNode) -> String {
        func quoted(_ text: QueryText) -> String {
            (text.isQuoted ? "\"\(text.text)\"" : "'\(text.text)'") + (text.hasStar ? "*" : "")
        }
        switch node {
        case .all: return "all"
        case .and(let parts): return "(" + parts.map(written).joined(separator: " & ") + ")"
        case .or(let parts): return "(" + parts.map(written).joined(separator: " | ") + ")"
        case .not(let part): return "!" + written(part)
        case .term(let text): return quoted(text)
        case .text(let field, let text): return "\(field)=" + quoted(text)
        case .name(let field, let text): return "\(field)=" + quoted(text)
        case .type(let value): return "type=\(value)"
        case .state(let value): return "is=\(value)"
        case .has(let value): return "has=\(value)"
        case .date(let field, let term): return "\(field)\(term.comparison.rawValue)\(written(term.value))"
        }
    }

    static func written(_ value: DateTerm.Value) -> String {
        switch value {
        case .today: "today"
        case .yesterday: "yesterday"
        case .age(let count, let unit): "\(count)\(unit.rawValue)"
        case .calendar(let value): [value.year, value.month, value.day].compactMap { $0 }.map(String.init).joined(separator: "-")
        }
    }

    struct Sample: Sendable, CustomTestStringConvertible {
        var operands: [String]
        var tree: String
        init(_ operands: String..., tree: String) { (self.operands, self.tree) = (operands, tree) }
        var testDescription: String { operands.joined(separator: " ⏎ ") }
    }

    static let operators: [Sample] = [
        Sample(tree: "all"),
        Sample("", "  \u{3000}", "\u{200D}", tree: "all"),
        Sample("a", tree: "'a'"),
        Sample("a b", tree: "('a' & 'b')"),
        Sample("a", "b", tree: "('a' & 'b')"),
        Sample("a AND b", tree: "('a' & 'b')"),
        Sample("a OR b", tree: "('a' | 'b')"),
        Sample("a b OR c", tree: "(('a' & 'b') | 'c')"),
        Sample("a (b OR c)", tree: "('a' & ('b' | 'c'))"),
        Sample("a OR b", "c", tree: "(('a' | 'b') & 'c')"),
        Sample("-a", tree: "!'a'"),
        Sample("NOT a", tree: "!'a'"),
        Sample("a -b", tree: "('a' & !'b')"),
        Sample("a NOT b", tree: "('a' & !'b')"),
        Sample("a OR NOT b", tree: "('a' | !'b')"),
        Sample("a AND -b", tree: "('a' & !'b')"),
        Sample("NOT -a", tree: "'a'"),
        Sample("NOT NOT a", tree: "'a'"),
        Sample("-(a b)", tree: "!('a' & 'b')"),
        Sample("-\"a b\"", tree: "!\"a b\""),
        Sample("-(-a)", tree: "'a'"),
        Sample("((a))", tree: "'a'"),
        Sample("(a OR b)c", tree: "(('a' | 'b') & 'c')"),
        Sample("(a)(b)", tree: "('a' & 'b')"),
        Sample("a or b and c", tree: "('a' & 'or' & 'b' & 'and' & 'c')"),
        Sample("\"a b\"", tree: "\"a b\""),
        Sample("\"a b\" c", tree: "(\"a b\" & 'c')"),
        Sample("\"a OR b\"", tree: "\"a OR b\""),
        Sample("a*", tree: "'a'*"),
        Sample("検索*", tree: "'検索'*"),
        Sample("\"a b\"*", tree: "\"a b\"*"),
        Sample("(f(x) OR b)", tree: "('f(x)' | 'b')"),
        Sample("(wiki_(b))", tree: "'wiki_(b)'"),
        Sample("a　OR　b", tree: "('a' | 'b')"),
        Sample("（a ＯＲ b）c", tree: "(('a' | 'b') & 'c')"),
        Sample("ａ　ＡＮＤ　－ｂ", tree: "('ａ' & !'ｂ')"),
        Sample("＂a b＂ ”c d” “e f“", tree: "(\"a b\" & \"c d\" & \"e f\")"),
        Sample("デ＊", tree: "'デ'*"),
    ]

    static let literals: [Sample] = [
        Sample("AND", tree: "'AND'"),
        Sample("OR", tree: "'OR'"),
        Sample("NOT", tree: "'NOT'"),
        Sample("a OR", tree: "('a' & 'OR')"),
        Sample("OR a", tree: "('OR' & 'a')"),
        Sample("a AND", "b", tree: "('a' & 'AND' & 'b')"),
        Sample("a NOT", tree: "('a' & 'NOT')"),
        Sample("a AND OR b", tree: "('a' & 'OR' & 'b')"),
        Sample("a OR OR", tree: "('a' | 'OR')"),
        Sample("(a OR) b", tree: "('a' & 'OR' & 'b')"),
        Sample("-OR", tree: "!'OR'"),
        Sample("-NOT a", tree: "(!'NOT' & 'a')"),
        Sample("NOT AND a", tree: "(!'AND' & 'a')"),
        Sample("\"a", tree: "'\"a'"),
        Sample("a\"", tree: "'a\"'"),
        Sample("\"a b", "c\"", tree: "('\"a' & 'b' & 'c\"')"),
        Sample("5\" disk", tree: "('5\"' & 'disk')"),
        Sample("צה\"ל", tree: "'צה\"ל'"),
        Sample("\"\"", tree: "'\"\"'"),
        Sample("\" \"", tree: "'\" \"'"),
        Sample("(a", tree: "'(a'"),
        Sample("((a", tree: "'((a'"),
        Sample("((a)", tree: "('(' & 'a')"),
        Sample("a)", tree: "'a)'"),
        Sample("(a))", tree: "('a' & ')')"),
        Sample("(a", "b)", tree: "('(a' & 'b)')"),
        Sample(")(", tree: "')('"),
        Sample("()", tree: "'()'"),
        Sample("() => x", tree: "('()' & '=>' & 'x')"),
        Sample("()=>x", tree: "'()=>x'"),
        Sample("main()", tree: "'main()'"),
        Sample("NEAR(", tree: "'NEAR('"),
        Sample("NEAR(a b)", tree: "('NEAR(a' & 'b)')"),
        Sample(":-) ;)", tree: "(':-)' & ';)')"),
        Sample("-", tree: "'-'"),
        Sample("- a", tree: "('-' & 'a')"),
        Sample("--all", tree: "'--all'"),
        Sample("a-b", tree: "'a-b'"),
        Sample("*", tree: "'*'"),
        Sample("**", tree: "'**'"),
        Sample("c++*", tree: "'c++*'"),
        Sample("a*b", tree: "'a*b'"),
        Sample("a**", tree: "'a**'"),
        Sample("c++ node.js don't C#", tree: "('c++' & 'node.js' & 'don't' & 'C#')"),
        Sample("a^b {c} 1:2:c", tree: "('a^b' & '{c}' & '1:2:c')"),
        Sample("-\u{200D} a", tree: "'a'"),
        Sample("a OR \u{200D}", tree: "('a' & 'OR')"),
    ]

    static let fields: [Sample] = [
        Sample("title:a", tree: "title='a'"),
        Sample("TITLE:a Url:b", tree: "(title='a' & url='b')"),
        Sample("url:https://a.test/b?c=d", tree: "url='https://a.test/b?c=d'"),
        Sample("title:\"a b\" c", tree: "(title=\"a b\" & 'c')"),
        Sample("note:a* text:b", tree: "(note='a'* & text='b')"),
        Sample("tag:swift -tag:\"x y\"", tree: "(tag='swift' & !tag=\"x y\")"),
        Sample("collection:Dev/Swift site:swift.org", tree: "(collection='Dev/Swift' & site='swift.org')"),
        Sample("type:PDF", tree: "type=pdf"),
        Sample("type:ｐｄｆ　ｔｉｔｌｅ：検索", tree: "(type=pdf & title='検索')"),
        Sample("is:unread has:\"note\"", tree: "(is=unread & has=note)"),
        Sample("is:favorite OR is:pending", tree: "(is=favorite | is=pending)"),
        Sample("(tag:a OR title:b) -is:dead", tree: "((tag='a' | title='b') & !is=dead)"),
        Sample("added:2025 updated:>=2025-01-01 opened:<2w", tree: "(added=2025 & updated>=2025-1-1 & opened<2w)"),
        Sample("added:＞＝２０２５－０３", tree: "added>=2025-3"),
        Sample("added:today opened:>1y", tree: "(added=today & opened>1y)"),
        Sample("title:f(x)", tree: "title='f(x)'"),
        Sample("(title:a)", tree: "title='a'"),
    ]

    @Test(arguments: operators + literals + fields)
    func query_isUnderstood(_ sample: Sample) {
        let parsed = QueryParser.parse(sample.operands)
        #expect(Self.written(parsed.node) == sample.tree)
        #expect(parsed.warnings.isEmpty)
    }

    static let warned: [(String, String, QueryWarning)] = [
        ("foo:bar", "'foo:bar'", .unknownField(name: "foo", text: "foo:bar")),
        ("foo:\"a b\" c", "('foo:\"a b\"' & 'c')", .unknownField(name: "foo", text: "foo:\"a b\"")),
        ("-Foo:bar", "!'Foo:bar'", .unknownField(name: "foo", text: "Foo:bar")),
        ("type:book", "'type:book'", .badValue(field: "type", text: "type:book")),
        ("title:", "'title:'", .badValue(field: "title", text: "title:")),
        ("title: a", "('title:' & 'a')", .badValue(field: "title", text: "title:")),
        ("title:\"\"", "'title:\"\"'", .badValue(field: "title", text: "title:\"\"")),
        ("(tag:)", "'tag:'", .badValue(field: "tag", text: "tag:")),
        ("is:pdf", "'is:pdf'", .badValue(field: "is", text: "is:pdf")),
        ("has:tags", "'has:tags'", .badValue(field: "has", text: "has:tags")),
        ("added:2025-13", "'added:2025-13'", .badValue(field: "added", text: "added:2025-13")),
        ("added:2w", "'added:2w'", .badValue(field: "added", text: "added:2w")),
        ("added:\"last week\"", "'added:\"last week\"'", .badValue(field: "added", text: "added:\"last week\"")),
    ]

    @Test(arguments: warned)
    func fieldThatMakesNoSense_isLiteral_andWarned(query: String, tree: String, warning: QueryWarning) {
        let parsed = QueryParser.parse([query])
        #expect(Self.written(parsed.node) == tree)
        #expect(parsed.warnings == [warning])
    }

    @Test(arguments: ["https://a.test", "std::vector", "C:\\dir", "12:30", "foo:", "foo: bar", "a.b:c"])
    func colonsOfOtherThings_areNotWarned(_ query: String) {
        #expect(QueryParser.parse([query]).warnings.isEmpty)
    }

    @Test func matchingAny_joinsByOr() {
        func any(_ operands: String...) -> String { Self.written(QueryParser.parse(operands, matchingAny: true).node) }
        #expect(any("a", "b") == "('a' | 'b')")
        #expect(any("a b c") == "('a' | 'b' | 'c')")
        #expect(any("a AND b c") == "(('a' & 'b') | 'c')")
        #expect(any("a", "-b") == "('a' & !'b')")
        #expect(any("-a -b") == "(!'a' & !'b')")
        #expect(any("(a b) \"c d\"") == "('a' | 'b' | \"c d\")")
    }

    @Test func nesting_isUnderstoodToFiftyAndLiteralBeyond() {
        func nested(_ depth: Int) -> QueryNode {
            QueryParser.parse([String(repeating: "(b OR ", count: depth) + "a" + String(repeating: ")", count: depth)]).node
        }
        // All alternatives of all levels are one.
        #expect(nested(50) == .or(Array(repeating: .term(QueryText("b")), count: 50) + [.term(QueryText("a"))]))
        let deeper = Self.written(nested(51))
        #expect(deeper.contains("'(b'") && deeper.hasSuffix("'a)')"))
        #expect(
            QueryParser.parse([String(repeating: "(", count: 100_000) + "a" + String(repeating: ")", count: 100_000)]).node
                != .all)
        #expect(QueryParser.parse([String(repeating: "(", count: 100_000)]).node != .all)
        #expect(QueryParser.parse([String(repeating: "NOT ", count: 100_001) + "a"]).node == .not(.term(QueryText("a"))))
        #expect(QueryParser.parse([String(repeating: "a OR ", count: 10_000) + "a"]).node != .all)
    }

    @Test func texts_ofAQuery_areWhatIsHighlighted() {
        let node = QueryParser.parse(["a -b (\"c d\" OR title:e) url:f tag:g type:pdf"]).node
        #expect(node.texts(in: .title).map(\.text) == ["a", "c d", "e"])
        #expect(node.texts(in: .url).map(\.text) == ["a", "c d", "f"])
        #expect(node.texts(in: nil).map(\.text) == ["a", "c d"])
        #expect(node.phrases(in: nil, exact: false) == [Phrase("a", prefix: true), Phrase("c d", prefix: false)])
    }

    @Test func randomQueries_areAllUnderstood() {
        var random = SegmentationPropertyTests.SplitMix(state: 6)
        let parts = [
            "a", "検", " ", "　", "(", ")", "（", "\"", "”", "-", "OR", "AND", "NOT", " OR ", " AND ", "*", ":", "title:", "added:",
            "<2w", "x:",
            "\u{200D}", "\u{0}", "--", "\\", "'", "NEAR(",
        ]
        for _ in 0..<3_000 {
            let query = (0..<Int.random(in: 0...14, using: &random)).compactMap { _ in parts.randomElement(using: &random) }
                .joined()
            let node = QueryParser.parse([query]).node
            // Nothing visible is dropped without a trace: a query of something is not the query of everything.
            if !Phrase(query, prefix: true).isEmpty, node == .all { Issue.record("\(query) is nothing") }
            for text in node.texts(in: .title) where text.phrase(exact: true).isEmpty { Issue.record("\(query) has empty words") }
        }
    }
}
