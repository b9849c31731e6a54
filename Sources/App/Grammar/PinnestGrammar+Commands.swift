internal import CommandLineKit
internal import PinSaving

extension PinnestGrammar {
    static var add: CommandDescription {
        CommandDescription(
            name: "add", synonyms: ["new", "save", "bookmark", "store", "insert", "put", "pin"],
            abstract: "Save web pages, files and texts."
        ) {
            CommandDetails(
                discussion: [
                    """
                    Each operand is an address; https:// may be left out. The pin is saved at once, then its page is fetched: title, \
                    description, preview image and icon. Without a network the pin is saved all the same. A page that is there already \
                    makes no second pin: it takes the tags, collections, title and note that are given.
                    """,
                    """
                    A file is copied into the library. What it is, its bytes tell and not its name: an image, a video, a PDF, a text, or \
                    a page, which is saved by the address that it names as its own. The same bytes again are the same pin.
                    """,
                    """
                    - stands for addresses on stdin, one a line, with a title behind a tab or behind ' | '; blank lines, comments (#) and \
                    a header are passed over. Without operands and with a pipe on stdin, add does what 'pinnest share' does.
                    """,
                ],
                operands: [
                    OperandDescription(
                        "address", arity: .zeroOrMore, completion: .files(endings: []),
                        abstract: "An address, a file, or - for addresses on stdin.")
                ],
                groups: [OptionGroups.save, OptionGroups.input],
                options: [
                    .flag("--store", abstract: "Fetch and keep the file behind an address: an image, a video, a PDF."),
                    .value("--text", placeholder: "text", traits: .takesAnything, abstract: "Save a text instead of an address."),
                ],
                examples: [
                    Example("pinnest add https://www.swift.org/ --tag swift,language", "save a page with two tags"),
                    Example(
                        "pinnest add sqlite.org -c Dev/Databases -n 'read the FTS5 chapter'",
                        "into a nested collection, with a note"),
                    Example("pinnest add --no-fetch example.org", "without the network"),
                    Example("pinnest add report.pdf photo.jpg", "files, copied into the library"),
                    Example("pinnest add --store https://example.org/paper.pdf", "the file behind an address, with the address"),
                    Example("pinnest add - < addresses.txt", "one address a line"),
                ])
        }
    }

    static var list: CommandDescription {
        CommandDescription(
            name: "list", aliases: ["ls"], synonyms: ["all", "pins", "bookmarks", "dump"], abstract: "List pins, newest first."
        ) {
            CommandDetails(
                insteadOfOperands: Definition(
                    "pinnest search <words>", "Finds pins by words; by tags: pinnest list --tag <names>"),
                groups: [OptionGroups.filter, OptionGroups.order],
                examples: [
                    Example("pinnest list --tag swift --limit 20", "the newest twenty with a tag"),
                    Example("pinnest list --collection Dev --sort title", "a collection and its subfolders by title"),
                    Example("pinnest list --json | jq -r '.[].url'", "addresses for a script"),
                ])
        }
    }

    static var search: CommandDescription {
        CommandDescription(
            name: "search", aliases: ["find"], synonyms: ["query", "grep", "filter", "lookup"],
            abstract: "Find pins, best match first."
        ) {
            CommandDetails(
                discussion: [
                    """
                    All words must be found, each from its beginning; text without spaces (Japanese, Chinese, Thai, …) is found anywhere. \
                    Any text is a query: see 'pinnest help query'.
                    """
                ],
                operands: [
                    OperandDescription(
                        "query", arity: .zeroOrMore, isFreeText: true, completion: .none, abstract: "What to look for.")
                ],
                groups: [OptionGroups.filter, OptionGroups.order],
                options: [
                    .flag("--exact", abstract: "Whole words only."),
                    .flag("--substring", abstract: "Anywhere inside of words too."),
                    .flag("--regex", abstract: "Each operand is a regular expression; see 'pinnest help query'."),
                    .flag("--any", abstract: "One of the words or patterns is enough."),
                    .flag("--open", abstract: "Open what is found; more than ten only after a yes."),
                ],
                exclusive: [ExclusiveOptions("--exact", "--substring", "--regex")],
                examples: [
                    Example("pinnest search sqlite index", "pins with both words"),
                    Example("pinnest search データ", "finds データベース"),
                    Example("pinnest search 'c++' -boost", "with one and without another"),
                    Example("pinnest search tag:swift 'added:>=2025'", "by tag and date"),
                    Example("pinnest search --substring base", "finds database"),
                    Example("pinnest search --regex 'rfc ?[0-9]{4}'", "finds RFC 3986 and rfc2119"),
                ])
        }
    }

    static var show: CommandDescription {
        CommandDescription(
            name: "show", synonyms: ["view", "cat", "info", "get", "print", "details"], abstract: "Show everything about pins."
        ) {
            CommandDetails(
                operands: [ids],
                options: [.flag("--image", abstract: "Draw the cached preview above, where the terminal can.")],
                examples: [
                    Example("pinnest show 12", "one pin"),
                    Example("pinnest show https://www.swift.org/", "the pin of an address"),
                    Example("pinnest show 12 --image", "with its preview"),
                    Example("pinnest show 3-7 --json", "several as JSON"),
                ])
        }
    }

    static var remove: CommandDescription {
        CommandDescription(
            name: "remove", aliases: ["rm"], synonyms: ["delete", "del", "erase"], abstract: "Move pins to the trash."
        ) {
            CommandDetails(
                discussion: ["Nothing is asked: 'pinnest undo' takes it back, and so does 'pinnest trash restore'."],
                operands: [pickedIDs], groups: [OptionGroups.pick],
                options: [.flag("--permanently", abstract: "Remove them for good; asks, or --yes.")],
                examples: [
                    Example("pinnest rm 12", "one pin"),
                    Example("pinnest search old -o ids | pinnest rm -", "all that a search finds"),
                ])
        }
    }

    static var trash: CommandDescription {
        CommandDescription(name: "trash", abstract: "Look into the trash, and take pins back.") {
            CommandDetails(
                discussion: [
                    "Single pins, in the trash or not, are removed for good by 'pinnest remove --permanently'."
                ],
                subcommands: [
                    CommandDescription(name: "list", synonyms: ["ls", "show"], abstract: "List the pins in the trash.") {
                        CommandDetails(groups: [OptionGroups.order])
                    },
                    CommandDescription(
                        name: "restore", synonyms: ["undelete", "recover", "back"], abstract: "Take pins back from the trash."
                    ) {
                        CommandDetails(
                            operands: [trashedIDs],
                            options: [
                                .value(
                                    "--matching", placeholder: "query", traits: .takesAnything,
                                    abstract: "All pins in the trash that match a query, instead of ids."),
                                .flag("--all", abstract: "All pins in the trash."),
                                .flag("--dry-run", abstract: "Tell what would be done, and do nothing."),
                            ], exclusive: [ExclusiveOptions("--matching", "--all")],
                            examples: [
                                Example("pinnest trash restore 12", "one pin"),
                                Example("pinnest trash restore --matching site:example.org", "all of a site"),
                                Example("pinnest trash restore --all", "everything that is there"),
                            ])
                    },
                    emptyTrash,
                ], withoutSubcommand: .means("list"))
        }
    }

    static var undo: CommandDescription {
        CommandDescription(
            name: "undo", synonyms: ["revert", "rollback"], abstract: "Take back the last change, again and again."
        ) {
            CommandDetails(
                discussion: [
                    """
                    A removal for good is no change that can be taken back: undo goes to the one before it, and says once how many pins \
                    stay gone. Pins that a change left in the trash are not counted.
                    """
                ],
                options: [
                    .flag("--list", abstract: "List the changes that can be taken back."),
                    .flag("--dry-run", abstract: "Tell what would be taken back."),
                ], exclusive: [ExclusiveOptions("--list", "--dry-run")])
        }
    }

    static var ids: OperandDescription {
        OperandDescription(
            "id", arity: .oneOrMore, completion: .dynamic(CompletionSources.pins),
            abstract:
                "A number, a range 3-7, a list 1,2,5, an address with its https://, a UUID or the beginning of one, or - for such on stdin."
        )
    }

    private static var trashedIDs: OperandDescription {
        var operand = ids
        operand.replacedBy = ["--matching", "--all"]
        operand.completion = .dynamic(CompletionSources.trashedPins)
        return operand
    }

    static var pickedIDs: OperandDescription {
        var operand = ids
        operand.replacedBy = ["--matching"]
        return operand
    }
}
