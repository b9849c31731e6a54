internal import Models
internal import Primitives
internal import WebAddress

/// Org mode (formats.md §2.13): headlines that are a link are pins, `* [[address][title]] :tag1:tag2:`, others are folders; links in
/// the text below are pins, too, also those that are written as plain addresses. The text below the headline of a pin is its note.
struct OrgHandler: LineHandler {
    private struct Headline {
        var level: Int
        var path: CollectionPath?
    }

    private var headlines: [Headline] = []
    /// A headline without a link, given out when it is known that it is none.
    private var pin: ImportedPin?
    private var address: String?
    private var note: [String] = []
    private var isInDrawer = false
    /// A second one is a part of the note.
    private var hasDrawer = false

    mutating func take(_ line: ArraySlice<UInt8>, number: Int, into events: inout [ImportEvent]) {
        let level = line.prefix { $0 == UInt8(ascii: "*") }.count
        if level > 0, level < line.count, line[line.startIndex + level] == 0x20 {
            giveOut(into: &events)
            takeHeadline(line.dropFirst(level).trimmed, level: level, number: number, into: &events)
        } else {
            takeText(line, number: number, into: &events)
        }
    }

    mutating func finish(into events: inout [ImportEvent]) {
        giveOut(into: &events)
    }

    private mutating func takeHeadline(_ text: ArraySlice<UInt8>, level: Int, number: Int, into events: inout [ImportEvent]) {
        while let last = headlines.last, last.level >= level { headlines.removeLast() }
        let parent = headlines.last?.path
        let (keyword, title) = OrgKeyword.split(text)
        guard let link = OrgLink.first(in: text) ?? OrgLink.alone(in: title) else {
            // A collection may well be called "TODO list".
            let name = OrgTags.splitPlain(text)
            let (path, isTooDeep) = ImportedFolder.path(ImportedFolder.name(String(decoding: name, as: UTF8.self)), in: parent)
            if let path, !isTooDeep { events.append(.collection(ImportedCollection(line: number, path: path, position: .here))) }
            headlines.append(Headline(level: level, path: path))
            return
        }
        var read = ImportedPin(line: number)
        read.title = link.title
        read.tags = OrgTags.split(text[link.range.upperBound...]).tags
        read.isUnread = keyword == .todo
        if let parent { read.collections = [parent] }
        pin = read
        address = link.address
    }

    private mutating func takeText(_ line: ArraySlice<UInt8>, number: Int, into events: inout [ImportEvent]) {
        let text = line.trimmed
        if pin != nil {
            if note.isEmpty, !hasDrawer, text.isWord(":properties:") {
                isInDrawer = true
                hasDrawer = true
            }
            if isInDrawer {
                takeProperty(text, number: number, into: &events)
            } else {
                // The indentation that an export puts before each line.
                let indented = line.starts(with: [0x20, 0x20]) ? line.dropFirst(2) : line
                note.append(String(decoding: indented, as: UTF8.self))
            }
            return
        }
        var rest = text
        while let link = OrgLink.first(in: rest) {
            giveAddresses(in: rest[..<link.range.lowerBound], number, into: &events)
            give(address: link.address, title: link.title, number, into: &events)
            rest = rest[link.range.upperBound...]
        }
        giveAddresses(in: rest, number, into: &events)
    }

    /// Plain links, in angle brackets or without any.
    private func giveAddresses(in text: ArraySlice<UInt8>, _ number: Int, into events: inout [ImportEvent]) {
        // Most lines have none, and a text costs more than a look.
        guard text.firstRange(ofWord: "://") != nil else { return }
        for found in ProseAddresses.find(in: String(decoding: text, as: UTF8.self)) where AddressInput.hasScheme(found.address) {
            give(address: found.address, title: nil, number, into: &events)
        }
    }

    private func give(address: String, title: String?, _ number: Int, into events: inout [ImportEvent]) {
        var read = ImportedPin(line: number)
        read.title = title
        if let path = headlines.last?.path { read.collections = [path] }
        events.append(read, address: address)
    }

    private mutating func takeProperty(_ text: ArraySlice<UInt8>, number: Int, into events: inout [ImportEvent]) {
        if text.isWord(":end:") {
            isInDrawer = false
        } else if text.beginsWithWord(":created:") {
            let created = date(text.dropFirst(9), "CREATED", number, &events)
            pin?.createdAt = created
        } else if text.beginsWithWord(":modified:") {
            let modified = date(text.dropFirst(10), "MODIFIED", number, &events)
            pin?.updatedAt = modified
        } else if text.beginsWithWord(":favorite:") {
            pin?.isFavorite = Self.flag(text.dropFirst(10))
        } else if text.beginsWithWord(":unread:") {
            pin?.isUnread = Self.flag(text.dropFirst(8))
        }
    }

    /// Org writes what is true as `t`, and what is not as `nil`.
    private static func flag(_ text: ArraySlice<UInt8>) -> Bool {
        ImportedFlag.read(String(decoding: text.trimmed, as: UTF8.self)) == true
    }

    /// A time in the brackets of Org.
    private func date(
        _ text: ArraySlice<UInt8>, _ field: String, _ line: Int, _ events: inout [ImportEvent]
    ) -> Timestamp? {
        let inner = text.filter {
            $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">")
        }
        return events.date(String(decoding: inner, as: UTF8.self), field: field, line: line)
    }

    private mutating func giveOut(into events: inout [ImportEvent]) {
        isInDrawer = false
        hasDrawer = false
        guard var finished = pin else { return }
        pin = nil
        let text = note.joined(separator: "\n")
        note = []
        let trimmed = Array(text.utf8)[...].trimmedOfBlankLines
        finished.note = trimmed.isEmpty ? nil : String(decoding: trimmed, as: UTF8.self)
        events.append(finished, address: address)
    }
}

extension ArraySlice<UInt8> {
    /// Without the line ends at its ends.
    fileprivate var trimmedOfBlankLines: ArraySlice<UInt8> {
        var slice = self
        while let first = slice.first, first == 0x0A { slice.removeFirst() }
        while let last = slice.last, last == 0x0A { slice.removeLast() }
        return slice
    }
}

/// `[[address][title]]` or `[[address]]`.
struct OrgLink {
    var address: String
    var title: String?
    var range: Range<Int>

    static func first(in text: ArraySlice<UInt8>) -> OrgLink? {
        var rest = text
        while let start = rest.firstRange(ofWord: "[["), let addressEnd = endOfAddress(rest[start.upperBound...]),
            let end = rest[addressEnd...].firstRange(ofWord: "]]")
        {
            let content = text[start.upperBound..<end.lowerBound]
            let middle = addressEnd < end.lowerBound ? addressEnd..<(addressEnd + 2) : nil
            let address = text[start.upperBound..<addressEnd]
            if address.contains(UInt8(ascii: ":")) {
                return OrgLink(
                    address: OrgText.unescaped(address),
                    title: middle.flatMap { OrgText.decoded(content[$0.upperBound...]) }, range: start.lowerBound..<end.upperBound
                )
            }
            // A link to another place of the file.
            rest = text[end.upperBound...]
        }
        return nil
    }
}

extension OrgLink {
    /// A headline that is a plain address and nothing else, but for its tags.
    static func alone(in text: ArraySlice<UInt8>) -> OrgLink? {
        let name = OrgTags.splitPlain(text)
        guard name.firstRange(ofWord: "://") != nil, let address = ProseAddresses.alone(in: String(decoding: name, as: UTF8.self))
        else { return nil }
        return OrgLink(address: address, title: nil, range: name.startIndex..<name.endIndex)
    }
}

/// What stands before the title of a headline: `TODO`, `DONE`, a priority such as `[#A]`.
enum OrgKeyword {
    case todo
    case done

    static func split(_ headline: ArraySlice<UInt8>) -> (OrgKeyword?, ArraySlice<UInt8>) {
        var (keyword, text) = (OrgKeyword?.none, headline)
        for (word, value) in [("TODO ", OrgKeyword.todo), ("DONE ", .done)] where text.starts(with: word.utf8) {
            keyword = value
            text = text.dropFirst(5).trimmed
        }
        let isPriority =
            text.count > 4 && text.starts(with: "[#".utf8) && text[text.startIndex + 3] == UInt8(ascii: "]")
            && text[text.startIndex + 4] == 0x20
        return (keyword, isPriority ? text.dropFirst(5).trimmed : text)
    }
}

extension OrgLink {
    /// Where `][` or `]]` ends an address, in which brackets are escaped by a backslash; nil for none.
    private static func endOfAddress(_ text: ArraySlice<UInt8>) -> Int? {
        var position = text.startIndex
        while position + 1 < text.endIndex {
            switch (text[position], text[position + 1]) {
            case (UInt8(ascii: "\\"), let next) where OrgText.isEscaped(next): position += 2
            case (UInt8(ascii: "]"), UInt8(ascii: "[")), (UInt8(ascii: "]"), UInt8(ascii: "]")): return position
            default: position += 1
            }
        }
        return nil
    }
}

/// The characters that cannot stand in the title of a link are written as entities of Org.
enum OrgText {
    static let openingBracket = "\\lbrack{}"
    static let closingBracket = "\\rbrack{}"

    /// What a backslash before it escapes in an address.
    static func isEscaped(_ byte: UInt8) -> Bool { "[]\\".utf8.contains(byte) }

    /// An address, in which brackets and backslashes are escaped by a backslash.
    static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
        var text: [UInt8] = []
        var position = bytes.startIndex
        while position < bytes.endIndex {
            if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.endIndex, isEscaped(bytes[position + 1]) {
                position += 1
            }
            text.append(bytes[position])
            position += 1
        }
        return String(decoding: text, as: UTF8.self)
    }

    static func decoded(_ bytes: ArraySlice<UInt8>) -> String? {
        var text: [UInt8] = []
        var position = bytes.startIndex
        while position < bytes.endIndex {
            if bytes[position] == UInt8(ascii: "\\") {
                let rest = bytes[position...]
                if rest.starts(with: openingBracket.utf8) {
                    text.append(UInt8(ascii: "["))
                    position += openingBracket.utf8.count
                    continue
                }
                if rest.starts(with: closingBracket.utf8) {
                    text.append(UInt8(ascii: "]"))
                    position += closingBracket.utf8.count
                    continue
                }
            }
            text.append(bytes[position])
            position += 1
        }
        let trimmed = text[...].trimmed
        return trimmed.isEmpty ? nil : String(decoding: trimmed, as: UTF8.self)
    }
}

/// `:tag1:tag2:` at the end of a headline. A colon inside of a tag is doubled.
enum OrgTags {
    /// The text before the tags, and the tags.
    static func split(_ headline: ArraySlice<UInt8>) -> (text: ArraySlice<UInt8>, tags: [String]) {
        let line = headline.trimmed
        guard line.count > 2, line.last == UInt8(ascii: ":") else { return (line, []) }
        // Tags may hold spaces, as buku writes them: they begin at the first colon behind a space.
        var start: Int?
        for place in line.indices where line[place] == UInt8(ascii: ":") {
            if place == line.startIndex || line[place - 1].isSpace {
                start = place
                break
            }
        }
        guard let start else { return (line, []) }
        return (line[..<start].trimmed, ImportedTags.cleaned(names(line[(start + 1)...].dropLast())))
    }

    /// A headline without its tags as Org itself allows them: no spaces.
    static func splitPlain(_ headline: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let space = headline.lastIndex(where: \.isSpace) else { return headline }
        let last = headline[(space + 1)...]
        let isTags =
            last.count > 2 && last.first == UInt8(ascii: ":") && last.last == UInt8(ascii: ":")
            && last.allSatisfy { $0.isLetter || $0.isDigit || $0 >= 0x80 || "_@#%:".utf8.contains($0) }
        return isTags ? headline[..<space].trimmed : headline
    }

    private static func names(_ list: ArraySlice<UInt8>) -> [String] {
        var names: [String] = []
        var name: [UInt8] = []
        var position = list.startIndex
        while position < list.endIndex {
            if list[position] == UInt8(ascii: ":") {
                if position + 1 < list.endIndex, list[position + 1] == UInt8(ascii: ":") {
                    name.append(UInt8(ascii: ":"))
                    position += 2
                    continue
                }
                names.append(String(decoding: name, as: UTF8.self))
                name = []
            } else {
                name.append(list[position])
            }
            position += 1
        }
        names.append(String(decoding: name, as: UTF8.self))
        return names
    }
}
