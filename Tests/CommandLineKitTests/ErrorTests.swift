import CommandLineKit
import Testing

@Suite struct ErrorTests {
    @Test(arguments: [
        ("list --revers", "Unknown option '--revers'. Did you mean '--reverse'?", "unknown-option"),
        ("list --rvrs=x", "Unknown option '--rvrs'. Did you mean '--reverse'?", "unknown-option"),
        ("list --completely-else", "Unknown option '--completely-else'", "unknown-option"),
        // Nothing of such a name would stay.
        ("list --x", "Unknown option '--x'", "unknown-option"),
        ("list -x", "Unknown option '-x'", "unknown-option"),
        ("list -qxz", "Unknown option '-x'", "unknown-option"),
        // Hidden options are understood, not suggested.
        ("list --trac", "Unknown option '--trac'", "unknown-option"),
        ("--verbos list", "Unknown option '--verbos'. Did you mean '--verbose'?", "unknown-option"),
        ("--verbos lst", "Unknown option '--verbos'. Did you mean '--verbose'?", "unknown-option"),
        ("--nonsense search x", "Unknown option '--nonsense'", "unknown-option"),
        ("list ---x", "Invalid option '---x'", "invalid-option"),
        ("list --=x", "Invalid option '--=x'", "invalid-option"),
        ("list -=x", "Invalid option '-=x'", "invalid-option"),
        (
            "add x -qt=Format", "Invalid option '-qt=Format'. A value can be joined with '=' to a single option only.",
            "invalid-option"
        ),
        ("lst --verbos --limit 3", "Unknown subcommand 'lst'. Did you mean 'list'?", "unknown-subcommand"),
        ("lst", "Unknown subcommand 'lst'. Did you mean 'list'?", "unknown-subcommand"),
        ("runn 3", "Unknown subcommand 'runn'. Did you mean 'run'?", "unknown-subcommand"),
        ("box craete x", "Unknown subcommand 'craete'. Did you mean 'create'?", "unknown-subcommand"),
        ("publish", "Unknown subcommand 'publish'", "unknown-subcommand"),
        ("help lst", "Unknown command or topic 'lst'. Did you mean 'list'?", "unknown-topic"),
        ("help quary", "Unknown command or topic 'quary'. Did you mean 'query'?", "unknown-topic"),
        ("help list more", "Unknown command or topic 'more'", "unknown-topic"),
        ("add", "Missing expected argument '<book> ...'", "missing-argument"),
        ("box create", "Missing expected argument '<name>'", "missing-argument"),
        ("box add x", "Missing expected argument '<id> ...'", "missing-argument"),
        ("convert x", "Missing expected argument '--into <folder>'", "missing-argument"),
        ("edit", "Missing one of: '<id> ...', '--matching <query>'", "missing-argument"),
        ("edit 3 --matching x", "The argument '<id> ...' cannot be given together with '--matching'", "conflicting-options"),
        ("list --sort", "Missing value for '--sort <key>'", "missing-value"),
        ("-o", "Missing value for '-o <format>'", "missing-value"),
        ("list --limit --json", "Missing value for '--limit <n>'", "missing-value"),
        ("list --limit -- 5", "Missing value for '--limit <n>'", "missing-value"),
        (
            "list --db -x", "Missing value for '--db <file>'. To give it the value '-x', write '--db=-x'", "missing-value"
        ),
        (
            "list --limit -5x", "Missing value for '--limit <n>'. To give it the value '-5x', write '--limit=-5x'",
            "missing-value"
        ),
        ("list b", "Unexpected argument 'b'", "unexpected-argument"),
        ("list b baz", "2 unexpected arguments: 'b', 'baz'", "unexpected-argument"),
        ("box create a b", "Unexpected argument 'b'", "unexpected-argument"),
        ("list --quiet=y", "The option '--quiet' does not take any value, but 'y' was specified.", "unexpected-value"),
        ("list -q=y", "The option '-q' does not take any value, but 'y' was specified.", "unexpected-value"),
        (
            "-o png list", "The value 'png' is invalid for '-o <format>'. Please provide one of 'text', 'json' or 'csv'.",
            "invalid-value"
        ),
        (
            "-o jsn list",
            "The value 'jsn' is invalid for '-o <format>'. Did you mean 'json'? Please provide one of 'text', 'json' or 'csv'.",
            "invalid-value"
        ),
        (
            "list --sort=size", "The value 'size' is invalid for '--sort <key>'. Please provide one of 'added' and 'title'.",
            "invalid-value"
        ),
        (
            "convert x --to wordperfect",
            """
            The value 'wordperfect' is invalid for '--to <form>'. Please provide one of the following:
              - epub
              - html
              - mobi
              - pdf
              - text
              - docx
            """, "invalid-value"
        ),
        (
            "list --limit -5", "The value '-5' is invalid for '--limit <n>'. Please provide a whole number from 0 to 1000.",
            "invalid-value"
        ),
        (
            "list --limit 99999999999999999999",
            "The value '99999999999999999999' is invalid for '--limit <n>'. Please provide a whole number from 0 to 1000.",
            "invalid-value"
        ),
        (
            "list --limit=", "The value '' is invalid for '--limit <n>'. Please provide a whole number from 0 to 1000.",
            "invalid-value"
        ),
        (
            "convert x --since soon", "The value 'soon' is invalid for '--since <date>'. Please provide a year.", "invalid-value"
        ),
        (
            "completions tcsh",
            "The value 'tcsh' is invalid for '<shell>'. Please provide one of 'bash', 'zsh' or 'fish'.", "invalid-value"
        ),
        (
            "search x --exact --regex", "Value to be set with flag '--regex' had already been set with flag '--exact'",
            "conflicting-options"
        ),
        (
            "search x --exact --any y", "The option '--any' cannot be used together with '--exact'", "conflicting-options"
        ),
        (
            "convert x --into y --strict --lax", "Value to be set with flag '--lax' had already been set with flag '--strict'",
            "conflicting-options"
        ),
    ])
    func message_ofWrongLine(line: String, message: String, code: String) throws {
        let failure = try #require(failing(line))
        #expect(failure.error.message == message)
        #expect(failure.error.code == code)
        #expect(failure.exitCode == 64)
        #expect(CommandLineError.allCodes.contains { $0.term == code })
    }

    @Test func missingSubcommand_whereOneIsRequired() throws {
        let grammar = Grammar(
            program: CommandDescription(name: "a", abstract: "A.") {
                CommandDetails(subcommands: [CommandDescription(name: "b", abstract: "B.")])
            })
        do throws(CommandLineFailure) {
            _ = try grammar.parse([])
            Issue.record("a subcommand is required")
        } catch {
            #expect(error.error.message == "Missing required subcommand.")
            #expect(
                error.report() == """
                    Error: Missing required subcommand.
                    Usage: a <subcommand>
                    Subcommands: b
                      See 'a --help' for more information.

                    """)
        }
    }

    /// Not of the subcommand that the command means when none is named: nobody has asked for that one.
    @Test(arguments: ["box frobnicate", "box --color red frobnicate", "--json box frobnicate --tree"])
    func report_ofUnknownSubcommand_listsTheSubcommands(line: String) throws {
        #expect(
            try #require(failing(line)).report() == """
                Error: Unknown subcommand 'frobnicate'
                Usage: shelf box [--tree] [<subcommand>]
                Subcommands: list, create, add
                  See 'shelf box --help' for more information.

                """)
    }

    /// Words of other programs, and capitals.
    @Test(arguments: [
        ("erase 3", "remove"), ("ERASE", "remove"), ("List", "list"), ("help erase", "remove"), ("box mkbox", "create"),
    ])
    func synonym_isNotUnderstoodButSuggested(line: String, name: String) throws {
        let error = try #require(failing(line)).error
        #expect(error.message.hasSuffix("Did you mean '\(name)'?"))
    }

    @Test func report_ofOperandsThatAreNone_saysWhatGivesThem() throws {
        #expect(
            try #require(failing("list dune")).report() == """
                Error: Unexpected argument 'dune'
                Help:  shelf search <words>  Finds books by words.
                Usage: shelf list [--sort <key>] [--limit <n>] [--reverse]
                  See 'shelf list --help' for more information.

                """)
    }

    @Test func report_ofUnknownCommand_leavesALongListToHelp() throws {
        let commands = (1...13).map { number in CommandDescription(name: "c\(number)", abstract: "C.") }
        let grammar = { (count: Int) in
            Grammar(
                program: CommandDescription(name: "a", abstract: "A.") {
                    CommandDetails(subcommands: Array(commands.prefix(count)))
                })
        }
        func report(_ count: Int) -> String {
            do throws(CommandLineFailure) {
                _ = try grammar(count).parse(["x"])
                return ""
            } catch {
                return error.report(width: 40)
            }
        }
        #expect(
            report(12) == """
                Error: Unknown subcommand 'x'
                Usage: a <subcommand>
                Subcommands: c1, c2, c3, c4, c5, c6, c7,
                             c8, c9, c10, c11, c12
                  See 'a --help' for more information.

                """)
        #expect(!report(13).contains("Subcommands:"))
    }

    @Test func exclusiveSet_thatIsRequired() {
        let grammar = Grammar(
            program: CommandDescription(name: "a", abstract: "A.") {
                CommandDetails(
                    options: [.flag("--one", abstract: "1"), .value("--two", placeholder: "n", abstract: "2")],
                    exclusive: [ExclusiveOptions("--one", "--two", isRequired: true)])
            })
        #expect(throws: Never.self) { try grammar.parse(["--one", "--one"]) }
        do throws(CommandLineFailure) {
            _ = try grammar.parse([])
            Issue.record("one of the options is required")
        } catch {
            #expect(error.error.message == "Missing one of: '--one', '--two <n>'")
        }
    }

    @Test func firstError_isOfKnownOptions_thenUnknownOptions_thenSurplus() {
        #expect(failing("list surplus --nonsense --limit x")?.error.code == "invalid-value")
        #expect(failing("list surplus --nonsense")?.error.code == "unknown-option")
        #expect(failing("box create a surplus")?.error.code == "unexpected-argument")
    }

    @Test func report_ofMissingValue() throws {
        #expect(
            try #require(failing("list --sort")).report(width: 60) == """
                Error: Missing value for '--sort <key>'
                Help:  --sort <key>  What to sort by.
                Usage: shelf list [--sort <key>] [--limit <n>] [--reverse]
                  See 'shelf list --help' for more information.

                """)
    }

    @Test func report_ofUnknownOption_hasNoHelpLine() throws {
        #expect(
            try #require(failing("convert --nonsense")).report() == """
                Error: Unknown option '--nonsense'
                Usage: shelf convert <from> [<to>]
                       shelf convert --to <form> <from>
                  See 'shelf convert --help' for more information.

                """)
    }

    @Test func partial_saysInWhichFormToReport() throws {
        for line in [
            "list --nonsense --json", "--json lst", "lst --json", "list --limit --json", "list --limit x -o json",
            "-o jsn -o json",
        ] {
            #expect(try #require(failing(line)).partial.string("--output") == "json")
        }
        #expect(try #require(failing("add --note --json --nonsense")).partial.string("--output") == "text")
        #expect(try #require(failing("list --nonsense -- --json")).partial.string("--output") == "text")
    }

    @Test func refusalOfTheProgram_isReportedLikeTheKitsOwn() throws {
        let command = try parse("list --sort title")
        let failure = command.failure(
            .refused(message: "Sorting by title needs titles.", code: "no-titles", item: "--sort"), option: "--sort")
        #expect(
            failure.report() == """
                Error: Sorting by title needs titles.
                Help:  --sort <key>  What to sort by.
                Usage: shelf list [--sort <key>] [--limit <n>] [--reverse]
                  See 'shelf list --help' for more information.

                """)
        #expect(failure.error.code == "no-titles" && failure.error.item == "--sort" && failure.exitCode == 64)
    }

    @Test func item_isTheThingItself() throws {
        #expect(failing("list --revers")?.error.item == "--revers")
        #expect(failing("-o png list")?.error.item == "png")
        #expect(failing("list b baz")?.error.item == "b")
        #expect(failing("lst")?.error.item == "lst")
    }

    @Test func textFromTheLine_isMadeHarmless() throws {
        let failure = try #require(failing("list \u{1B}[31mred\u{7}\u{202E}x\u{9B}"))
        #expect(failure.error.message == #"Unexpected argument '\u{1B}[31mred\u{7}\u{202E}x\u{9B}'"#)
        #expect(failure.error.item == "\u{1B}[31mred\u{7}\u{202E}x\u{9B}")
    }

    @Test func longText_isCut() throws {
        let failure = try #require(failing("list " + String(repeating: "x", count: 100_000)))
        #expect(failure.error.message == "Unexpected argument '" + String(repeating: "x", count: 200) + "…'")
        let many = try #require(failing("list" + String(repeating: " y", count: 30)))
        #expect(
            many.error.message == "30 unexpected arguments: " + Array(repeating: "'y'", count: 20).joined(separator: ", ") + ", …"
        )
    }

    @Test(arguments: [(1...1, "from 1 to 1"), (0...Int.max, "of 0 or more"), (Int.min...3, "of 3 or less")])
    func wholeNumbers_areDescribedByTheirRange(range: ClosedRange<Int>, words: String) {
        let error = CommandLineError.invalidValue(
            "x", of: "--n <n>", source: .commandLine, expected: .wholeNumber(range), suggestion: nil)
        #expect(error.message == "The value 'x' is invalid for '--n <n>'. Please provide a whole number \(words).")
    }
}
