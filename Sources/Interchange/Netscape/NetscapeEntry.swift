internal import Models
internal import Primitives

/// What the attributes of an anchor say, before its title and description are known.
struct NetscapeEntry {
    var pin: ImportedPin
    var address: String?
    /// Of the attributes; what follows in `<DD>` is joined with it.
    var note: String?

    /// The attributes that are taken for something, or known to mean nothing outside of their program.
    private enum Field {
        case address, added, addedToPocket, modified, visited, tags, isPrivate, isUnread, isFavorite, note
        /// Kept under a name of pinnest's, or under its own.
        case extra(String?)
        case ignored
    }

    private static func field(_ name: ArraySlice<UInt8>) -> Field {
        switch name.count {
        case 2 where name.isWord("id"): .ignored
        case 3 where name.isWord("rel"): .ignored
        case 5 where name.isWord("class") || name.isWord("style"): .ignored
        case 4:
            if name.isWord("href") {
                .address
            } else if name.isWord("tags") {
                .tags
            } else if name.isWord("note") {
                .note
            } else if name.isWord("icon") || name.isWord("hash") {
                // A picture of kilobytes that a fetch finds again, and a digest of the address.
                .ignored
            } else {
                .extra(nil)
            }
        case 6 where name.isWord("toread"): .isUnread
        case 6 where name.isWord("labels"): .tags
        case 6 where name.isWord("target"): .ignored
        case 7 where name.isWord("private"): .isPrivate
        case 7 where name.isWord("folders"): .tags
        case 7 where name.isWord("feedurl"): .extra("feed_url")
        case 8 where name.isWord("add_date"): .added
        case 8 where name.isWord("favorite"): .isFavorite
        case 10 where name.isWord("last_visit"): .visited
        // Raindrop's.
        case 10 where name.isWord("data-cover"): .extra("cover")
        case 14 where name.isWord("data-important"): .isFavorite
        case 10 where name.isWord("time_added"): .addedToPocket
        case 11 where name.isWord("description"): .note
        case 11 where name.isWord("shortcuturl"): .extra("keyword")
        case 12 where name.isWord("last_charset"): .extra("charset")
        case 13 where name.isWord("last_modified"): .modified
        default: .extra(nil)
        }
    }

    /// - Parameter usesCommas: whether the file is known to separate tags by commas; learnt from every entry.
    init(_ bytes: [UInt8], _ range: Range<Int>, line: Int, usesCommas: inout Bool, events: inout [ImportEvent]) {
        pin = ImportedPin(line: line)
        var extra = ExtraMembers()
        var tags: [String] = []
        var isPrivate = false
        var attributes = MarkupAttributes(bytes, range)
        while let attribute = attributes.next() {
            func value() -> String { CollectedText.attribute(bytes, attribute.value, .html) }
            switch Self.field(bytes[attribute.name]) {
            case .address: if address == nil { address = value() }
            case .added: pin.createdAt = events.date(utf8: bytes[attribute.value], field: "ADD_DATE", line: line) ?? pin.createdAt
            case .addedToPocket:
                pin.createdAt = events.date(utf8: bytes[attribute.value], field: "time_added", line: line) ?? pin.createdAt
                usesCommas = true
            case .modified:
                pin.updatedAt = events.date(utf8: bytes[attribute.value], field: "LAST_MODIFIED", line: line)
                usesCommas = true
            case .visited: pin.openedAt = events.date(utf8: bytes[attribute.value], field: "LAST_VISIT", line: line)
            case .tags: tags.append(value())
            case .isPrivate: isPrivate = ImportedFlag.read(value()) ?? false
            case .isUnread:
                pin.isUnread = ImportedFlag.read(value()) ?? false
                usesCommas = true
            case .isFavorite: pin.isFavorite = ImportedFlag.read(value()) ?? false
            case .note: note = ImportedText.joined(note, value())
            case .extra(let key):
                guard attribute.value.count <= 4096, Self.isName(bytes[attribute.name]) else { continue }
                if key != nil { usesCommas = true }
                extra.add(key ?? String(decoding: bytes[attribute.name].map(\.lowercased), as: UTF8.self), value())
            case .ignored:
                if bytes[attribute.name].isWord("icon") { usesCommas = true }
            }
        }
        pin.extra = extra.text
        for list in tags where list.utf8.contains(UInt8(ascii: ",")) { usesCommas = true }
        for list in tags { pin.tags += ImportedTags.list(list, separator: usesCommas ? "," : " ") }
        if tags.count > 1 { pin.tags = ImportedTags.cleaned(pin.tags) }
        // linkding's word for archived.
        if let archived = pin.tags.firstIndex(of: "linkding:bookmarks.archived") { pin.tags[archived] = ImportedTags.archived }
        if isPrivate { pin.addTag(ImportedTags.isPrivate) }
    }

    private static func isName(_ name: ArraySlice<UInt8>) -> Bool {
        name.count <= 40 && name.first?.isLetter == true
            && name.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
    }

    /// Takes the description. linkding puts its notes into it, between marks.
    mutating func take(description: String?) {
        guard let description else { return }
        let opening = "[linkding-notes]"
        let closing = "[/linkding-notes]"
        if description.hasSuffix(closing), let start = description.range(ofFirst: opening) {
            let notes = description[start.upperBound...].dropLast(closing.count)
            note = ImportedText.joined(
                note, String(description[..<start.lowerBound].trimmingWhiteSpace), String(notes.trimmingWhiteSpace))
        } else {
            note = ImportedText.joined(note, description)
        }
    }
}

extension String {
    /// The place of an ASCII text.
    func range(ofFirst text: String) -> Range<Index>? {
        let wanted = Array(text.utf8)
        let bytes = Array(utf8)
        guard let first = wanted.first, bytes.count >= wanted.count else { return nil }
        var place = 0
        while place <= bytes.count - wanted.count {
            if bytes[place] == first, bytes[place..<(place + wanted.count)].elementsEqual(wanted) {
                let start = utf8.index(utf8.startIndex, offsetBy: place)
                return start..<utf8.index(start, offsetBy: wanted.count)
            }
            place += 1
        }
        return nil
    }
}

/// A folder whose contents have not begun.
struct NetscapeFolder {
    var line: Int
    var addedAt: Timestamp?
    var modifiedAt: Timestamp?
    var name: String?
    var note: String?
    var browserFolder: BrowserFolder?
    /// Whether name or note are longer than any entry may be; both are left out then.
    var isTooLong = false

    init(_ bytes: [UInt8], _ range: Range<Int>, line: Int) {
        self.line = line
        var attributes = MarkupAttributes(bytes, range)
        while let attribute = attributes.next() {
            let name = bytes[attribute.name]
            if name.isWord("add_date") {
                addedAt = Self.date(bytes[attribute.value])
            } else if name.isWord("last_modified") {
                modifiedAt = Self.date(bytes[attribute.value])
            } else if let folder = Self.browserFolder(name), !bytes[attribute.value].isWord("false") {
                browserFolder = folder
            }
        }
    }

    private static func browserFolder(_ attribute: ArraySlice<UInt8>) -> BrowserFolder? {
        if attribute.isWord("personal_toolbar_folder") { return .toolbar }
        if attribute.isWord("bookmarks_menu") { return .menu }
        return attribute.isWord("unfiled_bookmarks_folder") ? .other : nil
    }

    private static func date(_ value: ArraySlice<UInt8>) -> Timestamp? {
        if case .date(let date) = ImportedDate(utf8: value) { date } else { nil }
    }
}
