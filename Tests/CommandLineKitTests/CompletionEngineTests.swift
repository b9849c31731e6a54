import CommandLineKit
import Testing

@Suite struct CompletionEngineTests {
    /// The answer where the cursor is at the end of the line.
    private func answer(_ line: String) -> CompletionAnswer {
        let all = words(line) + (line.hasSuffix(" ") || line.isEmpty ? [""] : [])
        return Sample.grammar.complete(CompletionRequest(shell: .fish, words: all, index: all.count - 1))
    }

    @Test(arguments: [
        ("re", ["remove"]),
        ("", ["add", "list", "search", "edit", "remove", "box", "convert", "run", "completions", "help", "version"]),
        ("-q --db x li", ["list"]),
        ("box ", ["list", "create", "add"]),
        ("box c", ["create"]),
        ("list --so", ["--sort"]),
        ("list --sort ", ["added", "title"]),
        ("list --sort=t", ["title"]),
        ("-o=j", ["json"]),
        ("-o j", ["json"]),
        ("list --re", ["--reverse"]),
        ("list --reverse --re", []),
        // What may be repeated is offered again, what is used up or excluded is not.
        ("list -v --verb", ["--verbose"]),
        ("search --exact --ex", []),
        ("search --exact --reg", []),
        ("search --exact --an", []),
        ("search --any x --an", []),
        ("add x -t", ["-t"]),
        ("add x --fav", ["--favorite"]),
        (
            "add x --no-favorite --",
            ["--help", "--db", "--output", "--json", "--offline", "--quiet", "--verbose", "--tag", "--note", "--version"]
        ),
        // Hidden things are not offered.
        ("--tr", []),
        ("diag", []),
        ("convert x --to s", []),
        // The default subcommand's options while none is named.
        ("box --c", ["--color"]),
        ("box create --c", []),
        ("box create --tr", ["--tree"]),
        ("completions ", ["bash", "zsh", "fish"]),
        ("completions bash ", []),
        ("add x -- --", []),
        (
            "help ",
            ["add", "list", "search", "edit", "remove", "box", "convert", "run", "completions", "help", "version", "query"]
        ),
        ("help box ", ["list", "create", "add"]),
        ("help nothing ", []),
        ("nothing ", []),
    ])
    func words_thatTheGrammarKnows(line: String, expected: [String]) {
        #expect(Set(answer(line).candidates.map(\.word)) == Set(expected))
        #expect(answer(line).dynamic == nil)
    }

    @Test(arguments: [
        ("add x -t ", "tags", "", ""), ("add x -t sw", "tags", "sw", ""), ("add x --tag=sw", "tags", "sw", ""),
        ("add x --tag a,b,sw", "tags", "sw", "a,b,"), ("add x -t=a,", "tags", "", "a,"), ("rm 1 2", "books", "2", ""),
        ("rm -- -", "books", "-", ""), ("box add ", "boxes", "", ""), ("box add x ", "books", "", ""),
        ("box add x 1 2 3", "books", "3", ""), ("edit --note -q ", "books", "", ""),
        ("edit 3 --tag --json x -t -", "tags", "-", ""),
    ])
    func values_thatOnlyTheProgramKnows(line: String, source: String, prefix: String, kept: String) throws {
        let answer = answer(line)
        let dynamic = try #require(answer.dynamic)
        #expect(dynamic.source == source)
        #expect(dynamic.prefix == prefix)
        #expect(answer.kept == kept)
    }

    @Test func paths_areLeftToTheShell() {
        #expect(answer("add ").paths == .files(endings: ["epub", "pdf"]))
        #expect(answer("--db ").paths == .files(endings: []))
        #expect(answer("convert --into=x").paths == .folders)
        #expect(answer("list ").paths == nil)
    }

    @Test func partialLine_saysWhereToLook() {
        let partial = answer("--db other add -t ").partial
        #expect(partial.string("--db") == "other")
        #expect(partial.path == ["add"])
    }

    @Test func wordsAfterTheCursor_countForNothing() {
        let request = CompletionRequest(shell: .zsh, words: ["list", "--re", "--reverse"], index: 1)
        #expect(Sample.grammar.complete(request).candidates.map(\.word) == ["--reverse"])
    }

    @Test func request_isReadFromTheArguments() {
        let asked = ["---completion", "zsh", "3", "--", "shelf", "add", "-t", "sw"]
        #expect(
            CompletionRequest(arguments: asked) == CompletionRequest(shell: .zsh, words: ["add", "-t", "sw"], index: 2))
        #expect(CompletionRequest(arguments: ["---completion", "zsh", "9", "--", "shelf", "a"])?.index == 1)
        for wrong in [
            [], ["list"], ["---completion"], ["---completion", "tcsh", "1", "--", "shelf"],
            ["---completion", "zsh", "x", "--", "shelf"],
            ["---completion", "zsh", "0", "--", "shelf"], ["---completion", "zsh", "-1", "--"],
        ] {
            #expect(CompletionRequest(arguments: wrong) == nil)
        }
        #expect(CompletionRequest(arguments: ["---completion", "fish", "1", "--"])?.words == [])
    }

    @Test func answer_isWrittenForEachShell() {
        var answer = answer("add -t a,")
        answer.candidates = [CompletionCandidate("c:d", "Two\nlines"), CompletionCandidate("e\\\tf")]
        #expect(answer.text(for: .bash) == "a,c:d\na,e\\ f\n")
        #expect(answer.text(for: .fish) == "a,c:d\tTwo lines\na,e\\ f\n")
        #expect(answer.text(for: .zsh) == "c\\:d:Two lines\ne\\\\ f\n")
    }

    @Test func shell_isTakenFromOperandOrEnvironment() throws {
        let environment = { (name: String) in name == "SHELL" ? "/usr/bin/fish" : nil }
        let fish = Sample.grammar.completionScript(for: .fish)
        #expect(try Sample.grammar.completionScript(for: parse("completions"), environment: environment) == fish)
        #expect(try Sample.grammar.completionScript(for: parse("completions fish"), environment: { _ in nil }) == fish)
        #expect(
            try Sample.grammar.completionScript(for: parse("completions bash"), environment: environment).contains(
                "complete -F _shelf shelf"))
        for (path, message) in [
            ("/bin/tcsh", "The shell '/bin/tcsh' is not supported. Please provide one of 'bash', 'zsh' or 'fish'."),
            ("", "No shell is named. Please provide one of 'bash', 'zsh' or 'fish'."),
        ] {
            do throws(CommandLineFailure) {
                guard case .success(let command) = Result(catching: { try parse("completions") }) else { continue }
                _ = try Sample.grammar.completionScript(for: command) { _ in path }
                Issue.record("the shell is not supported")
            } catch {
                #expect(error.error.message == message)
                #expect(error.exitCode == 64)
            }
        }
    }
}
