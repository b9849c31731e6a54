import CommandLineKit

/// A program of the tests' own: a shelf of books, with everything a grammar can say.
enum Sample {
    static let grammar = Grammar(
        program: CommandDescription(name: "shelf", abstract: "Keep books in order.", details: program),
        topics: [
            HelpTopic(name: "query", abstract: "How books are searched for.") {
                [
                    "Words are joined by AND. A word with a dash before it must not be there.",
                    .definitions([
                        Definition("title:WORD", "Only in titles."), Definition("a-very-long-field-name:WORD", "Below its term."),
                    ]),
                    .verbatim(["shelf search 'dune -film'"]),
                ]
            }
        ])

    @Sendable private static func program() -> CommandDetails {
        CommandDetails(
            groups: [global],
            subcommands: [
                add, list, search, edit, remove, box, convert, run, .completions(), .help(),
                CommandDescription(name: "version", abstract: "Print the version."),
                CommandDescription(name: "diagnose", abstract: "Look inside.", isHidden: true),
            ],
            withoutSubcommand: .runsTheCommand, version: "1.2.3")
    }

    private static var global: OptionGroup {
        OptionGroup(
            title: "GLOBAL OPTIONS",
            options: [
                .value("--db", placeholder: "file", kind: .file, environment: "SHELF_DB", abstract: "The library."),
                .value(
                    "-o", "--output", placeholder: "format", kind: .words("text", "json", "csv"), default: "text",
                    abstract: "The form of the output."),
                .shorthand("--json", for: "--output", value: "json", abstract: "The same as --output json."),
                .flag("--offline", environment: "SHELF_OFFLINE", abstract: "Stay away from the network."),
                .flag("-q", "--quiet", abstract: "Say nothing."),
                .counter("-v", "--verbose", abstract: "Say more."),
                .flag("--trace", traits: .hidden, abstract: "Say how the line was read."),
            ])
    }

    private static var save: OptionGroup {
        OptionGroup(
            title: "SAVE OPTIONS",
            options: [
                .value(
                    "-t", "--tag", placeholder: "name", traits: [.repeatable, .commaSeparated, .takesAnything],
                    completion: .dynamic("tags"), abstract: "Tags for the book.", discussion: "Separate several with commas."),
                .value("-n", "--note", placeholder: "text", traits: .takesAnything, abstract: "A note."),
                .inverted("--favorite", off: "--no-favorite", abstract: "Mark it as a favourite."),
            ])
    }

    private static var order: OptionGroup {
        OptionGroup(
            title: "ORDER OPTIONS",
            options: [
                .value(
                    "--sort", placeholder: "key", kind: .words("added", "title"), setting: "list.sort", default: "added",
                    abstract: "What to sort by."),
                .value(
                    "--limit", placeholder: "n", kind: .integer(0...1000), environment: "SHELF_LIMIT", abstract: "Show at most n."
                ),
                .flag("--reverse", abstract: "Turn the order round."),
            ])
    }

    private static let add = CommandDescription(name: "add", abstract: "Put books on the shelf.") {
        CommandDetails(
            discussion: [
                "A book is an ISBN or a file. More than one may be given; each of them is looked up, one after the other, in the catalogue."
            ],
            operands: [
                OperandDescription("book", kind: .file(endings: ["epub", "pdf"]), arity: .oneOrMore, abstract: "ISBN or file.")
            ],
            groups: [save], examples: [Example("shelf add -t sf 9780441172719", "Add a book with a tag")])
    }

    private static let list = CommandDescription(name: "list", abstract: "List the books.") {
        CommandDetails(insteadOfOperands: Definition("shelf search <words>", "Finds books by words."), groups: [order])
    }

    private static let search = CommandDescription(name: "search", abstract: "Find books.") {
        CommandDetails(
            operands: [OperandDescription("query", arity: .oneOrMore, isFreeText: true, abstract: "What to look for.")],
            groups: [order],
            options: [
                .flag("--exact", abstract: "Whole words only."), .flag("--regex", abstract: "The query is a pattern."),
                .value("--any", placeholder: "word", abstract: "One of these words."),
            ],
            exclusive: [ExclusiveOptions("--exact", "--regex", "--any")])
    }

    private static let edit = CommandDescription(name: "edit", abstract: "Change books.") {
        CommandDetails(
            operands: [
                OperandDescription(
                    "id", arity: .oneOrMore, replacedBy: ["--matching"], completion: .dynamic("books"), abstract: "Which books.")
            ],
            groups: [save],
            options: [.value("--matching", placeholder: "query", traits: .takesAnything, abstract: "All books that match.")])
    }

    private static let remove = CommandDescription(
        name: "remove", aliases: ["rm"], synonyms: ["erase"], abstract: "Take books from the shelf."
    ) {
        CommandDetails(operands: [
            OperandDescription("id", arity: .oneOrMore, completion: .dynamic("books"), abstract: "Which books.")
        ])
    }

    private static let box = CommandDescription(name: "box", abstract: "Boxes of books.", group: "More") {
        CommandDetails(
            options: [.flag("--tree", abstract: "Draw a tree.")],
            subcommands: [
                CommandDescription(name: "list", abstract: "List the boxes.") {
                    CommandDetails(options: [.value("--color", placeholder: "name", abstract: "Only of this colour.")])
                },
                CommandDescription(name: "create", aliases: ["new"], synonyms: ["mkbox"], abstract: "Make a box.") {
                    CommandDetails(operands: [OperandDescription("name", abstract: "Its name.")])
                },
                CommandDescription(name: "add", abstract: "Put books into a box.") {
                    CommandDetails(operands: [
                        OperandDescription("name", completion: .dynamic("boxes"), abstract: "The box."),
                        OperandDescription("id", arity: .oneOrMore, completion: .dynamic("books"), abstract: "Which books."),
                    ])
                },
            ], withoutSubcommand: .means("list"))
    }

    private static let convert = CommandDescription(name: "convert", abstract: "Make another form of a book.", group: "More") {
        CommandDetails(
            usage: ["<from> [<to>]", "--to <form> <from>"],
            operands: [
                OperandDescription("from", kind: .file, abstract: "The book."),
                OperandDescription("to", arity: .zeroOrOne, abstract: "The other form."),
            ],
            options: [
                .value(
                    "--to", placeholder: "form",
                    kind: .choice([
                        Choice("epub", "For readers"), Choice("html"), Choice("mobi"), Choice("pdf"), Choice("text"),
                        Choice("docx"),
                        Choice("secret", isHidden: true),
                    ]), abstract: "The form."),
                .value("-O", placeholder: "level", traits: .joined, abstract: "How hard to try."),
                .value(
                    "--since", placeholder: "date",
                    kind: .checked(ValueCheck(hint: "Please provide a year.") { $0.utf8.count == 4 && Int($0) != nil }),
                    abstract: "Nothing older."),
                .value("--into", placeholder: "folder", kind: .folder, traits: .required, default: nil, abstract: "Where to."),
                .inverted("--strict", off: "--lax", traits: .notBothWays, default: true, abstract: "Refuse what is wrong."),
            ])
    }

    private static let run = CommandDescription(name: "run", abstract: "Run a program for each book.") {
        CommandDetails(
            operands: [
                OperandDescription("id", arity: .zeroOrMore, abstract: "Which books."),
                OperandDescription("program", arity: .oneOrMore, isAfterTerminator: true, abstract: "The program."),
            ],
            options: [
                .value("--skip", placeholder: "id", traits: [.repeatable, .upToNextOption], abstract: "Not these."),
                .value("--with", placeholder: "word", traits: [.repeatable, .allRemaining], abstract: "All that follows."),
            ])
    }
}
