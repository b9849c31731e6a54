internal import Clients
internal import CommandLineKit
internal import Features
internal import Interchange
internal import PinSaving

extension PinnestGrammar {
    static var importing: CommandDescription {
        CommandDescription(name: "import", abstract: "Bring in bookmarks of browsers and other programs.") {
            CommandDetails(
                discussion: [
                    """
                    The format is found out by what is in the file: bookmark files of all browsers, Pocket, Pinboard, Raindrop, Instapaper, \
                    linkding, karakeep, buku and many more; see 'pinnest help formats'. Folders become collections; tags, dates, notes \
                    and order are kept. Pages that are there already are merged: tags and collections are united, the earlier date and \
                    the first title stay. Importing a file twice changes nothing.
                    """,
                    """
                    All of it is one step, which 'pinnest undo' takes back. Entries that cannot be read are named and cost no other one; \
                    the exit code is then 1. What is no bookmark is skipped and counted; -v names each. A browser may be running while \
                    it is read.
                    """,
                    """
                    Pages in private networks are fetched for imported pins only where fetch.private-addresses is all, whatever the file \
                    says of their origin. To move a library of your own: backup and restore.
                    """,
                ],
                usage: ["<file>", "--browser <name> [--profile <name>]", "--list-profiles [--browser <name>]"],
                operands: [
                    OperandDescription(
                        "file", kind: .file(endings: fileEndings), replacedBy: ["--browser", "--list-profiles"],
                        abstract: "A file, or - for stdin.")
                ],
                options: importOptions,
                exclusive: [ExclusiveOptions("--format", "--browser")],
                examples: [
                    Example("pinnest import bookmarks.html", "a file that a browser exported"),
                    Example("pinnest import --browser firefox", "what is in the browser itself"),
                    Example("pinnest import pocket.zip -c Pocket --dry-run", "what would come of it, in a collection of its own"),
                    Example("pinnest import ~/.local/share/buku/bookmarks.db", "buku's database"),
                    Example("pinnest import - --tag mail < mail.txt", "all addresses in a text"),
                    Example("pinnest import bookmarks.html --fetch", "and fetch the new pages"),
                ])
        }
    }

    private static var importOptions: [OptionDescription] {
        [
            .value(
                "--format", placeholder: "format", kind: .choice(FormatTexts.choices),
                abstract: "The format, where it is not to be found out."),
            .value(
                "-c", "--collection", placeholder: "path", traits: .takesAnything,
                completion: .dynamic(CompletionSources.collections),
                abstract: "Put everything below this collection, made if absent."),
            .value(
                "-t", "--tag", placeholder: "name", traits: [.repeatable, .commaSeparated, .takesAnything],
                completion: .dynamic(CompletionSources.tags), abstract: "Tag everything; several with commas or again."),
            .flag("--fetch", abstract: "Fetch the pages of the new pins afterwards; --offline: later, by 'refresh --missing'."),
            .flag("--dry-run", abstract: "Tell what would be done, and do nothing."),
            .value(
                "--browser", placeholder: "name", kind: .choice(Browser.allCases.map { Choice($0.rawValue, $0.title) }),
                abstract: "The bookmarks of a browser on this machine."),
            .value(
                "--profile", placeholder: "name", traits: .takesAnything,
                abstract: "The profile of the browser, by name or folder, instead of its default one."),
            .flag("--list-profiles", abstract: "List the profiles that have bookmarks."),
        ]
    }

    private static var fileEndings: [String] {
        [
            "html", "htm", "json", "jsonl", "jsonlz4", "csv", "xml", "xbel", "opml", "atom", "rss", "md", "org", "txt", "zip",
            "db",
            "sqlite",
        ]
    }
}
