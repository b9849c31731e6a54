import Foundation
import TestSupport
import Testing

/// One folder of `Cases`: what is done, and what must come of it.
///
/// - `args`: one command, an argument a line; or `script`: commands with all that they print as a transcript. A script's line is
///   `NAME=VALUE… pinnest ARGUMENT… < FILE`, with '…' or "…" around what has blanks, and nothing else of a shell.
/// - `stdin`: the input of `args`. `environment`: a NAME=VALUE a line. `files/`: copied to the working folder.
/// - `terminal`: `80x24`: everything happens on a terminal of that size.
/// - `expected/stdout`, `expected/stderr`, `expected/exit`: empty, empty and 0 where absent; with a terminal `expected/screen`
///   instead of the first two. See `TextPattern` for what stands for the things that vary.
struct TranscriptCase: Sendable, CustomTestStringConvertible {
    let name: String
    let folder: URL

    var testDescription: String { name }

    static var all: [TranscriptCase] {
        get throws {
            let folder = PackageRoot.folder.appendingPathComponent("Tests/EndToEndTests/Cases")
            return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }.sorted()
                .map { TranscriptCase(name: $0, folder: folder.appendingPathComponent($0)) }
        }
    }

    func text(_ file: String) throws -> String? {
        let url = folder.appendingPathComponent(file)
        guard FileManager.default.fileExists(atPath: url.path) else { return nil }
        return String(decoding: try Data(contentsOf: url), as: UTF8.self)
    }

    func lines(_ file: String) throws -> [String] {
        guard var lines = try text(file)?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) else {
            return []
        }
        if lines.last == "" { lines.removeLast() }
        return lines
    }

    /// Runs the case in a home of its own. The key is the name of the file in `expected`.
    func actual() throws -> (home: Home, results: [String: String]) {
        var home = try Home()
        for line in try lines("environment") {
            guard let assignment = CommandWords.assignment(line) else { throw CommandWords.Failure(line: line) }
            home.environment[assignment.name] = fill(assignment.value, home)
        }
        let files = folder.appendingPathComponent("files")
        if FileManager.default.fileExists(atPath: files.path) {
            for name in try FileManager.default.contentsOfDirectory(atPath: files.path) {
                try FileManager.default.copyItem(
                    atPath: files.appendingPathComponent(name).path, toPath: home.workingFolder + "/" + name)
            }
        }
        let isScript = FileManager.default.fileExists(atPath: folder.appendingPathComponent("script").path)
        return (home, isScript ? try script(home) : try single(home))
    }

    private func single(_ home: Home) throws -> [String: String] {
        var command = home.command(try lines("args").map { fill($0, home) })
        if let input = try text("stdin") { command.input = .bytes(Array(input.utf8)) }
        command.terminal = try terminal()
        let result = try command.run()
        let exit = "\(Self.word(for: result.ending))\n"
        if command.terminal != nil { return ["screen": Self.visible(result.output), "exit": exit] }
        return ["stdout": Self.visible(result.output), "stderr": Self.visible(result.messages), "exit": exit]
    }

    /// Each command with what it printed; on stderr only those that had something to say there.
    private func script(_ home: Home) throws -> [String: String] {
        var results = ["stdout": "", "stderr": "", "screen": "", "exit": "0\n"]
        for line in try lines("script") where !line.isEmpty && !line.hasPrefix("#") {
            let words = try CommandWords(fill(line, home))
            var command = home.command(words.arguments, words.environment)
            if let input = words.input { command.input = .file(home.workingFolder + "/" + input) }
            command.terminal = try terminal()
            let result = try command.run()
            let prompt = "$ \(line)\n"
            let end = result.ending == .exit(0) ? "" : "[exit \(Self.word(for: result.ending))]\n"
            let output = Self.whole(Self.visible(result.output)) + end
            results[command.terminal == nil ? "stdout" : "screen", default: ""] += prompt + output
            if !result.messages.isEmpty { results["stderr", default: ""] += prompt + Self.whole(Self.visible(result.messages)) }
            results["exit"] = "\(Self.word(for: result.ending))\n"
        }
        return results.filter { $0.key == "exit" || $0.key == "screen" || !$0.value.isEmpty }
    }

    private func terminal() throws -> TerminalSize? {
        guard let size = try lines("terminal").first else { return nil }
        let numbers = size.split(separator: "x").compactMap { UInt16($0) }
        guard numbers.count == 2 else { throw CommandWords.Failure(line: size) }
        return TerminalSize(columns: numbers[0], rows: numbers[1])
    }

    private func fill(_ text: String, _ home: Home) -> String {
        text.replacingOccurrences(of: "@HOME@", with: home.folder.path)
    }

    private static func word(for ending: CommandResult.Ending) -> String {
        switch ending {
        case .exit(let code): String(code)
        case .signal(let number): "signal \(number)"
        case .timeout: "timeout"
        }
    }

    /// A missing line feed at the end would make the next line of a transcript unreadable.
    private static func whole(_ text: String) -> String {
        text.isEmpty || text.hasSuffix("\n") ? text : text + "[no line feed]\n"
    }

    /// Control characters as their pictures (U+2400 and on), but for the tab and the line feed. Terminals put a carriage return
    /// before each line feed, which says nothing.
    private static func visible(_ bytes: [UInt8]) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n").unicodeScalars {
            switch scalar.value {
            case 9, 10: scalars.append(scalar)
            case 0..<32: scalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? scalar)
            case 127: scalars.append("\u{2421}")
            default: scalars.append(scalar)
            }
        }
        return String(scalars)
    }
}
