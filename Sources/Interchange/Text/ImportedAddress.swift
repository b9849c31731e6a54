internal import Models
internal import WebAddress

/// What the address of an entry is good for.
enum ImportedAddress: Equatable {
    /// As it was given, without white space around it.
    case address(String)
    case skipped(ImportSkip.Reason)
    case invalid

    init(_ written: String?) {
        guard let written else {
            self = .skipped(.noAddress)
            return
        }
        let text = Self.trimmed(written)
        guard !text.isEmpty else {
            self = .skipped(.noAddress)
            return
        }
        let bytes = text.utf8
        if Self.isPlain(bytes) {
            self = .address(text)
        } else if bytes.starts(with: "place:".utf8) {
            self = .skipped(.savedSearch)
        } else if !Self.hasScheme(bytes) {
            self = .skipped(.relativeAddress)
        } else {
            self = WebURL(text) == nil ? .invalid : .address(text)
        }
    }

    /// Ends are trimmed; tabs and line breaks mean nothing inside of an address, but may mean something in a script.
    private static func trimmed(_ written: String) -> String {
        let bytes = written.utf8
        let isClean = bytes.allSatisfy { $0 > 0x20 } && (bytes.first ?? 0) < 0x80 && (bytes.last ?? 0) < 0x80
        if isClean { return written }
        let ends = Array(bytes)[...].trimmed
        if ends.beginsWithWord("javascript:") { return String(decoding: ends.filter { $0 != 0 }, as: UTF8.self) }
        return AddressInput.trimmed(written)
    }

    /// http and https with a host of ASCII letters, digits, dots and hyphens whose last label begins with a letter: nothing in what
    /// follows can make a URL of it fail.
    private static func isPlain(_ bytes: String.UTF8View) -> Bool {
        var iterator = bytes.makeIterator()
        for wanted in "http".utf8 where iterator.next() != wanted { return false }
        var next = iterator.next()
        if next == UInt8(ascii: "s") { next = iterator.next() }
        guard next == UInt8(ascii: ":"), iterator.next() == UInt8(ascii: "/"), iterator.next() == UInt8(ascii: "/") else {
            return false
        }
        var previous = UInt8(ascii: ".")
        var labelStart: UInt8 = 0
        var hadHyphens = false
        while let byte = iterator.next() {
            if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { break }
            guard byte.isLetter || byte.isDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") else { return false }
            if byte == UInt8(ascii: ".") {
                if previous == UInt8(ascii: ".") { return false }
            } else if previous == UInt8(ascii: ".") {
                labelStart = byte
            }
            // `xn--` and its like are for the parser of hosts.
            if byte == UInt8(ascii: "-"), previous == UInt8(ascii: "-") { hadHyphens = true }
            previous = byte
        }
        return labelStart.isLetter && previous != UInt8(ascii: ".") && !hadHyphens
    }

    private static func hasScheme(_ bytes: String.UTF8View) -> Bool {
        guard let first = bytes.first, first.isLetter else { return false }
        for byte in bytes {
            if byte == UInt8(ascii: ":") { return true }
            let isInScheme =
                byte.isLetter || byte.isDigit || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
                || byte == UInt8(ascii: ".")
            guard isInScheme else { return false }
        }
        return false
    }
}
