import CommandLineKit
import Testing

@Suite struct CommandPathTests {
    @Test(arguments: [
        ("", []),
        ("list", ["list"]),
        ("--json list", ["list"]),
        ("--db x list", ["list"]),
        ("--db=x -qv list --json", ["list"]),
        ("rm 1", ["remove"]),
        ("box", ["box", "list"]),
        ("box --color red", ["box", "list"]),
        ("box list", ["box", "list"]),
        ("box create x", ["box", "create"]),
        ("box new x", ["box", "create"]),
        ("--db list box --tree -v create x", ["box", "create"]),
        ("box -- ", ["box", "list"]),
        // What the program does not know is left for the command.
        ("--reverse list", ["list"]),
        ("--limit 5 list", ["list"]),
        ("--limit=5 --sort title list", ["list"]),
        ("diagnose", ["diagnose"]),
    ])
    func path_ofCommands(line: String, path: [String]) throws {
        let command = try parse(line)
        #expect(command.path == path)
        #expect(command.request == .run)
    }

    @Test func programOptions_areFoundOnBothSidesOfTheCommand() throws {
        for line in ["--db x -q list --limit 4", "list --db x --limit 4 -q", "--limit 4 -q list --db x"] {
            let command = try parse(line)
            #expect(command.string("--db") == "x" && command.flag("-q") && command.integer("--limit") == 4)
        }
    }

    @Test func optionOfTheCommandAbove_isFoundBelow() throws {
        #expect(try parse("box create x --tree").flag("--tree"))
        #expect(try parse("box --tree create x").flag("--tree"))
    }

    @Test func commandName_isMatchedBeforeOperands() throws {
        #expect(try parse("add list").path == ["add"])
        #expect(try parse("add list").operands == ["list"])
        #expect(failing("-- list")?.error == .unknownSubcommand("list", suggestion: "list"))
    }

    @Test(arguments: [
        ("--help", ParsedCommand.Request.help(path: [], includesHidden: false)),
        ("-h", .help(path: [], includesHidden: false)),
        ("list -h", .help(path: ["list"], includesHidden: false)),
        ("--help list", .help(path: ["list"], includesHidden: false)),
        ("box create --help", .help(path: ["box", "create"], includesHidden: false)),
        ("box --help", .help(path: ["box"], includesHidden: false)),
        ("box --color red -h", .help(path: ["box"], includesHidden: false)),
        ("box list --help", .help(path: ["box", "list"], includesHidden: false)),
        ("list --help-hidden", .help(path: ["list"], includesHidden: true)),
        // Help wins over everything that is wrong.
        ("list --limit many --nonsense surplus -h", .help(path: ["list"], includesHidden: false)),
        ("lst --help", .help(path: [], includesHidden: false)),
        ("list -qzh", .help(path: ["list"], includesHidden: false)),
        ("list --limit --help", .help(path: ["list"], includesHidden: false)),
        ("--version --help", .help(path: [], includesHidden: false)),
        ("--version", .version("1.2.3")),
        ("list --version surplus", .version("1.2.3")),
        ("help", .help(path: [], includesHidden: false)),
        ("help list", .help(path: ["list"], includesHidden: false)),
        ("help rm", .help(path: ["remove"], includesHidden: false)),
        ("help box new", .help(path: ["box", "create"], includesHidden: false)),
        ("help query", .topic("query")),
        ("help --help", .help(path: ["help"], includesHidden: false)),
        ("--json help box", .help(path: ["box"], includesHidden: false)),
    ])
    func requestsAboutCommands(line: String, request: ParsedCommand.Request) throws {
        #expect(try parse(line).request == request)
    }

    @Test func help_isNoHelpWhereItIsAValueOrOperand() throws {
        #expect(try parse("add x --note --help").request == .run)
        #expect(try parse("add -- --help").operands == ["--help"])
    }

    @Test func version_lastOneOfThePathWins() throws {
        let grammar = Grammar(
            program: CommandDescription(name: "a", abstract: "A.") {
                CommandDetails(subcommands: [
                    CommandDescription(name: "b", abstract: "B.") { CommandDetails(version: "2") },
                    CommandDescription(name: "c", abstract: "C.") { CommandDetails(version: "") },
                ])
            })
        #expect(try grammar.parse(["b", "--version"]).request == .version("2"))
        do throws(CommandLineFailure) {
            _ = try grammar.parse(["c", "--version"])
            Issue.record("there is no version")
        } catch {
            #expect(error.error == .unknownOption("--version", suggestion: nil))
        }
    }
}
