internal import Models
internal import Rendering
internal import WebAddress

extension ImportSkip.Reason {
    /// So many of them, in words: `2 separators`.
    func counted(_ count: Int) -> String {
        switch self {
        case .separator: QuantityText.count(count, "separator")
        case .savedSearch: QuantityText.count(count, "saved search of Firefox", plural: "saved searches of Firefox")
        case .noAddress: QuantityText.count(count, "entry without an address", plural: "entries without an address")
        case .relativeAddress: QuantityText.count(count, "relative address", plural: "relative addresses")
        case .noAddressInLine: QuantityText.count(count, "line without an address", plural: "lines without an address")
        case .otherContent:
            QuantityText.count(count, "entry that is neither page nor text", plural: "entries that are neither page nor text")
        case .unknownAlias:
            QuantityText.count(
                count, "reference to a bookmark that is not there", plural: "references to bookmarks that are not there")
        case .otherFile: QuantityText.count(count, "file of no known format", plural: "files of no known format")
        }
    }
}

extension ImportSkip {
    /// `line 12 skipped, it has no address: A title`. A file of an archive has no lines.
    var sentence: String {
        let place = reason == .otherFile ? text ?? "a file of the archive" : ImportFailure.place(file, line)
        let sentence = "\(place) skipped, \(reason.words)"
        guard reason != .otherFile, let text, !text.isEmpty else { return sentence }
        return "\(sentence): \(PasswordMask.masked(ImportFailure.shortened(text)))"
    }
}

extension ImportSkip.Reason {
    /// Whether somebody may miss it; what divides a menu is missed by nobody.
    var isWorthAName: Bool { self != .separator && self != .savedSearch }

    fileprivate var words: String {
        switch self {
        case .separator: "it is a separator"
        case .savedSearch: "it is a saved search of Firefox"
        case .noAddress: "it has no address"
        case .relativeAddress: "its address is relative"
        case .noAddressInLine: "there is no address in it"
        case .otherContent: "it is neither page nor text"
        case .unknownAlias: "it refers to a bookmark that is not there"
        case .otherFile: "it is in no known format"
        }
    }
}

extension ImportFailure {
    /// `line 12 cannot be imported, its address is no URL: http://[x`.
    var sentence: String {
        // A file that cannot be read has no lines.
        if reason == .unreadableFile {
            let name = file ?? "a file of the archive"
            guard let entriesBefore, entriesBefore > 0 else { return "\(name) cannot be imported, \(reason.words)" }
            let entries = QuantityText.count(entriesBefore, "entry", plural: "entries")
            return "\(name) is damaged, \(entries) before the damage \(entriesBefore == 1 ? "was" : "were") read"
        }
        let sentence = "\(Self.place(file, line)) cannot be imported, \(reason.words)"
        guard let url, !url.isEmpty else { return sentence }
        return "\(sentence): \(PasswordMask.masked(Self.shortened(url)))"
    }

    /// So much of an address or a name as a message has room for.
    fileprivate static func shortened(_ text: String) -> String {
        text.unicodeScalars.count > 200 ? String(String.UnicodeScalarView(text.unicodeScalars.prefix(199))) + "…" : text
    }

    /// `line 12`, in an archive `part.csv, line 12`.
    fileprivate static func place(_ file: String?, _ line: Int) -> String {
        file.map { "\($0), line \(line)" } ?? "line \(line)"
    }
}

extension ImportFailure.Reason {
    var words: String {
        switch self {
        case .invalidAddress: "its address is no URL"
        case .malformed: "it is not in the form of the format"
        case .truncated: "the file ends in the middle of it"
        case .tooLong: "it is longer than 16 MiB"
        case .unclosedQuote: "a quotation mark is opened and never closed"
        case .unreadableFile: "it is damaged, or packed in a way that is not known"
        }
    }
}

extension ImportWarning {
    var sentence: String {
        let place = ImportFailure.place(file, line)
        return switch kind {
        case .unreadableDate(let field, let value): "\(place): \(field) '\(value)' is no date and was left out"
        case .foldersTooDeep:
            "\(place): folders deeper than \(CollectionPath.deepest) levels were joined with the last one of these"
        case .replacedBytes: "\(place): bytes that are no text were replaced"
        case .folderNote(let folder, let note):
            "\(place): the note of the folder '\(folder.description)' has no place in a library and was left out: \(note)"
        case .unknownFolder(let name): "\(place): the folder '\(name)' is not in the file, its entries are in none"
        }
    }
}
