internal import Models
internal import PinSaving
internal import Primitives
internal import WebAddress

/// A pin as a text that people edit: lines of `name: value`, then the note, and the text of a text pin, as they stand.
struct PinEditForm {
    private let pin: Pin
    private let noteMark: String
    private let textMark: String

    init(_ pin: Pin) {
        self.pin = pin
        noteMark = Self.mark("note", for: pin)
        textMark = Self.mark("text", for: pin)
    }

    /// A line that stands in neither the note nor the text.
    private static func mark(_ name: String, for pin: Pin) -> String {
        let lines = Set([pin.note, pin.text].compactMap { $0 }.flatMap { $0.split(separator: "\n") })
        var dashes = "----"
        while lines.contains("\(dashes) \(name) \(dashes)") { dashes += "-" }
        return "\(dashes) \(name) \(dashes)"
    }

    // MARK: Writing

    var text: String {
        var lines = [
            "# Pin \(pin.id). Change what you like, save, and leave the editor.",
            "# Lines that begin with # are left out; a line that you delete changes nothing.",
        ]
        if pin.userTitle == nil { lines.append("# Its title now: \(Self.line(pin.title))") }
        lines.append("title: \(Self.line(pin.userTitle ?? ""))")
        if let url = pin.url { lines.append("url: \(Self.line(url))") }
        lines.append("tags: \(pin.tags.joined(separator: ", "))")
        lines.append("# Each collection has a line of its own; / stands between the names.")
        lines += pin.collections.map { "collection: \($0.description)" }
        if pin.collections.isEmpty { lines.append("collection:") }
        lines.append("favorite: \(pin.isFavorite ? "yes" : "no")")
        lines.append("unread: \(pin.isUnread ? "yes" : "no")")
        lines.append("created: \(pin.createdAt.iso8601)")
        lines.append("# What stands below the lines with dashes is kept as it is, also where it begins with #.")
        if let text = pin.text { lines += [textMark, text] }
        lines += [noteMark, pin.note ?? ""]
        return lines.joined(separator: "\n") + "\n"
    }

    /// Line breaks have no place in a line; they are shown as spaces.
    private static func line(_ text: String) -> String {
        String(text.map { $0.isNewline ? " " : $0 })
    }

    // MARK: Reading

    /// The changes that a written form means; nothing for an empty one. Throws what is wrong first.
    func edit(from written: String) throws(FormProblem) -> PinEdit {
        let lines = written.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
        var edit = PinEdit()
        var collections: [CollectionPath]?
        var end = lines.count
        for (index, line) in lines.enumerated() {
            if line == noteMark || line == textMark {
                end = index
                break
            }
            let content = line.trimmingWhiteSpace
            if content.isEmpty || content.hasPrefix("#") { continue }
            guard let colon = line.firstIndex(of: ":") else { throw FormProblem(index + 1, .noName) }
            let value = String(line[line.index(after: colon)...].trimmingWhiteSpace)
            let name = line[..<colon].trimmingWhiteSpace
            if name == "collection" {
                collections = collections ?? []
                if value.isEmpty { continue }
                guard !NameRules.hasControlCharacter(value), let path = CollectionPath(value) else {
                    throw FormProblem(index + 1, .badCollection(value))
                }
                collections?.append(path)
            } else {
                try read(String(name), value, line: index + 1, into: &edit)
            }
        }
        if let collections {
            let (old, new) = (Set(pin.collections.map(\.key)), Set(collections.map(\.key)))
            edit.addedCollections = collections.filter { !old.contains($0.key) }
            edit.removedCollections = pin.collections.filter { !new.contains($0.key) }
        }
        try readTexts(lines[end...], into: &edit)
        return edit
    }

    private func read(_ name: String, _ value: String, line: Int, into edit: inout PinEdit) throws(FormProblem) {
        switch name {
        case "title":
            if value != Self.line(pin.userTitle ?? "") { edit.title = value }
        case "url" where pin.url != nil:
            guard value != Self.line(pin.url ?? "") else { return }
            guard case .address(let address) = AddressInput.classify(value) else { throw FormProblem(line, .badAddress(value)) }
            edit.url = address
        case "tags":
            if let bad = value.split(separator: ",").first(where: { NameRules.hasControlCharacter(String($0)) }) {
                throw FormProblem(line, .badTag(String(bad.trimmingWhiteSpace)))
            }
            let names = TagName.list(value)
            if Set(names.map(NameRules.key)) != Set(pin.tags.map(NameRules.key)) { edit.replacedTags = names }
        case "favorite":
            let isOn = try truth(value, name, line)
            if isOn != pin.isFavorite { edit.isFavorite = isOn }
        case "unread":
            let isOn = try truth(value, name, line)
            if isOn != pin.isUnread { edit.isUnread = isOn }
        case "created":
            guard value != pin.createdAt.iso8601 else { return }
            guard let written = CivilTimeText(value), written.precision >= .day else { throw FormProblem(line, .badDate(value)) }
            edit.createdAt =
                written.offsetSeconds.map { written.civil.utc.adding(seconds: -Int64($0)) } ?? LocalTime.moment(of: written.civil)
        default: throw FormProblem(line, .unknownName(name))
        }
    }

    private func truth(_ value: String, _ name: String, _ line: Int) throws(FormProblem) -> Bool {
        switch value.lowercased() {
        case "yes", "true", "y": true
        case "no", "false", "n": false
        default: throw FormProblem(line, .neitherYesNorNo(name, value))
        }
    }

    /// The marked parts; one that is not there changes nothing.
    private func readTexts(_ lines: ArraySlice<String>, into edit: inout PinEdit) throws(FormProblem) {
        let noteStart = lines.firstIndex(of: noteMark)
        if lines.first == textMark, pin.text != nil {
            let text = Self.joined(lines[(lines.startIndex + 1)..<(noteStart ?? lines.endIndex)], isLast: noteStart == nil)
            if text.allSatisfy(\.isWhitespace) { throw FormProblem(lines.startIndex + 1, .emptyText) }
            if text != pin.text.map(Self.withoutReturns) { edit.text = text }
        }
        if let noteStart {
            let note = Self.joined(lines[(noteStart + 1)...], isLast: true)
            if note != Self.withoutReturns(pin.note ?? "") { edit.note = note.allSatisfy(\.isWhitespace) ? "" : note }
        }
    }

    /// As the text reads after it was cut into lines and joined again.
    private static func withoutReturns(_ text: String) -> String {
        text.contains("\r\n") ? String(text.map { $0 == "\r\n" ? "\n" : $0 }) : text
    }

    /// The lines as they were written, without the line feed that ends a file.
    private static func joined(_ lines: ArraySlice<String>, isLast: Bool) -> String {
        var lines = lines
        if isLast, lines.last == "" { lines.removeLast() }
        return lines.joined(separator: "\n")
    }
}
