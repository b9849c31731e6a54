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

extension ImportFailure {
    /// `line 12 cannot be imported, its address is no URL: http://[x`.
    var sentence: String {
        let sentence = "line \(line) cannot be imported, \(reason.words)"
        guard let url, !url.isEmpty else { return sentence }
        let shown = url.unicodeScalars.count > 200 ? String(String.UnicodeScalarView(url.unicodeScalars.prefix(199))) + "…" : url
        return "\(sentence): \(PasswordMask.masked(shown))"
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
        case .unreadableFile: "this file of the archive cannot be read"
        }
    }
}

extension ImportWarning {
    var sentence: String {
        switch kind {
        case .unreadableDate(let field, let value): "line \(line): \(field) '\(value)' is no date and was left out"
        case .foldersTooDeep:
            "line \(line): folders deeper than \(CollectionPath.deepest) levels were joined with the last one of these"
        case .replacedBytes: "line \(line): bytes that are no text were replaced"
        case .unknownFolder(let name): "line \(line): the folder '\(name)' is not in the file, its entries are in none"
        }
    }
}
