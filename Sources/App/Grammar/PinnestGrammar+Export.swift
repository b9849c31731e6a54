internal import CommandLineKit
internal import Interchange

extension PinnestGrammar {
    static var export: CommandDescription {
        CommandDescription(name: "export", abstract: "Write pins to a file for other programs, or for safe keeping.") {
            CommandDetails(
                discussion: [
                    """
                    The format is that of --format, else that of the file's ending: .html, .json, .jsonl, .csv, .md, .org, .opml, .xbel \
                    or .xml, .atom; else netscape, the bookmark file that every browser reads. A file that is there is replaced whole or \
                    not at all, and keeps its mode; a new one is for you alone. Without a file, or with -, it goes to stdout.
                    """,
                    """
                    json and jsonl hold everything that a library holds, the trash too unless you filter, but not the bytes of files; \
                    jsonl has no place for collections and tags that no pin has. csv holds all of a pin, as it is: look before you let a \
                    spreadsheet take a text that begins with = for a formula. netscape, org, opml and xbel have folders, notes and \
                    marks: a pin in several collections stands in each. atom has notes and tags, markdown tags alone. None of the six \
                    has a place for pins without an address; export warns of how many it left out.
                    """,
                    """
                    Pins stand in the order in which they came in, so that a file that is read again brings the same order, and atom \
                    begins with the newest. With an order option they stand as 'pinnest list' has them. The same library gives the same \
                    bytes.
                    """,
                ],
                operands: [
                    OperandDescription(
                        "file", arity: .zeroOrOne,
                        completion: .files(endings: ["html", "json", "jsonl", "csv", "md", "org", "opml", "xbel", "atom"]),
                        abstract: "The file to write; - for stdout.")
                ],
                groups: [OptionGroups.filter, OptionGroups.order],
                options: [
                    .value(
                        "--format", placeholder: "name", kind: .choice(formats),
                        abstract: "What to write, whatever the file is called.")
                ],
                examples: [
                    Example("pinnest export bookmarks.html", "for a browser"),
                    Example("pinnest export library.json", "everything, for another machine"),
                    Example("pinnest export --format csv --tag swift --since 2026 > swift.csv", "a part, for a spreadsheet"),
                    Example("pinnest export --collection Dev --sort title dev.md", "a collection as a list of links"),
                ])
        }
    }

    private static var formats: [Choice] {
        ExportFormat.allCases.map { Choice($0.rawValue, abstract(of: $0)) }
            + [Choice("html", "another name for netscape"), Choice("md", "another name for markdown")]
            + FormatTexts.browsers.map { Choice($0, isHidden: true) }
    }

    private static func abstract(of format: ExportFormat) -> String {
        switch format {
        case .netscape: "bookmark HTML, for browsers"
        case .json: "the whole library"
        case .jsonl: "a pin a line"
        case .csv: "RFC 4180 with a header"
        case .markdown: "a list of links"
        case .org: "headlines of Org mode"
        case .opml: "outlines"
        case .xbel: "XML Bookmark Exchange Language"
        case .atom: "a feed"
        }
    }
}
