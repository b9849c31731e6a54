/// Addresses in the form that people see. Never for machines: it is not an address any more.
package enum AddressDisplay {
    /// The address as it was given, with its password as `***`, its host in Unicode where that is safe (and in punycode
    /// where it is not, however it was typed), controls, bidirectional and invisible characters percent-encoded.
    package static func displayForm(of address: String) -> String {
        if isPlain(address) { return address }
        let trimmed = AddressTrimming.trimmed(Array(address.utf8))
        let bytes = PasswordMask.masked(trimmed)
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        if let url = WebURL(utf8: trimmed), url.isSpecial, let host = url.host, !host.isEmpty, let range = hostRange(bytes) {
            HarmlessText.append(bytes[..<range.lowerBound], to: &output)
            let isASCIIAsGiven = bytes[range].allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "%") }
            if isASCIIAsGiven, !ReadableHost.hasPunycode(host) {
                output += bytes[range]
            } else {
                output.append(contentsOf: ReadableHost.text(of: host).utf8)
            }
            HarmlessText.append(bytes[range.upperBound...], to: &output)
        } else {
            HarmlessText.append(bytes[...], to: &output)
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// Host and path for reading, as a title for what has none: `example.com/a b`, without scheme, credentials, query and
    /// fragment, and without the slash of the root.
    package static func hostAndPath(of address: String) -> String {
        guard let url = WebURL(address) else { return displayForm(of: address) }
        var output: [UInt8] = []
        if url.hasOpaquePath {
            output.append(contentsOf: url.scheme.utf8)
            output.append(UInt8(ascii: ":"))
        } else if let host = url.host {
            output.append(contentsOf: (url.isSpecial ? ReadableHost.text(of: host) : host).utf8)
            output += url.bytes(url.layout.hostEnd, url.layout.authorityEnd)
        }
        let path = url.bytes(url.layout.pathStart, url.layout.pathEnd)
        if path != [UInt8(ascii: "/")] || output.isEmpty { HarmlessText.appendDecoded(path[...], to: &output) }
        return String(decoding: output, as: UTF8.self)
    }

    /// The address by the words that people know it by, to look for them in: host in Unicode where that is safe, escapes decoded where they
    /// are UTF-8, without credentials.
    /// - Returns: nil where nothing in the address is encoded: then it has these words itself.
    package static func decodedForm(of address: String) -> String? {
        guard isEncoded(address.utf8Span.span) else { return nil }
        var output: [UInt8] = []
        output.reserveCapacity(address.utf8.count)
        if let url = WebURL(address), let host = url.host, !host.isEmpty {
            output.append(contentsOf: url.scheme.utf8)
            output.append(contentsOf: "://".utf8)
            output.append(contentsOf: (url.isSpecial ? ReadableHost.text(of: host) : host).utf8)
            HarmlessText.appendDecoded(url.bytes(url.layout.hostEnd, url.href.utf8.count)[...], to: &output)
        } else {
            HarmlessText.appendDecoded(Array(address.utf8)[...], to: &output)
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// A site (`Site.site(of:)`) for reading: in Unicode where that is safe.
    package static func displaySite(_ site: String) -> String { ReadableHost.text(of: site) }

    /// Printable ASCII without credentials and punycode: what most addresses are.
    private static func isPlain(_ address: String) -> Bool {
        let bytes = address.utf8Span.span
        for index in bytes.indices {
            let byte = bytes[index]
            if byte <= 0x20 || byte >= 0x7F || byte == UInt8(ascii: "@") { return false }
            if isEndOfPunycodePrefix(index, in: bytes) { return false }
        }
        return true
    }

    /// Whether an escape or punycode stands in the address.
    private static func isEncoded(_ bytes: Span<UInt8>) -> Bool {
        for index in bytes.indices where bytes[index] == UInt8(ascii: "%") || isEndOfPunycodePrefix(index, in: bytes) {
            return true
        }
        return false
    }

    /// Whether the byte is the last hyphen of `xn--`.
    private static func isEndOfPunycodePrefix(_ index: Int, in bytes: Span<UInt8>) -> Bool {
        bytes[index] == UInt8(ascii: "-") && index >= 3 && bytes[index - 1] == UInt8(ascii: "-")
            && bytes[index - 2] | 0x20 == UInt8(ascii: "n") && bytes[index - 3] | 0x20 == UInt8(ascii: "x")
    }

    /// Where the host stands in an address with a special scheme, as it was given.
    private static func hostRange(_ bytes: [UInt8]) -> Range<Int>? {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let isSlash = { (byte: UInt8) in byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") }
        guard let start = bytes[(colon + 1)...].firstIndex(where: { !isSlash($0) }) else { return nil }
        let end =
            bytes[start...].firstIndex { isSlash($0) || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? bytes.count
        let host = bytes[start..<end].lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? start
        guard let port = bytes[host..<end].lastIndex(of: UInt8(ascii: ":")), !bytes[port..<end].contains(UInt8(ascii: "]"))
        else { return host..<end }
        return host..<port
    }
}
