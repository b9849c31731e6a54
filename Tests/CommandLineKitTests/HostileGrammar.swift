import CommandLineKit

/// A grammar whose texts are as unfriendly to shells as can be.
enum Hostile {
    static let text = #"It's "quoted", $HOME `id` \n [x] (y) {z} <a>|b & c; d: 100% *? ~ # ! ^ = é 日本"#

    static let grammar = Grammar(
        program: CommandDescription(name: "my-tool", abstract: text) {
            CommandDetails(
                options: [
                    .value(
                        "-x", "--ex", placeholder: "it's [a]: b",
                        kind: .choice([Choice("a b", text), Choice("it's"), Choice("c:d", "x")]), abstract: text),
                    .value(
                        "--list", placeholder: "n", kind: .choice([Choice("a b"), Choice("c")]), traits: .commaSeparated,
                        abstract: text),
                    .flag("--flag", abstract: text + "\nsecond line"),
                ],
                subcommands: [
                    CommandDescription(name: "sub-one", aliases: ["s1"], abstract: text) {
                        CommandDetails(operands: [
                            OperandDescription("it's: [x]", completion: .dynamic("it's"), abstract: text),
                            OperandDescription("files", kind: .file(endings: ["pdf"]), arity: .zeroOrMore, abstract: text),
                        ])
                    }
                ])
        })
}
