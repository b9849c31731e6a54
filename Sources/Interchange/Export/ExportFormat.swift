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

    /// Whether pins that are in the trash may stand in the file as such.
    package var holdsTrash: Bool { self == .json || self == .jsonl || self == .csv }

    /// Whether pins without an address can be written.
    package var holdsTextsAndFiles: Bool { self == .json || self == .jsonl || self == .csv }
}
