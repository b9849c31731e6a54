import CommandLineKit
import Foundation
import TestSupport
import Testing

/// The scripts in the shells themselves, with a stand-in for the program that writes down what it is asked and answers what is laid
/// ready for it.
@Suite struct ShellScriptTests {
    private struct Stage {
        let folder: TemporaryFolder
        let script: String
        var asked: String { (try? String(contentsOfFile: folder.path + "/asked", encoding: .utf8)) ?? "" }

        init(_ shell: Shell, name: String, answer: String) throws {
            folder = try TemporaryFolder()
            script = try folder.write(Data(Sample.grammar.completionScript(for: shell).utf8), to: name)
            try folder.write(Data(answer.utf8), to: "answer")
            let program = """
                #!/bin/sh
                printf '%s\\n' "$@" "$SHELF_COMPLETION_SHELL" > '\(folder.path)/asked'
                test -n "$SHELF_COMPLETION_VERSION" && exec cat '\(folder.path)/answer'
                """
            let path = try folder.write(Data(program.utf8), to: "shelf")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
            try folder.write(Data(), to: "files/book one.pdf")
            try folder.write(Data(), to: "files/cover.png")
            try folder.write(Data(), to: "files/more/x.pdf")
        }

        var environment: [String: String] {
            [
                "PATH": folder.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"), "HOME": folder.path,
                "TERM": "dumb",
            ]
        }
    }

    /// What the stand-in was asked, understood by the kit.
    private func request(_ asked: String) throws -> CompletionRequest {
        let lines = asked.split(separator: "\n", omittingEmptySubsequences: false).dropLast(2).map(String.init)
        return try #require(CompletionRequest(arguments: lines))
    }

    @Test(arguments: Shell.allCases.filter { Tool.isInstalled($0.rawValue) })
    func shell_findsNoMistakeInItsScript(shell: Shell) throws {
        let folder = try TemporaryFolder()
        for (index, grammar) in [Sample.grammar, ManualTests.small, Hostile.grammar].enumerated() {
            let path = try folder.write(Data(grammar.completionScript(for: shell).utf8), to: "script\(index)")
            let checked = try Tool.run(shell.rawValue, ["-n", path])
            #expect(checked.output == "")
            #expect(checked.status == 0)
        }
    }

    @Test(.enabled(if: Tool.isInstalled("bash"))) func bash_offersWhatFits() throws {
        let stage = try Stage(.bash, name: "shelf.bash", answer: "swift\nswift ui\na,swift\nlinux:x\n")
        // The line, as bash divides it; what is offered.
        let cases: [([String], [String])] = [
            (
                ["shelf", ""],
                ["add", "list", "search", "edit", "remove", "box", "convert", "run", "completions", "help", "version"]
            ),
            (["shelf", "re"], ["remove"]),
            (["shelf", "-q", "--db", "list", "li"], ["list"]),
            (["shelf", "list", "--sort", "="], ["added", "title"]),
            (["shelf", "list", "--sort", "=", "ti"], ["title"]),
            (["shelf", "list", "--sort", ""], ["added", "title"]),
            (
                ["shelf", "-qv", "list", "--reverse", "--"],
                ["--sort", "--limit", "--db", "--output", "--json", "--offline", "--verbose", "--version", "--help"]
            ),
            (["shelf", "search", "--exact", "--re"], ["--reverse"]),
            (["shelf", "search", "--any", "x", "--ex"], []),
            (["shelf", "add", "--favorite", "--no"], ["--note"]),
            (["shelf", "--tr"], []),
            (["shelf", "box", ""], ["list", "create", "add"]),
            (["shelf", "box", "--c"], ["--color"]),
            (["shelf", "box", "create", "--c"], []),
            (["shelf", "box", "new", "--tr"], ["--tree"]),
            (["shelf", "completions", "z"], ["zsh"]),
            (["shelf", "completions", "bash", ""], []),
            (["shelf", "rm", "--", "-"], []),
            (["shelf", "add", "--", "--"], []),
            (["shelf", "add", "-t", "sw"], ["swift", #"swift\ ui"#]),
            (["shelf", "add", "--tag", "=", "a,sw"], ["a,swift"]),
            (["shelf", "add", "-t", "linux", ":"], ["x"]),
            (["shelf", "add", "-t", "\"swift u"], ["swift ui"]),
            (["shelf", "add", "-t", #"swift\ u"#], [#"swift\ ui"#]),
            (["shelf", "rm", "sw"], ["swift", #"swift\ ui"#]),
            (["shelf", "convert", "--into", "\(stage.folder.path)/files/"], ["\(stage.folder.path)/files/more"]),
            (["shelf", "--db", "=", "\(stage.folder.path)/files/c"], ["\(stage.folder.path)/files/cover.png"]),
            (
                ["shelf", "add", "\(stage.folder.path)/files/"],
                ["\(stage.folder.path)/files/more", "\(stage.folder.path)/files/book one.pdf"]
            ),
        ]
        var program = "source '\(stage.script)'\nbefore=$(shopt -p; shopt -po)\n"
        for (words, _) in cases {
            // Around `=` and `:` there are no spaces.
            let line = words.joined(separator: " ").replacing(#/ ?([=:]) ?/#) { "\($0.output.1)" }
            let quoted = words.map { "'\($0)'" }.joined(separator: " ")
            program += """
                COMP_LINE='\(line)' COMP_POINT=\(line.count) COMP_WORDS=(\(quoted)) COMP_CWORD=\(words.count - 1)
                _shelf; printf '%s\\037' "${COMPREPLY[@]}"; echo

                """
        }
        program += "[[ $before == \"$(shopt -p; shopt -po)\" ]] || echo 'options were changed'\n"
        let result = try Tool.run("bash", ["--norc", "-c", program], environment: stage.environment)
        let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == cases.count + 1)
        for ((words, expected), line) in zip(cases, lines) {
            let offered = line.split(separator: "\u{1F}").map(String.init)
            #expect(offered.sorted() == expected.sorted(), "\(words)")
        }
    }

    @Test(.enabled(if: Tool.isInstalled("bash"))) func bash_asksTheProgram() throws {
        let stage = try Stage(.bash, name: "shelf.bash", answer: "")
        let program = """
            source '\(stage.script)'
            COMP_LINE='shelf --db=o add -t "my t' COMP_POINT=25 COMP_WORDS=(shelf --db = o add -t '"my t') COMP_CWORD=6
            _shelf
            """
        _ = try Tool.run("bash", ["--norc", "-c", program], environment: stage.environment)
        #expect(stage.asked.hasSuffix("\nbash\n"))
        let answer = Sample.grammar.complete(try request(stage.asked))
        #expect(answer.dynamic == .init(source: "tags", prefix: "my t"))
        #expect(answer.partial.string("--db") == "o")
    }

    @Test(.enabled(if: Tool.isInstalled("fish"))) func fish_offersWhatFits() throws {
        let stage = try Stage(.fish, name: "shelf.fish", answer: "swift\tThe language\nswift ui\nbooks\n")
        let files = stage.folder.path + "/files"
        let cases: [(String, [String])] = [
            ("re", ["remove\tTake books from the shelf."]),
            ("-q --db list li", ["list\tList the books."]),
            ("list --so", ["--sort\tWhat to sort by."]),
            ("list --sort=ti", ["--sort=title\tWhat to sort by."]),
            ("list --limit 5 --rev", ["--reverse\tTurn the order round."]),
            ("add --rev", []),
            ("--trac", []),
            ("box cr", ["create\tMake a box."]),
            ("box new --tr", ["--tree\tDraw a tree."]),
            ("box --colo", ["--color\tOnly of this colour."]),
            ("box create --colo", []),
            ("convert --to e", ["epub\tFor readers"]),
            ("convert --into \(files)/m", ["\(files)/more/\tDirectory"]),
            ("completions z", ["zsh"]),
            ("completions bash z", []),
            ("add -t sw", ["swift\tThe language", "swift ui\tTags for the book."]),
            ("rm 1 bo", ["books"]),
            ("rm -- --ver", []),
            ("add \(files)/cov", ["\(files)/cover.png"]),
            ("list \(files)/cov", []),
        ]
        var program = "source '\(stage.script)'\n"
        for (line, _) in cases { program += "complete -C 'shelf \(line)'; echo =\n" }
        let result = try Tool.run("fish", ["--no-config", "-c", program], environment: stage.environment)
        let answers = result.output.split(separator: "=\n", omittingEmptySubsequences: false)
        // `--sort=title` has the separator's character, but not at its end.
        #expect(answers.count == cases.count + 1)
        for ((line, expected), answer) in zip(cases, answers) {
            #expect(answer.split(separator: "\n").map(String.init).sorted() == expected.sorted(), "\(line)")
        }
    }

    @Test(.enabled(if: Tool.isInstalled("fish"))) func fish_asksTheProgram() throws {
        let stage = try Stage(.fish, name: "shelf.fish", answer: "")
        let program = "source '\(stage.script)'; complete -C 'shelf --db=o edit 3 -t \"my t'"
        _ = try Tool.run("fish", ["--no-config", "-c", program], environment: stage.environment)
        #expect(stage.asked.hasSuffix("\nfish\n"))
        let answer = Sample.grammar.complete(try request(stage.asked))
        #expect(answer.dynamic == .init(source: "tags", prefix: "my t"))
        #expect(answer.partial.string("--db") == "o")
    }

    @Test(.enabled(if: Tool.isInstalled("bash") && Tool.isInstalled("fish"))) func unfriendlyTexts_doNoHarm() throws {
        let folder = try TemporaryFolder()
        let environment = ["HOME": folder.path, "TERM": "dumb"]
        let bash = try folder.write(Data(Hostile.grammar.completionScript(for: .bash).utf8), to: "bash")
        let words = """
            source '\(bash)'; COMP_LINE='my-tool --f' COMP_WORDS=(my-tool --f) COMP_CWORD=1
            _my_tool; printf '%s\n' "${COMPREPLY[@]}"
            """
        #expect(try Tool.run("bash", ["--norc", "-c", words], environment: environment).output == "--flag\n")
        let fish = try folder.write(Data(Hostile.grammar.completionScript(for: .fish).utf8), to: "fish")
        let line = "source '\(fish)'; complete -C 'my-tool --f'; complete -C 'my-tool s'"
        #expect(
            try Tool.run("fish", ["--no-config", "-c", line], environment: environment).output
                == "--flag\t\(Hostile.text) second line\nsub-one\t\(Hostile.text)\n")
    }

    @Test(.enabled(if: Tool.isInstalled("zsh")), .timeLimit(.minutes(2))) func zsh_offersWhatFits() throws {
        let stage = try Stage(.zsh, name: "_shelf", answer: "swift:The language\nswitch\nother\n")
        let cases: [(String, [String])] = [
            ("re", ["remove"]),
            ("list --s", ["--sort"]),
            ("list --sort ", ["added", "title"]),
            ("list --sort=t", ["title"]),
            ("-q --db x list --li", ["--limit"]),
            ("search --exact --re", ["--reverse"]),
            ("--trac", []),
            ("box ", ["list", "create", "add"]),
            ("box new --tr", ["--tree"]),
            ("box --col", ["--color"]),
            ("box create x --col", []),
            ("convert --to ", ["epub", "html", "mobi", "pdf", "text", "docx"]),
            ("convert --into \(stage.folder.path)/files/", ["more"]),
            ("add \(stage.folder.path)/files/b", [#"book\ one.pdf"#]),
            ("completions z", ["zsh"]),
            ("rm 1 sw", ["swift", "switch"]),
            ("add x -t sw", ["swift", "switch"]),
            ("add x --tag=a,sw", ["swift", "switch"]),
            ("rm -- --ver", []),
        ]
        let path = try stage.folder.write(Data(ZshCapture.program.utf8), to: "capture.zsh")
        let result = try Tool.run(
            "zsh", ["-f", path, stage.folder.path] + cases.map { "shelf \($0.0)" }, environment: stage.environment)
        let answers = result.output.split(separator: "<<END>>\n", omittingEmptySubsequences: false)
        try #require(answers.count == cases.count + 1, "\(result.output)")
        for ((line, expected), answer) in zip(cases, answers) {
            #expect(Set(answer.split(separator: "\n").map(String.init)) == Set(expected), "\(line)")
        }
        // The last line that needed the program: --tag=a,sw.
        #expect(stage.asked.hasSuffix("\nzsh\n"))
        let answer = Sample.grammar.complete(try request(stage.asked))
        #expect(answer.dynamic == .init(source: "books", prefix: "--ver"))
    }
}
