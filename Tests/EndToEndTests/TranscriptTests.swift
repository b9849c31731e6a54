import Foundation
import TestSupport
import Testing

/// Every folder of `Cases` against the real program. A new case is a new folder; `PINNEST_RECORD=1` writes what the program says
/// into `expected`, to be read against the contract before it is kept.
struct TranscriptTests {
    @Test(arguments: try TranscriptCase.all)
    func transcript(_ entry: TranscriptCase) throws {
        let (home, actual) = try entry.actual()
        if ProcessInfo.processInfo.environment["PINNEST_RECORD"] == "1" { return try record(actual, of: entry, home) }
        for name in ["stdout", "stderr", "screen", "exit"] {
            let expected = try entry.text("expected/" + name) ?? (name == "exit" ? "0\n" : "")
            let text = actual[name] ?? ""
            if let mismatch = try TextPattern(expected, home: home.folder.path).mismatch(with: text) {
                Issue.record("\(entry.name): expected/\(name), \(mismatch)\nAll of it:\n\(text)")
            }
        }
    }

    private func record(_ actual: [String: String], of entry: TranscriptCase, _ home: Home) throws {
        let folder = entry.folder.appendingPathComponent("expected")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["stdout", "stderr", "screen", "exit"] {
            let file = folder.appendingPathComponent(name)
            guard let text = actual[name], !text.isEmpty, name != "exit" || text != "0\n" else {
                if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
                continue
            }
            let today = Date().formatted(.iso8601.year().month().day())
            let named = text.replacing(home.folder.path, with: "@HOME@")
                .replacing(try Regex("[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}"), with: "@UUID@")
                .replacing(try Regex(today + "T\\d\\d:\\d\\d:\\d\\dZ"), with: "@TIME@")
                .replacing(try Regex(today + " \\d\\d:\\d\\d"), with: "@DATE@").replacing("(now)", with: "(@AGO@)")
                .replacing(today, with: "@DAY@").replacing(String(today.prefix(7)), with: "@MONTH@")
                .replacing(try Regex("─␛\\[0m ␛\\[2mnow.*"), with: "@ANY@")
                .replacing(try Regex(" (␛\\[2m)?now(?= |␛|\n)"), with: "@AGE@")
            try Data(named.utf8).write(to: file)
        }
    }
}
