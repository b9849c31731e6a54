/// What an operand of `add` is, judged by its text alone (product.md, section 1; metadata.md, sections 2.1.1 and 2.1.2).
/// Whether a file of that name exists is asked before, by the caller, except for text with a scheme.
package enum AddressInput: Hashable, Sendable {
    /// An address to be stored as it stands here: the input, trimmed, with `https://` before it where a scheme was missing.
    case address(String)
    /// Has a scheme or a host, and still is no URL: a bad port, a character that no host has.
    case malformedAddress(String)
    /// Looks like the name of a file: a path, or a name with a known extension.
    case fileName(String)
    case notAnAddress
    case empty

    package init(_ text: String) {
        self = Self.classify(text)
    }

    package static func classify(_ text: String) -> AddressInput {
        let trimmed = trimmed(text)
        let bytes = Array(trimmed.utf8)
        guard let first = bytes.first else { return .empty }

        if let colon = schemeEnd(bytes) {
            let isAddress = bytes[(colon + 1)...].starts(with: "//".utf8) || isKnownScheme(bytes[..<colon])
            if isAddress { return parsed(trimmed) }
        }
        if bytes.starts(with: "//".utf8) { return parsed("https:" + trimmed) }
        if first == UInt8(ascii: "/") || isRelativePath(bytes) { return .fileName(trimmed) }

        let authorityEnd = bytes.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
        let authority = bytes[..<(authorityEnd ?? bytes.count)]
        let isBareName = !bytes.contains(UInt8(ascii: "/"))
        if isBareName, FileExtension.isKnown(in: bytes[...]) { return .fileName(trimmed) }
        if BareHost.isHost(authority) { return parsed("https://" + trimmed) }
        return FileExtension.isKnown(in: bytes[...]) ? .fileName(trimmed) : .notAnAddress
    }

    /// Whether the word before the colon at the beginning of `text` is a scheme, so that no file is meant.
    package static func hasScheme(_ text: String) -> Bool {
        let bytes = Array(trimmed(text).utf8)
        guard let colon = schemeEnd(bytes) else { return false }
        return bytes[(colon + 1)...].starts(with: "//".utf8) || isKnownScheme(bytes[..<colon])
    }

    /// The text without what the URL Standard takes away, and without the ideographic and no-break spaces, byte order
    /// marks and zero width spaces that come along at both ends of what is copied.
    package static func trimmed(_ text: String) -> String {
        let strange: Set<Unicode.Scalar> = ["\u{3000}", "\u{A0}", "\u{FEFF}", "\u{200B}", "\u{2028}", "\u{2029}"]
        var scalars = text.unicodeScalars[...]
        while let scalar = scalars.first, scalar.value <= 0x20 || strange.contains(scalar) { scalars.removeFirst() }
        while let scalar = scalars.last, scalar.value <= 0x20 || strange.contains(scalar) { scalars.removeLast() }
        return AddressTrimming.trimmed(String(scalars))
    }

    private static func parsed(_ address: String) -> AddressInput {
        WebURL(address) == nil ? .malformedAddress(address) : .address(address)
    }

    /// The place of the colon behind a word that is made like a scheme.
    private static func schemeEnd(_ bytes: [UInt8]) -> Int? {
        guard let first = bytes.first, first.isASCIILetter else { return nil }
        let end = bytes.firstIndex {
            !($0.isASCIIAlphanumeric || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "."))
        }
        guard let end, bytes[end] == UInt8(ascii: ":") else { return nil }
        return end
    }

    private static func isKnownScheme(_ scheme: ArraySlice<UInt8>) -> Bool {
        let known = ["http", "https", "file", "mailto", "ftp", "data", "javascript", "about", "chrome"]
        let name = String(decoding: scheme.map(\.asciiLowercased), as: UTF8.self)
        return known.contains(name)
    }

    private static func isRelativePath(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: "./".utf8) || bytes.starts(with: "../".utf8) || bytes.starts(with: "~/".utf8)
    }
}
