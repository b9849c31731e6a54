import Foundation
import TestSupport
import Testing

/// The completion of the real program in the real shells: commands, options, and what only the library knows.
struct CompletionTests {
    private struct Stage {
        var home: Home

        init() throws {
            home = try Home()
            try FileManager.default.createDirectory(atPath: home.folder.path + "/bin", withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                atPath: home.folder.path + "/bin/pinnest", withDestinationPath: home.binary)
            home.environment["PATH"] = home.folder.path + "/bin:/usr/local/bin:/usr/bin:/bin"
            try home.pinnest(
                "add", "--no-fetch", "https://swift.example/", "--title", "Swift\tand \u{1B}more: ideas", "-t",
                "swift,日本語,two words",
                "-c", "Dev/Swift UI")
            try home.pinnest("add", "--no-fetch", "https://db.example/", "--title", "データベース入門", "-t", "swim", "-c", "Dev")
            try home.pinnest("add", "--no-fetch", "https://gone.example/", "--title", "Gone", "-t", #"it's,q"$x"#, "-c", "It's")
            try home.pinnest("remove", "3")
            for shell in ["bash", "zsh", "fish"] {
                let script = try home.pinnest("completions", shell)
                try home.folder.write(Data(script.output), to: "completions/\(shell == "zsh" ? "_pinnest" : shell)")
            }
        }

        var scripts: String { home.folder.path + "/completions" }

        func run(_ shell: String, _ arguments: [String]) throws -> String {
            let found = try home.shell("command -v \(shell)").outputLines.first
            var command = Command(try #require(found), arguments, environment: home.environment, folder: home.workingFolder)
            command.environment["TERM"] = "dumb"
            let result = try command.run()
            #expect(result.messagesText == "", "\(shell)")
            return result.outputText
        }
    }

    /// As one word of a shell.
    private func quoted(_ text: String) -> String { "'" + text.replacingOccurrences(of: "'", with: #"'\''"#) + "'" }

    private static func isInstalled(_ shell: String) -> Bool {
        ["/usr/local/bin/", "/usr/bin/", "/bin/"].contains { FileManager.default.isExecutableFile(atPath: $0 + shell) }
    }

    @Test(.enabled(if: isInstalled("bash"))) func bash_offersWhatTheLibraryHas() throws {
        let stage = try Stage()
        let cases: [([String], Set<String>)] = [
            (["pinnest", "unt"], []), (["pinnest", "und"], ["undo"]), (["pinnest", "list", "--unta"], ["--untagged"]),
            (["pinnest", "list", "--tag", "sw"], ["swift", "swim"]), (["pinnest", "list", "--tag", "日"], ["日本語"]),
            (["pinnest", "add", "-t", "swift,two"], [#"swift,two\ words"#]),
            (["pinnest", "list", "-c", "Dev/"], [#"Dev/Swift\ UI"#]),
            (["pinnest", "show", ""], ["1", "2"]), (["pinnest", "tag", "rename", "swi"], ["swift", "swim"]),
            (["pinnest", "help", "scr"], ["scripting"]), (["pinnest", "list", "-o", "js"], ["json", "jsonl"]),
            (["pinnest", "trash", "restore", ""], ["3"]), (["pinnest", "show", "1,"], ["1,1", "1,2"]),
            (["pinnest", "list", "--fields", "id,sco"], ["id,score"]),
            // What stands in quotation marks stays a word of the shell.
            (["pinnest", "list", "-c", "It"], [#"It\'s"#]), (["pinnest", "list", "-c", "'It"], [#"It'\''s"#]),
            (["pinnest", "list", "-c", "\"It"], ["It's"]), (["pinnest", "list", "-t", "\"q"], [#"q\"\$x"#]),
            (["pinnest", "list", "-c", #"'It'\''"#], ["s"]),
            (["pinnest", "config", "get", "fetch.t"], ["fetch.timeout"]), (["pinnest", "config", "un"], ["unset"]),
            (["pinnest", "config", "unset", "output.d"], ["output.dates", "output.default"]),
            (["pinnest", "config", "set", "output.dates", ""], ["relative", "iso", "local"]),
            (["pinnest", "config", "set", "fetch.on-add", "f"], ["false"]),
            (["pinnest", "config", "set", "lock.wait", ""], ["60"]),
            (["pinnest", "config", "set", "add.collection", "Dev/"], [#"Dev/Swift\ UI"#]),
            (["pinnest", "config", "set", "add.tags", "swift,swi"], ["swift,swift", "swift,swim"]),
        ]
        var program = "source '\(stage.scripts)/bash'\n"
        for (words, _) in cases {
            let line = words.joined(separator: " ")
            program += """
                COMP_LINE=\(quoted(line)) COMP_POINT=\(line.utf8.count) COMP_WORDS=(\(words.map(quoted).joined(separator: " ")))
                COMP_CWORD=\(words.count - 1); _pinnest; printf '%s\\037' "${COMPREPLY[@]}"; echo

                """
        }
        let lines = try stage.run("bash", ["--norc", "-c", program]).split(separator: "\n", omittingEmptySubsequences: false)
        try #require(lines.count == cases.count + 1)
        for ((words, expected), line) in zip(cases, lines) {
            #expect(Set(line.split(separator: "\u{1F}").map(String.init)) == expected, "\(words)")
        }
    }

    @Test(.enabled(if: isInstalled("fish"))) func fish_offersWhatTheLibraryHas() throws {
        let stage = try Stage()
        let cases: [(String, [String])] = [
            ("und", ["undo\tTake back the last change, again and again."]), ("list --tag sw", ["swift\t1 pin", "swim\t1 pin"]),
            ("list --tag swift,日", ["swift,日本語\t1 pin"]), ("list -c Dev/", ["Dev/Swift UI\t1 pin"]),
            ("show ", ["1\tSwift and \u{FFFD}more: ideas", "2\tデータベース入門"]), ("open 2", ["2\tデータベース入門"]),
            ("list -o csv", ["csv\tRFC 4180 with a header"]), ("trash restore ", ["3\tGone"]),
            ("list -t it", ["it's\t0 pins"]), ("list -c It", ["It's\t0 pins"]),
            ("list --fields id,sco", ["id,score\tOnly these fields, with commas between: id,title,file.size."]),
            ("config set output.da", ["output.dates\tHow dates are shown to people."]),
            ("config set output.dates l", ["local\t2026-11-30 12:11"]),
            ("config set output.colors li", ["light\ton a terminal, for a light background"]),
            ("config set lock.wait ", ["60\tthe default"]),
            ("config set add.collection Dev/", ["Dev/Swift UI\t1 pin"]),
            ("config set add.tags swift,swi", ["swift,swift\t1 pin", "swift,swim\t1 pin"]),
        ]
        var program = "source '\(stage.scripts)/fish'\n"
        for (line, _) in cases { program += "complete -C 'pinnest \(line)'; echo =\n" }
        let answers = try stage.run("fish", ["--no-config", "-c", program])
            .split(separator: "=\n", omittingEmptySubsequences: false)
        try #require(answers.count == cases.count + 1)
        for ((line, expected), answer) in zip(cases, answers) {
            #expect(answer.split(separator: "\n").map(String.init).sorted() == expected.sorted(), "\(line)")
        }
    }

    @Test(.enabled(if: isInstalled("zsh")), .timeLimit(.minutes(3))) func zsh_offersWhatTheLibraryHas() throws {
        let stage = try Stage()
        let cases: [(String, Set<String>)] = [
            ("und", ["undo"]), ("list --tag sw", ["swift", "swim"]), ("list --tag swift,two", [#"two\ words"#]),
            ("list -c Dev/", [#"Dev/Swift\ UI"#]), ("show ", ["1", "2"]), ("help scr", ["scripting"]),
            ("list --untag", ["--untagged"]), ("trash restore ", ["3"]), ("list -c It", [#"It\'s"#]),
            ("list -c 'It", [#"It'\''s"#]), ("list -t \"q", [#"q\"\$x"#]), ("list --fields id,sco", ["id,score"]),
            ("config get fetch.t", ["fetch.timeout"]), ("config unset output.d", ["output.dates", "output.default"]),
            ("config set output.dates ", ["relative", "iso", "local"]), ("config set fetch.on-add f", ["false"]),
            ("config set add.collection Dev/", [#"Dev/Swift\ UI"#]),
            ("config set add.tags swift,swi", ["swift,swift", "swift,swim"]),
        ]
        let path = try stage.home.folder.write(Data(ZshCapture.program.utf8), to: "capture.zsh")
        let output = try stage.run("zsh", ["-f", path, stage.scripts] + cases.map { "pinnest \($0.0)" })
        let answers = output.split(separator: "<<END>>\n", omittingEmptySubsequences: false)
        try #require(answers.count == cases.count + 1, "\(output)")
        for ((line, expected), answer) in zip(cases, answers) {
            #expect(Set(answer.split(separator: "\n").map(String.init)) == expected, "\(line)")
        }
    }

    /// The line names another library, and that one is asked.
    @Test func theLibraryOfTheLine_isAsked() throws {
        let stage = try Stage()
        try stage.home.pinnest("add", "--db", "other.db", "--no-fetch", "https://other.example/", "-t", "elsewhere")
        let answer = try stage.home.pinnest(
            "---completion", "bash", "5", "--", "pinnest", "--db", "other.db", "list", "--tag", "")
        #expect(answer.outputText == "elsewhere\n")
        // A key press is no place for an error.
        let broken = try stage.home.pinnest(
            "---completion", "bash", "5", "--", "pinnest", "--db", "/no/such", "list", "--tag", "")
        #expect(broken.ending == .exit(0) && broken.outputText == "" && broken.messagesText == "")
    }
}
