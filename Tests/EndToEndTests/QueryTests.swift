import TestSupport
import Testing

/// A query is always data: no text can raise an error.
struct QueryTests {
    private static let pieces = [
        "a", "C++", "node.js", "don't", "データ", "\"", "(", ")", "-", "--", "*", "OR", "AND", "NOT", "NEAR(", ":", "title:",
        "added:", ">=", "<2w",
        "is:", "is:dead", "tag:\"", "，", "（", "＂", "\u{3000}", " ", " ", "'", ";", "%", "\\", "{", "^", "\u{301}", "🚀",
        "\u{202E}", "~", "=",
    ]

    @Test func noTextIsAnError() throws {
        let home = try Home()
        try home.pinnest("add", "--no-fetch", "https://a.example/", "--title", "C++ (データ) \"quoted\" don't")
        for _ in 0..<60 {
            let operands = (0..<Int.random(in: 1...3)).map { _ in
                (0..<Int.random(in: 0...8)).map { _ in Self.pieces.randomElement() ?? "" }.joined()
            }
            let result = try home.command(["search", "-o", "ids", "--"] + operands).run(timeout: .seconds(20))
            #expect(result.ending == .exit(0), "\(operands): \(result.messagesText)")
            #expect(result.outputText == "" || result.outputText == "1\n", "\(operands)")
            #expect(result.messagesLines.allSatisfy { $0.hasPrefix("pinnest: warning: ") }, "\(operands): \(result.messagesText)")
        }
    }

    /// Deep and long queries are bounded, not refused.
    @Test func largeQueries() throws {
        let home = try Home()
        try home.pinnest("add", "--no-fetch", "https://a.example/", "--title", "needle")
        for query in [
            String(repeating: "(", count: 20_000),
            String(repeating: "(", count: 3000) + "needle" + String(repeating: ")", count: 3000),
            String(repeating: "needle OR ", count: 5000) + "needle", String(repeating: "-", count: 20_000),
            String(repeating: "\"", count: 20_001), String(repeating: "x", count: 100_000),
        ] {
            let result = try home.command(["list", "-o", "ids", "--query", query]).run(timeout: .seconds(20))
            #expect(result.ending == .exit(0), "\(query.prefix(20))…: \(result.messagesText.prefix(200))")
        }
    }
}
