/// The bookmark formats that can be read. The raw values are the names that `--format` takes and reports show.
package enum InterchangeFormat: String, CaseIterable, Sendable {
    /// Netscape bookmark HTML in all its dialects: browsers, Delicious, Pinboard, Shaarli, linkding, buku, Raindrop …
    case netscape
    /// Firefox's JSON backup, plain or as `.jsonlz4`.
    case firefox
    /// The `Bookmarks` file of Chromium and its relatives.
    case chromium
    /// Pocket's CSV export.
    case pocket
    /// Pocket's older HTML export.
    case pocketHTML = "pocket-html"
    case pinboard
    case pinboardXML = "pinboard-xml"
    case raindrop
    case instapaper
    case linkding
    case karakeep
    case omnivore
    case linkwarden
    case matter
    case mymind
    case readwise
    /// OneTab's `URL | Title` lines.
    case onetab
    /// A text with addresses in it.
    case list
    case xbel
    case opml
    case markdown
    case org
    /// Atom and RSS feeds.
    case atom
    case buku
    case bkmr
    case bmm
    /// pinnest's own JSON, also the arrays that its commands print.
    case json
    /// pinnest's own JSON, one object a line.
    case jsonl
    /// pinnest's own CSV, and any other with a header that names a column of addresses.
    case csv
    /// A ZIP archive with files of any of these formats in it, as Pocket and Omnivore give.
    case zip

    /// Whether a file with nothing in it is one of the format: a list of nothing.
    package var mayBeEmpty: Bool {
        switch self {
        case .jsonl, .list, .onetab, .markdown, .org: true
        default: false
        }
    }

    /// Reads a name as people write it: a raw value, or a common word for the same thing.
    package init?(name: String) {
        if let format = InterchangeFormat(rawValue: name) {
            self = format
            return
        }
        switch name.lowercased() {
        case "html", "shaarli", "delicious", "safari": self = .netscape
        case "chrome", "edge", "brave", "vivaldi": self = .chromium
        case "rss", "feed": self = .atom
        case "md": self = .markdown
        case "text", "txt", "urls": self = .list
        case "ndjson": self = .jsonl
        case let lowercased:
            guard let format = InterchangeFormat(rawValue: lowercased) else { return nil }
            self = format
        }
    }
}
