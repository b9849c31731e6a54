internal import Models
internal import WebAddress

/// Lists of addresses: one a line, alone, as OneTab's `URL | Title`, with a tab, or in the middle of a text.
struct AddressListHandler: LineHandler {
    mutating func take(_ line: ArraySlice<UInt8>, number: Int, into events: inout [ImportEvent]) {
        let bytes = line.trimmed
        guard !bytes.isEmpty else { return }
        let text = String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self)
        // A comment, but for an address that begins with what a comment does.
        if bytes.first == UInt8(ascii: "#") {
            return events.append(.skipped(ImportSkip(line: number, reason: .noAddressInLine, text: String(text.prefix(200)))))
        }
        if let (address, title) = Self.pair(bytes) ?? Self.whole(text) {
            var pin = ImportedPin(line: number)
            pin.title = title
            events.append(pin, address: address)
            return
        }
        let found = ProseAddresses.find(in: text)
        guard !found.isEmpty else {
            return events.append(.skipped(ImportSkip(line: number, reason: .noAddressInLine, text: String(text.prefix(200)))))
        }
        for address in found { events.append(ImportedPin(line: number), address: address.address) }
    }

    /// `address | title`, `address<TAB>title` or `address title`.
    private static func pair(_ line: ArraySlice<UInt8>) -> (String, String?)? {
        // `|` may be a part of an address; the one of OneTab has spaces around it.
        guard let end = line.firstIndex(where: { $0 == 0x20 || $0 == 0x09 }) else { return nil }
        let word = String(decoding: line[..<end], as: UTF8.self)
        // A word with a dot may be a host where it stands alone; here it is more often the end of a sentence.
        guard AddressInput.hasScheme(word), let address = address(word) else { return nil }
        var rest = line[end...].trimmed
        if rest.first == UInt8(ascii: "|") { rest = rest.dropFirst().trimmed }
        return (address, rest.isEmpty ? nil : String(decoding: rest, as: UTF8.self))
    }

    private static func whole(_ text: String) -> (String, String?)? {
        if let alone = ProseAddresses.alone(in: text) { return (alone, nil) }
        return address(text).map { ($0, nil) }
    }

    /// A text that is an address and nothing else, with its scheme where that was missing.
    private static func address(_ text: String) -> String? {
        guard case .address(let address) = AddressInput(text) else { return nil }
        return address
    }
}
