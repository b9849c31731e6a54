internal import CommandLineKit
internal import Interchange

/// The formats of `import` and `export` in words.
enum FormatTexts {
    /// What a format is.
    static func what(_ format: InterchangeFormat) -> String {
        switch format {
        case .netscape: "bookmark HTML of browsers, Pinboard, Shaarli, linkding, buku and others"
        case .firefox: "Firefox's JSON backup, also .jsonlz4"
        case .chromium: "the Bookmarks file of Chrome, Chromium, Edge, Brave, Vivaldi, Opera"
        case .pocket: "Pocket's CSV"
        case .pocketHTML: "Pocket's older HTML"
        case .pinboard: "Pinboard's JSON"
        case .pinboardXML: "Pinboard's XML"
        case .raindrop: "Raindrop's CSV"
        case .instapaper: "Instapaper's CSV"
        case .linkding: "linkding's JSON"
        case .karakeep: "karakeep's JSON"
        case .omnivore: "Omnivore's JSON"
        case .linkwarden: "Linkwarden's JSON"
        case .matter: "Matter's CSV"
        case .mymind: "mymind's CSV"
        case .readwise: "Readwise Reader's CSV"
        case .onetab: "OneTab's lines: address | title"
        case .list: "a text with addresses in it"
        case .xbel: "XBEL 1.0"
        case .opml: "OPML 1 and 2"
        case .markdown: "links in Markdown"
        case .org: "links in Org"
        case .atom: "Atom and RSS feeds"
        case .buku: "buku's JSON"
        case .bkmr: "bkmr's JSON"
        case .bmm: "bmm's JSON"
        case .json: "pinnest's own: everything but the bytes of files"
        case .jsonl: "the same, one object a line"
        case .csv: "a header and a row a pin"
        case .zip: "an archive with files of these formats"
        }
    }

    /// What is worth knowing about it; empty for nothing.
    private static func note(_ format: InterchangeFormat) -> String {
        switch format {
        case .netscape: "Folders, dates, tags, notes. Written so that browsers read it."
        case .firefox: "With tags, keywords and mobile bookmarks, which its HTML leaves out."
        case .pocket: "Also the zip of its parts. Archived becomes the tag archived."
        case .pocketHTML: "Archived becomes the tag archived."
        case .instapaper: "Folders become collections; starred becomes the favourite."
        case .pinboard, .pinboardXML: "Not shared becomes the tag private; to read becomes unread."
        case .list: "Any text that names none of the other formats."
        case .opml: "Outlines become collections; feeds are read, too."
        case .json, .jsonl: "Ids, dates, the trash and what a fetch found, too."
        case .csv: "Any CSV with a column of addresses: url, title, tags, note, folder, created."
        case .zip: "As Pocket and Omnivore give them."
        default: ""
        }
    }

    static let written: [InterchangeFormat] = [.netscape, .json, .jsonl, .csv, .markdown, .org, .opml, .xbel, .atom]

    static func definition(_ format: InterchangeFormat) -> Definition {
        let note = note(format)
        return Definition(format.rawValue, note.isEmpty ? what(format) : "\(what(format)). \(note)")
    }

    /// Whoever exports for a browser may name it; all of them read the same file.
    static let browsers = ["firefox", "chrome", "chromium", "safari", "edge", "brave", "vivaldi", "opera", "librewolf"]

    /// For `--format`: the names, and common words for the same, which are named nowhere.
    static var choices: [Choice] {
        let others = [
            "html", "shaarli", "delicious", "safari", "chrome", "edge", "brave", "vivaldi", "rss", "feed", "md", "text", "txt",
            "urls", "ndjson",
        ]
        return InterchangeFormat.allCases.map { Choice($0.rawValue, what($0)) } + others.map { Choice($0, isHidden: true) }
    }
}
