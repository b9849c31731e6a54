/// The part before the first slash of text without a scheme, if it is a host: one with a dot, `localhost`, an address in
/// four decimal numbers or in brackets, or any word with a port.
enum BareHost {
    static func isHost(_ authority: ArraySlice<UInt8>) -> Bool {
        guard let (host, hasPort) = withoutPort(authority), !host.isEmpty else { return false }
        if host.first == UInt8(ascii: "[") {
            return host.last == UInt8(ascii: "]") && IPv6Address(host.dropFirst().dropLast()) != nil
        }
        return isName(host, hasPort: hasPort)
    }

    /// Nil where a colon is followed by something else than digits.
    private static func withoutPort(_ authority: ArraySlice<UInt8>) -> (ArraySlice<UInt8>, Bool)? {
        guard let colon = authority.lastIndex(of: UInt8(ascii: ":")) else { return (authority, false) }
        let digits = authority[(colon + 1)...]
        if digits.contains(UInt8(ascii: "]")) { return (authority, false) }
        guard !digits.isEmpty, digits.allSatisfy(\.isASCIIDigit) else { return nil }
        return (authority[..<colon], true)
    }

    private static func isName(_ host: ArraySlice<UInt8>, hasPort: Bool) -> Bool {
        guard host.allSatisfy({ isInHost($0) }) else { return false }
        // The dots of East Asian input methods count, too, but a full stop in a sentence does not make it a host.
        var output: [UInt8] = []
        guard HostParser.append(host, isSpecial: true, to: &output) else { return false }
        var labels = output.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        if labels.count > 1, labels[labels.count - 1].isEmpty { labels.removeLast() }
        guard !labels.contains(where: \.isEmpty), let top = labels.last else { return false }
        if IPv4Address.endsInNumber(host) { return isDottedDecimal(host) }
        if labels.count == 1 {
            // A word with a port is a host of the local network.
            return output.elementsEqual("localhost".utf8) || hasPort
        }
        if host.contains(UInt8(ascii: ".")) { return true }
        return !top.starts(with: "xn--".utf8)
    }

    /// Bytes beyond ASCII are judged by the host parser.
    private static func isInHost(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte.isASCIIAlphanumeric || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "_")
    }

    /// The short, octal and hexadecimal forms are more often version numbers and prices than addresses.
    private static func isDottedDecimal(_ host: ArraySlice<UInt8>) -> Bool {
        let parts = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { !$0.isEmpty && $0.count <= 3 && $0.allSatisfy(\.isASCIIDigit) }
    }
}
