import CommandLineKit
import Testing

@Suite struct HelpTests {
    @Test func program_listsItsCommandsAndTopics() {
        #expect(
            Sample.grammar.help() == """
                OVERVIEW: Keep books in order.

                USAGE: shelf [--db <file>] [--output <format>] [--json] [--offline] [--quiet]
                       [--verbose ...] [<subcommand>]

                GLOBAL OPTIONS:
                  --db <file>             The library. [env: SHELF_DB]
                  -o, --output <format>   The form of the output. (values: text, json, csv;
                                          default: text)
                  --json                  The same as --output json.
                  --offline               Stay away from the network. [env: SHELF_OFFLINE]
                  -q, --quiet             Say nothing.
                  -v, --verbose           Say more.

                OPTIONS:
                  --version               Show the version.
                  -h, --help              Show help information.

                SUBCOMMANDS:
                  add                     Put books on the shelf.
                  list                    List the books.
                  search                  Find books.
                  edit                    Change books.
                  remove, rm              Take books from the shelf.
                  run                     Run a program for each book.
                  completions             Print the completion script of a shell.
                  help                    Show help about a command or a topic.
                  version                 Print the version.

                MORE SUBCOMMANDS:
                  box                     Boxes of books.
                  convert                 Make another form of a book.

                HELP TOPICS:
                  query                   How books are searched for.

                  See 'shelf help <subcommand>' for detailed help.

                """)
    }

    @Test func command_hasArgumentsThenGroupsThenOptions() {
        #expect(
            Sample.grammar.help(for: ["add"], width: 60) == """
                OVERVIEW: Put books on the shelf.

                A book is an ISBN or a file. More than one may be given;
                each of them is looked up, one after the other, in the
                catalogue.

                USAGE: shelf add [--tag <name> ...] [--note <text>]
                       [--favorite | --no-favorite] <book> ...

                ARGUMENTS:
                  <book>                  ISBN or file.

                SAVE OPTIONS:
                  -t, --tag <name>        Tags for the book.
                        Separate several with commas.
                  -n, --note <text>       A note.
                  --favorite/--no-favorite
                                          Mark it as a favourite.

                OPTIONS:
                  --version               Show the version.
                  -h, --help              Show help information.

                GLOBAL OPTIONS:
                  --db <file>             The library. [env: SHELF_DB]
                  -o, --output <format>   The form of the output. (values:
                                          text, json, csv; default: text)
                  --json                  The same as --output json.
                  --offline               Stay away from the network. [env:
                                          SHELF_OFFLINE]
                  -q, --quiet             Say nothing.
                  -v, --verbose           Say more.

                EXAMPLES:
                  Add a book with a tag:
                    shelf add -t sf 9780441172719

                """)
    }

    @Test func defaultSubcommand_andAliases_areMarked() {
        let help = Sample.grammar.help(for: ["box"])
        #expect(
            help.contains(
                """
                SUBCOMMANDS:
                  list (default)          List the boxes.
                  create, new             Make a box.
                  add                     Put books into a box.

                  See 'shelf help box <subcommand>' for detailed help.

                """))
        #expect(help.contains("USAGE: shelf box [--tree] [<subcommand>]\n"))
        #expect(help.contains("\nOPTIONS:\n  --tree                  Draw a tree.\n"))
        #expect(Sample.grammar.help(for: ["box", "new"]).contains("\nOPTIONS:\n  --tree                  Draw a tree.\n"))
    }

    @Test func usages_ofTheGrammar_hangUnderTheFirst() {
        let help = Sample.grammar.help(for: ["convert"])
        #expect(help.contains("\nUSAGE: shelf convert <from> [<to>]\n       shelf convert --to <form> <from>\n\n"))
        #expect(help.contains("\n  --strict/--lax          Refuse what is wrong. (default: --strict)\n"))
        #expect(help.contains("\n  --to <form>             The form. (values: epub, html, mobi, pdf, text, docx)\n"))
        #expect(
            Sample.grammar.usage(for: ["run"]) == "shelf run [--skip <id> ...] [--with <word> ...] [<id> ...] -- <program> ...")
        #expect(Sample.grammar.usage(for: ["edit"], width: 200).hasSuffix("[--matching <query>] [<id> ...]"))
    }

    @Test func usage_ofMoreThanTwelveEntries_leavesTheOptionsOut() {
        func command(_ count: Int) -> Grammar {
            let options = (1...count).map { OptionDescription.flag("--f\($0)", abstract: "") }
            return Grammar(
                program: CommandDescription(name: "a", abstract: "A.") {
                    CommandDetails(
                        operands: [OperandDescription("x", abstract: "")],
                        options: options + [.value("--need", placeholder: "n", traits: .required, abstract: "")])
                })
        }
        #expect(command(11).usage() == "a [<options>] --need <n> <x>")
        #expect(
            command(10).usage(width: 200)
                == "a [--f1] [--f2] [--f3] [--f4] [--f5] [--f6] [--f7] [--f8] [--f9] [--f10] --need <n> <x>")
    }

    @Test(arguments: [(22, 1), (24, 1), (25, 2)])
    func label_thatReachesColumn26_hasItsDescriptionBelow(length: Int, lines: Int) {
        // Two columns of indent and two dashes belong to it.
        let name = String(repeating: "n", count: length - 3)
        let grammar = Grammar(
            program: CommandDescription(name: "a", abstract: "A.") {
                CommandDetails(options: [.flag("--\(name)", abstract: "Text.")])
            })
        let label = "  --\(name)"
        #expect(label.count == length + 1)
        let expected =
            label + (lines == 1 ? String(repeating: " ", count: 26 - label.count) : "\n" + String(repeating: " ", count: 26))
        #expect(grammar.help().contains("\n\(expected)Text.\n"))
    }

    @Test func lines_areNeverWiderThanTheTerminal() {
        for width in [50, 60, 72, 80, 100, 132] {
            for path in [[], ["add"], ["box"], ["search"], ["run"], ["convert"]] {
                let long = Sample.grammar.help(for: path, width: width).split(separator: "\n").filter { $0.count > width }
                #expect(long.isEmpty, "\(path) at \(width)")
            }
        }
        #expect(Sample.grammar.help(width: 0) == Sample.grammar.help(width: 40))
        #expect(Sample.grammar.help(width: -5) == Sample.grammar.help(width: 40))
    }

    @Test func hiddenThings_areShownOnlyWhenAskedFor() {
        #expect(!Sample.grammar.help().contains("--trace"))
        #expect(!Sample.grammar.help().contains("diagnose"))
        let help = Sample.grammar.help(includesHidden: true)
        #expect(help.contains("\n  --trace                 Say how the line was read.\n"))
        #expect(help.contains("\n  diagnose                Look inside.\n"))
        #expect(help.contains("\n  --help-hidden           Show help information, including hidden options.\n"))
    }

    @Test func topic_hasParagraphsTermsAndLines() {
        #expect(
            Sample.grammar.help(onTopic: "query", width: 50) == """
                QUERY: How books are searched for.

                Words are joined by AND. A word with a dash before
                it must not be there.

                  title:WORD              Only in titles.
                  a-very-long-field-name:WORD
                                          Below its term.

                    shelf search 'dune -film'

                """)
        #expect(Sample.grammar.help(onTopic: "nothing") == nil)
    }

    @Test func headings_areBoldWhereTheTerminalCan() {
        let help = Sample.grammar.help(for: ["list"], style: .ansi)
        #expect(help.hasPrefix("\u{1B}[1mOVERVIEW: \u{1B}[0mList the books.\n\n\u{1B}[1mUSAGE: \u{1B}[0mshelf list ["))
        #expect(help.contains("\n\u{1B}[1mORDER OPTIONS:\u{1B}[0m\n  --sort <key>"))
        let plain = help.split(separator: "\u{1B}[1m").joined().split(separator: "\u{1B}[0m").joined()
        #expect(plain == Sample.grammar.help(for: ["list"]))
    }

    @Test func programWithoutHelpCommand_pointsToTheOption() {
        let grammar = Grammar(
            program: CommandDescription(name: "a", abstract: "A.") {
                CommandDetails(subcommands: [CommandDescription(name: "b", abstract: "B.")])
            })
        #expect(grammar.help().hasSuffix("\n  See 'a <subcommand> --help' for detailed help.\n"))
    }
}
