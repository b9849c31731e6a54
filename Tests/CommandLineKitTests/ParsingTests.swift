import CommandLineKit
import Testing

@Suite struct ParsingTests {
    @Test(arguments: [
        ("list --sort title", "--sort", ["title"]),
        ("list --sort=title", "--sort", ["title"]),
        ("add x -n hello", "-n", ["hello"]),
        ("add x -n=hello", "--note", ["hello"]),
        ("add x --note=a=b", "--note", ["a=b"]),
        ("add x --note=", "--note", [""]),
        ("add x --note ''", "--note", [""]),
        ("add x --note -", "--note", ["-"]),
        ("convert - --into x --to -- y", "--into", ["x"]),
        ("add x --tag=", "--tag", [""]),
        ("add x -t a,b --tag c", "--tag", ["a", "b", "c"]),
        ("add x -t a, --tag ,c", "--tag", ["a", "", "", "c"]),
        ("add x --note first --note last", "--note", ["first", "last"]),
        ("list --limit -5", "--limit", ["-5"]),
        ("add x --note --json", "--note", ["--json"]),
        ("add x --note -q", "--note", ["-q"]),
        ("add x --note --", "--note", ["--"]),
        ("add x -t -a,--b", "--tag", ["-a", "--b"]),
        ("convert a --into x -Ofast", "-O", ["fast"]),
        ("convert a --into x -O fast", "-O", ["fast"]),
        ("convert a --into x -O=fast", "-O", ["fast"]),
        ("convert a --into x -Oa=b", "-O", ["a=b"]),
        ("convert a --into x -qOfast", "-O", ["fast"]),
        ("run --skip a b c -q", "--skip", ["a", "b", "c"]),
        ("run --with a -q --x", "--with", ["a", "-q", "--x"]),
        ("run --with=a b -- p", "--with", ["a"]),
    ])
    func values_inAllSpellings(line: String, option: String, expected: [String]) throws {
        // A line whose other parts are wrong still has its values.
        let command = try failing(line)?.partial ?? parse(line)
        #expect(command.strings(option) == expected)
        #expect(command.source(of: option) == .commandLine)
        #expect(command.isGiven(option))
    }

    @Test(arguments: [
        ("add a b", ["a", "b"]),
        ("add a --note n b", ["a", "b"]),
        ("add - ''", ["-", ""]),
        ("add -- -q --json", ["-q", "--json"]),
        ("add a -- -- b", ["a", "--", "b"]),
        ("add -q a -v", ["a"]),
        ("search -sequel dune", ["-sequel", "dune"]),
        ("search --unknown=x dune -film", ["--unknown=x", "dune", "-film"]),
        ("search ---x --=y -5", ["---x", "--=y", "-5"]),
        ("search -qz -- --exact", ["-qz", "--exact"]),
        ("search --exact dune --limit 3", ["dune"]),
        ("search -zq=1 a", ["-zq=1", "a"]),
        ("rm 1 2", ["1", "2"]),
        ("box add b 1 2", ["b", "1", "2"]),
    ])
    func operands_amongOptions(line: String, expected: [String]) throws {
        #expect(try parse(line).operands == expected)
    }

    @Test func operands_haveNamesAndPlaces() throws {
        let command = try parse("--json box -q add science 4 -- -5")
        #expect(command.operand("name") == "science")
        #expect(command.operands("id") == ["4", "-5"])
        #expect(command.operandPositions == [4, 5, 7])
    }

    @Test func operandAfterTerminator_takesWhatFollowsIt() throws {
        let command = try parse("run 1 2 -- echo -n 3")
        #expect(command.operands("id") == ["1", "2"])
        #expect(command.operands("program") == ["echo", "-n", "3"])
        #expect(failing("run 1 2")?.error == .missingOperand("<program> ..."))
    }

    @Test func flags_areCountedAndTurned() throws {
        #expect(try parse("list -vvv -qv").count("--verbose") == 4)
        #expect(try parse("list").count("-v") == 0)
        #expect(try parse("list -q").flag("--quiet"))
        #expect(try !parse("list").flag("--quiet"))
        #expect(try parse("add x").flagIfKnown("--favorite") == nil)
        #expect(try parse("add x --favorite").flagIfKnown("--favorite") == true)
        #expect(try parse("add x --favorite --no-favorite").flagIfKnown("--no-favorite") == false)
        #expect(try parse("add x --no-favorite --favorite").flag("--favorite"))
        #expect(try parse("convert x --into y").flag("--strict"))
        #expect(try !parse("convert x --into y --lax").flag("--strict"))
    }

    @Test func pack_membersTakeTheFollowingWordsInOrder() throws {
        let command = try parse("add book -qtn science good -v")
        #expect(command.strings("--tag") == ["science"])
        #expect(command.string("--note") == "good")
        #expect(command.operands == ["book"])
        #expect(command.flag("-q") && command.count("-v") == 1)
    }

    @Test func shorthand_setsItsOption_lastWins() throws {
        #expect(try parse("list --json").string("--output") == "json")
        #expect(try parse("list --json -o csv").string("-o") == "csv")
        #expect(try parse("list -o csv --json").string("-o") == "json")
        #expect(try parse("list --json").flag("--json"))
        #expect(try parse("list").string("--output") == "text")
        #expect(try parse("list").source(of: "--output") == .builtIn)
    }

    @Test func gettersOfOneValue() throws {
        let command = try parse("list --limit 3 --limit 12")
        #expect(command.integer("--limit") == 12)
        #expect(try parse("list").integer("--limit") == nil)
        #expect(try parse("list").source(of: "--limit") == nil)
        #expect(command.declares("--json"))
        #expect(!command.declares("--note"))
    }

    @Test func lineOfManyWords_isReadInLinearTime() throws {
        let many = Array(repeating: "1", count: 30_000)
        #expect(try Sample.grammar.parse(["rm"] + many).operands.count == 30_000)
        let options = many.flatMap { ["--tag", $0, "--favorite"] }
        #expect(try Sample.grammar.parse(["add", "x"] + options).strings("--tag").count == 30_000)
        #expect(failing("list " + many.joined(separator: " "))?.error == .unexpectedOperands(many))
    }
}
