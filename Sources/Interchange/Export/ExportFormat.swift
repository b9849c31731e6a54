package import Models

/// The formats that can be written. The raw values are the names that `--format` takes.
package enum ExportFormat: String, CaseIterable, Sendable {
    case netscape, json, jsonl, csv, markdown, org, opml, xbel, atom

    /// Whether the file is a tree: pins come inside of their folders, one in several folders in each of them.
    package var hasFolders: Bool {
        switch self {
        case .netscape, .org, .opml, .xbel: true
        case .json, .jsonl, .csv, .markdown, .atom: false
        }
    }

    /// Whether the file has lists of all collections and tags before the pins.
    package var hasLists: Bool { self == .json }

    /// Whether the file says when the library was changed last.
    package var tellsChange: Bool { self == .opml || self == .atom }

    /// Whether a file without a filter has all pins, those in the trash too.
    package var isWholeLibrary: Bool { self == .json || self == .jsonl }

    /// Whether pins without an address can be written.
    package var holdsTextsAndFiles: Bool { self == .json || self == .jsonl || self == .csv }

    /// Whether the pin can be written. A feed goes to readers that make links of addresses whatever they are: script stays out of it.
    package func hasPlace(for pin: Pin) -> Bool {
        guard let url = pin.url else { return holdsTextsAndFiles }
        return self != .atom || !Self.isScript(url)
    }

    /// Programs that follow links drop white space and control characters before they look at the scheme.
    private static func isScript(_ url: String) -> Bool {
        let head = url.utf8.lazy.filter { $0 > 0x20 && $0 < 0x7F }.prefix(16).map { $0 | 0x20 }
        let start = String(decoding: Array(head), as: UTF8.self)
        return ["javascript:", "vbscript:", "data:"].contains { start.hasPrefix($0) }
    }

    /// By its name, or the ending that people know it by.
    package init?(name: String) {
        switch name {
        case "html": self = .netscape
        case "md": self = .markdown
        default: self.init(rawValue: name)
        }
    }

    /// The format that a file's name tells by its ending; nil where it has an ending of no format, or none.
    package init?(fileName: String) {
        guard let ending = Self.ending(of: fileName) else { return nil }
        switch ending {
        case "html", "htm": self = .netscape
        case "json": self = .json
        case "jsonl", "ndjson": self = .jsonl
        case "csv": self = .csv
        case "md", "markdown": self = .markdown
        case "org": self = .org
        case "opml": self = .opml
        case "xbel", "xml": self = .xbel
        case "atom": self = .atom
        default: return nil
        }
    }

    /// What stands behind the last dot of the name, in lower case; nil where there is none.
    package static func ending(of fileName: String) -> String? {
        let name = fileName.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex, name.index(after: dot) < name.endIndex else {
            return nil
        }
        return name[name.index(after: dot)...].lowercased()
    }
}
