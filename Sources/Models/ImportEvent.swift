package import Primitives

/// One thing that a reader found in a file, in the order of the file.
package enum ImportEvent: Equatable, Sendable {
    case pin(ImportedPin)
    /// A folder, given before what is in it. Empty ones are given as well.
    case collection(ImportedCollection)
    /// A folder that browsers keep in a place of its own. It is not made by that: what is in it makes it.
    case browserFolder(BrowserFolder, CollectionPath)
    /// A tag that stands in a list of all tags of the file, whether a pin carries it or not.
    case tag(String)
    case skipped(ImportSkip)
    case failed(ImportFailure)
    case warning(ImportWarning)
}

/// A folder of a file.
package struct ImportedCollection: Equatable, Sendable {
    /// Where it stands among the entries of the folder that it is in.
    package enum Position: Equatable, Sendable {
        /// Nobody says, as in a list of all folders.
        case unknown
        /// As it comes in the file: behind the entries that were given before it.
        case here
        /// Behind the entry that has this id in the file.
        case after(Int64)
    }

    /// Where the folder begins in the file, counted from 1.
    package var line: Int
    package var path: CollectionPath
    package var addedAt: Timestamp?
    package var modifiedAt: Timestamp?
    package var position: Position

    package init(
        line: Int, path: CollectionPath, addedAt: Timestamp? = nil, modifiedAt: Timestamp? = nil, position: Position = .unknown
    ) {
        self.line = line
        self.path = path
        self.addedAt = addedAt
        self.modifiedAt = modifiedAt
        self.position = position
    }
}

/// Something that is no pin by the rules, and no fault of the file.
package struct ImportSkip: Equatable, Sendable {
    /// The raw values are keys of the report.
    package enum Reason: String, CaseIterable, Sendable {
        case separator
        /// A saved search of Firefox: a `place:` address.
        case savedSearch = "saved-search"
        /// An entry without an address and without a text.
        case noAddress = "no-address"
        /// An address that means something only beside the page it came from.
        case relativeAddress = "relative-address"
        /// A line of a text in which there is no address.
        case noAddressInLine = "no-address-in-line"
        /// Something that is neither a page nor a text, such as an uploaded file.
        case otherContent = "other-content"
        /// A reference to a bookmark that is not in the file.
        case unknownAlias = "unknown-alias"
        /// A file of an archive in none of the formats.
        case otherFile = "other-file"
    }

    package var line: Int
    package var reason: Reason
    /// The address or the name, where there is one.
    package var text: String?

    /// The file of an archive.
    package var file: String?

    package init(line: Int, reason: Reason, text: String? = nil, file: String? = nil) {
        self.line = line
        self.reason = reason
        self.text = text
        self.file = file
    }
}

/// An entry that could not be read. All others are not touched by that.
package struct ImportFailure: Equatable, Sendable {
    /// The raw values stand in the JSON of the report.
    package enum Reason: String, CaseIterable, Sendable {
        /// The address is no URL.
        case invalidAddress = "invalid-address"
        /// The entry is not in the form that its format asks for.
        case malformed
        /// The file ends in the middle of the entry.
        case truncated
        /// The entry is longer than `ImportLimits.entry`.
        case tooLong = "too-long"
        /// A quotation mark is opened and not closed.
        case unclosedQuote = "unclosed-quote"
        /// A file of an archive could not be read.
        case unreadableFile = "unreadable-file"
    }

    package var line: Int
    package var url: String?
    package var reason: Reason
    /// Of an archive the file in it.
    package var file: String?
    /// Of a file of an archive that could not be read to its end, how many entries stood before.
    package var entriesBefore: Int?

    package init(line: Int, url: String? = nil, reason: Reason, file: String? = nil, entriesBefore: Int? = nil) {
        self.line = line
        self.file = file
        self.entriesBefore = entriesBefore
        self.url = url
        self.reason = reason
    }
}

/// Something that was read otherwise than it was written.
package struct ImportWarning: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// The date is treated as missing. `field` is the name of the attribute or column.
        case unreadableDate(field: String, value: String)
        /// Folders deeper than `CollectionPath.deepest` are joined with the last one. Given once.
        case foldersTooDeep
        /// Bytes that are no text were replaced by U+FFFD.
        case replacedBytes
        /// A folder that is named nowhere in the file; its entries are in none.
        case unknownFolder(String)
        /// The note of a folder, for which collections have no place.
        case folderNote(folder: CollectionPath, note: String)
    }

    package var line: Int
    package var kind: Kind
    /// Of an archive the file in it.
    package var file: String?

    package init(line: Int, kind: Kind, file: String? = nil) {
        self.line = line
        self.file = file
        self.kind = kind
    }
}
