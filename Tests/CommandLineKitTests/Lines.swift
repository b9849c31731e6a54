import CommandLineKit
import Testing

/// A line of the sample program, its words divided at spaces; `''` is the empty word.
func words(_ line: String) -> [String] {
    line.split(separator: " ").map { $0 == "''" ? "" : String($0) }
}

func parse(_ line: String, environment: [String: String] = [:]) throws -> ParsedCommand {
    try Sample.grammar.parse(words(line)) { environment[$0] }
}

/// The error of a line, nil where there is none.
func failing(_ line: String, environment: [String: String] = [:]) -> CommandLineFailure? {
    do throws(CommandLineFailure) {
        _ = try Sample.grammar.parse(words(line)) { environment[$0] }
        return nil
    } catch {
        return error
    }
}
