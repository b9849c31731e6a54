/// A text with names for what differs from run to run.
///
/// | `@UUID@` | a UUID of version 7 |
/// | `@TIME@` | a time as JSON has it: `2026-11-30T03:11:00Z` |
/// | `@DATE@` | a time as people read it: `2026-11-30 03:11` |
/// | `@DAY@`, `@MONTH@` | `2026-11-30`, `2026-11` |
/// | `@AGE@` | the blank and the age in a column of a pin that was just made: ` now`, or `  1m` where a minute has gone by |
/// | `@AGO@` | the same in a sentence: `now`, `1m ago` |
/// | `@HOME@` | the home folder of the case |
/// | `@VERSION@` | a version: three numbers |
/// | `@ANY@` | the rest of the line |
struct TextPattern {
    private let lines: [String]
    private let home: String

    init(_ text: String, home: String) {
        lines = Self.lines(text)
        self.home = home
    }

    /// Nil when the text fits; otherwise the first line that does not.
    func mismatch(with text: String) throws -> String? {
        let actual = Self.lines(text)
        for index in 0..<max(lines.count, actual.count) {
            guard index < lines.count else { return "line \(index + 1) should not be there:\n+\(actual[index])" }
            guard index < actual.count else { return "line \(index + 1) is missing:\n-\(lines[index])" }
            if try !fits(actual[index], lines[index]) { return "line \(index + 1):\n-\(lines[index])\n+\(actual[index])" }
        }
        return nil
    }

    private func fits(_ line: String, _ pattern: String) throws -> Bool {
        if Array(line.utf8) == Array(pattern.utf8) { return true }
        guard pattern.contains("@") else { return false }
        var source = Self.escaped(pattern).replacing("@HOME@", with: Self.escaped(home))
        for (name, expression) in Self.expressions { source = source.replacing(name, with: expression) }
        return try Self.spelledOut(line).wholeMatch(of: Regex(source)) != nil
    }

    /// As `spelledOut` has texts: `~2500~` is a line, `~241B~` the picture of an escape.
    private static let expressions = [
        ("@UUID@", "[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"),
        ("@TIME@", "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ"), ("@DATE@", "\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d"),
        ("@DAY@", "\\d{4}-\\d\\d-\\d\\d"), ("@MONTH@", "\\d{4}-\\d\\d"),
        ("@AGE@", "(?: now|(?: |-|~2500~) [1-9]m| ~241B~\\[2mnow|  ~241B~\\[2m[1-9]m)"), ("@AGO@", "(?:now|[1-9]m ago)"),
        ("@VERSION@", "\\d+\\.\\d+\\.\\d+"), ("@ANY@", ".*"),
    ]

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in spelledOut(text).unicodeScalars {
            if "\\^$.|?*+()[]{}/-#".unicodeScalars.contains(scalar) { result += "\\" }
            result.unicodeScalars.append(scalar)
        }
        return result
    }

    /// In ASCII, other characters by their numbers: Regex sees characters and not scalars, and takes the `#` of a key cap for an error.
    private static func spelledOut(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if scalar.isASCII {
                result.unicodeScalars.append(scalar)
            } else {
                result += "~\(String(scalar.value, radix: 16, uppercase: true))~"
            }
        }
        return result
    }

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
