internal import Models
internal import Primitives
internal import WebAddress

/// A reader of one format, over UTF-8 that comes in pieces.
protocol EntryReader: Sendable {
    /// Takes the next piece and gives what is complete with it.
    mutating func feed(_ text: ArraySlice<UInt8>, into events: inout [ImportEvent]) throws(ImportError)
    /// Takes the end of the text.
    mutating func finish(into events: inout [ImportEvent]) throws(ImportError)
    /// What is known but held back to be given in portions; called until it gives nothing.
    mutating func drain(into events: inout [ImportEvent])
}

extension EntryReader {
    mutating func drain(into events: inout [ImportEvent]) {}
}

extension [ImportEvent] {
    /// Gives an entry as its address deserves. An entry with a text of its own may do without an address.
    mutating func append(_ pin: consuming ImportedPin, address: String?) {
        switch ImportedAddress(address) {
        case .address(let url):
            pin.url = url
            if let title = pin.title, title.isEmpty || title == url || pin.isMadeUp(title, for: url) { pin.title = nil }
            append(.pin(pin))
        case .skipped(.noAddress) where pin.text?.isEmpty == false:
            pin.type = .text
            if pin.title?.isEmpty == true { pin.title = nil }
            append(.pin(pin))
        case .skipped(let reason):
            append(.skipped(ImportSkip(line: pin.line, reason: reason, text: reason == .noAddress ? pin.title : address)))
        case .invalid:
            append(.failed(ImportFailure(line: pin.line, url: address, reason: .invalidAddress)))
        }
    }

    /// Gives a folder; of its note, which has no place in the library, at least the news.
    mutating func append(_ folder: ImportedCollection, note: String?) {
        append(.collection(folder))
        guard let note, !note.utf8.allSatisfy(\.isSpace) else { return }
        append(.warning(ImportWarning(line: folder.line, kind: .folderNote(folder: folder.path, note: String(note.prefix(80))))))
    }

    /// The date of a field, with a warning where it cannot be read. An empty one is none.
    mutating func date(_ text: String?, field: String, line: Int) -> Timestamp? {
        guard let text, !text.utf8.allSatisfy(\.isSpace) else { return nil }
        let bytes = [UInt8](text.utf8)
        return date(utf8: bytes[...], field: field, line: line)
    }

    /// The same of bytes, where an empty date is no date either, but warned of.
    mutating func date(utf8 bytes: ArraySlice<UInt8>, field: String, line: Int) -> Timestamp? {
        switch ImportedDate(utf8: bytes) {
        case .date(let date): return date
        case .missing: return nil
        case .unreadable:
            let value = String(String(decoding: bytes.prefix(320), as: UTF8.self).prefix(80))
            append(.warning(ImportWarning(line: line, kind: .unreadableDate(field: field, value: value))))
            return nil
        }
    }
}

enum ImportedText {
    /// The texts that are there, each on lines of its own; nil for none.
    static func joined(_ texts: String?...) -> String? {
        var joined: [String] = []
        for case let text? in texts where !text.isEmpty && !joined.contains(text) { joined.append(text) }
        return joined.isEmpty ? nil : joined.joined(separator: "\n")
    }
}

/// The words for yes and no of all formats. Nil for anything else.
enum ImportedFlag {
    static func read(_ text: some StringProtocol) -> Bool? {
        switch text.lowercased() {
        case "1", "true", "yes", "y", "on", "t": true
        case "0", "false", "no", "n", "off", "f", "": false
        default: nil
        }
    }
}

extension ImportedPin {
    /// Whether the title is what pinnest shows of an address without one, and therefore writes into formats that want a title: as a title of
    /// the pin's own it would stand before that of the page for ever. Pinnest's own formats tell the two apart.
    fileprivate func isMadeUp(_ title: String, for url: String) -> Bool {
        guard uuid == nil, let first = title.utf8.first, let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")) else {
            return false
        }
        // Most titles begin otherwise than the host does, and then the address need not be taken apart.
        let rest = url.utf8[colon...].drop { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") }
        let beginsAlike = rest.first.map { $0 | 0x20 == first | 0x20 } ?? false
        guard beginsAlike || rest.contains(UInt8(ascii: "@")) || rest.starts(with: "xn--".utf8) || rest.first ?? 0 >= 0x80 else {
            return false
        }
        return title == AddressDisplay.hostAndPath(of: url)
    }
}
