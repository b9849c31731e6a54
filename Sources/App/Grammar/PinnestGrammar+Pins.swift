internal import CommandLineKit
internal import PinSaving

extension PinnestGrammar {
    static var edit: CommandDescription {
        CommandDescription(
            name: "edit", synonyms: ["change", "modify", "move", "mv", "rename", "set", "update"], abstract: "Change pins."
        ) {
            CommandDetails(
                discussion: [
                    """
                    All pins are changed in one step, which 'pinnest undo' takes back. Without an option that changes something, one pin \
                    is opened as a form in your editor (VISUAL, EDITOR).
                    """
                ],
                operands: [pickedIDs], groups: [OptionGroups.change, OptionGroups.pick],
                examples: [
                    Example("pinnest edit 12 --tag swift --untag todo", "tags of one pin"),
                    Example("pinnest edit 3-7 --collection Dev/Swift --no-unread", "several at once"),
                    Example("pinnest edit 12 --collection Dev --uncollect Inbox", "from one collection to another"),
                    Example("pinnest edit --matching site:example.org --tag example --dry-run", "what would be changed"),
                    Example("pinnest edit 12", "in your editor"),
                ])
        }
    }

    static var open: CommandDescription {
        CommandDescription(
            name: "open", synonyms: ["browse", "visit", "launch", "go"],
            abstract: "Open pins in the browser, and files in their programs."
        ) {
            CommandDetails(
                discussion: [
                    """
                    The program is BROWSER: commands with : between them, %s for the address; else xdg-open. Addresses of http, https, \
                    file and mailto are opened and no others. More than ten pins are opened only after a yes. What is opened is kept in \
                    'pinnest history --opened'; printing and copying are no visits.
                    """
                ],
                operands: [pickedIDs],
                options: [
                    .value(
                        "--matching", placeholder: "query", traits: .takesAnything,
                        abstract: "All pins that match a query, instead of ids."),
                    .flag("--print", abstract: "Print what would be opened, and open nothing."),
                    .flag("--dry-run", abstract: "The same as --print."),
                    .flag("--copy", abstract: "Copy the addresses to the clipboard of the terminal (OSC 52) instead."),
                ],
                exclusive: [ExclusiveOptions("--print", "--copy", "--dry-run")],
                examples: [
                    Example("pinnest open 12", "one pin"),
                    Example("pinnest open --matching 'tag:news is:unread'", "all that a query finds"),
                    Example("BROWSER='firefox --private-window' pinnest open 12", "with another program"),
                ])
        }
    }

    static var history: CommandDescription {
        CommandDescription(name: "history", abstract: "List pins by day.") {
            CommandDetails(
                groups: [OptionGroups.filter],
                options: [
                    .flag("--opened", abstract: "By the last visit instead of the day of adding."),
                    OptionGroups.limit("At most so many pins, the newest."),
                ],
                examples: [
                    Example("pinnest history --since 1w", "what came in during the last week"),
                    Example("pinnest history --opened --limit 20", "what was opened last"),
                ])
        }
    }

    static var random: CommandDescription {
        CommandDescription(name: "random", abstract: "Show pins by chance.") {
            CommandDetails(
                groups: [OptionGroups.filter],
                options: [
                    .flag("--open", abstract: "Open what is found; more than ten only after a yes."),
                    OptionGroups.limit("So many different pins instead of one."),
                ],
                examples: [
                    Example("pinnest random --unread --open", "something to read"),
                    Example("pinnest random --tag recipes --limit 3", "three to choose from"),
                ])
        }
    }

    static var duplicates: CommandDescription {
        CommandDescription(
            name: "duplicates", synonyms: ["dedup", "dedupe", "dups", "merge"],
            abstract: "Find pins that are one page, and unite them."
        ) {
            CommandDetails(
                discussion: [
                    """
                    Addresses count as one page where only http and https, www., a slash at the end, the order of the query or tracking \
                    parameters tell them apart. Uniting keeps the pin with the lowest id: it takes the tags, collections and notes of the \
                    others, the earliest date, the latest visit, the marks of any and what other programs knew; the others go to the \
                    trash. 'pinnest undo' takes it back.
                    """,
                    """
                    In a pipe the last column, 'group', is the lowest id of the group that the pin belongs to; it is a field for --fields \
                    and --template, too.
                    """,
                ],
                operands: [duplicateIDs],
                options: [
                    .flag("--merge", abstract: "Unite the groups of these pins; without ids all groups, asks, or --yes."),
                    .flag("--dry-run", abstract: "Tell what would be done, and do nothing."),
                ],
                examples: [
                    Example("pinnest duplicates", "the groups"),
                    Example("pinnest duplicates --merge 12", "unite the group of one pin"),
                    Example(
                        "pinnest duplicates --fields id,group | awk '$1 != $2' | cut -f 1 | pinnest rm -",
                        "all but the first of each group to the trash, without uniting them"),
                ])
        }
    }

    static var statistics: CommandDescription {
        CommandDescription(
            name: "stats", synonyms: ["statistics", "count", "status"], abstract: "Count pins by type, tag, site and month."
        ) {
            CommandDetails(
                groups: [OptionGroups.filter],
                examples: [
                    Example("pinnest stats --since 2026", "of one year"),
                    Example("pinnest stats --json | jq .sites", "for a script"),
                ])
        }
    }

    static var emptyTrash: CommandDescription {
        CommandDescription(
            name: "empty", synonyms: ["clear", "clean"], abstract: "Remove the pins in the trash for good."
        ) {
            CommandDetails(
                discussion: ["It cannot be undone: it asks, or --yes."],
                options: [age("Only what went to the trash longer ago than this: 3h, 2d, 1w, 6m, 1y.")],
                examples: [Example("pinnest trash empty --older-than 6m --yes", "for cron")])
        }
    }

    private static var duplicateIDs: OperandDescription {
        var operand = ids
        operand.arity = .zeroOrMore
        return operand
    }
}
