/// The host parser of the URL Standard, section 3.5, and the host serialiser with it.
enum HostParser {
    /// Appends the serialised host; false is the Standard's failure.
    /// - Parameter isSpecial: whether the host is a domain or address; else it is opaque, if not in brackets.
    static func append(_ host: ArraySlice<UInt8>, isSpecial: Bool, to output: inout [UInt8]) -> Bool {
        if host.first == UInt8(ascii: "[") {
            guard host.count >= 2, host.last == UInt8(ascii: "]"),
                let address = IPv6Address(host.dropFirst().dropLast())
            else { return false }
            output.append(UInt8(ascii: "["))
            address.append(to: &output)
            output.append(UInt8(ascii: "]"))
            return true
        }
        guard isSpecial else { return appendOpaque(host, to: &output) }
        let start = output.count
        guard appendDomain(host, to: &output) else { return false }
        let domain = output[start...]
        if IPv4Address.endsInNumber(domain) {
            guard let address = IPv4Address(domain) else { return false }
            output.removeSubrange(start...)
            address.append(to: &output)
        }
        return true
    }

    /// Domain to ASCII (section 3.3) and the check that follows it. A domain that is ASCII is only lowered in case: no label
    /// of punycode is looked into, whatever it stands for (whatwg/url#914).
    private static func appendDomain(_ host: ArraySlice<UInt8>, to output: inout [UInt8]) -> Bool {
        if appendPlain(host, to: &output) { return true }
        let decoded = PercentEncoding.decoded(host)
        if appendPlain(decoded[...], to: &output) { return true }
        guard !decoded.allSatisfy({ $0 < 0x80 }), let domain = Domain.ascii(decoded[...]),
            !domain.contains(where: isForbiddenInDomain)
        else { return false }
        output += domain
        return true
    }

    private static func appendPlain(_ host: ArraySlice<UInt8>, to output: inout [UInt8]) -> Bool {
        let stops = forbiddenInDomain
        guard !host.isEmpty, host.allSatisfy({ !stops.contains($0) }) else { return false }
        for byte in host { output.append(byte.asciiLowercased) }
        return true
    }

    /// The opaque-host parser.
    private static func appendOpaque(_ host: ArraySlice<UInt8>, to output: inout [UInt8]) -> Bool {
        guard !host.contains(where: isForbidden) else { return false }
        PercentEncoding.append(host, encoding: .c0Control, to: &output)
        return true
    }

    /// Forbidden host code points.
    private static let forbidden = PercentEncodeSet.empty.adding("\0\t\n\r #/:<>?@[\\]^|")
    private static let forbiddenInDomain = PercentEncodeSet.c0Control.adding(" #/:<>?@[\\]^|%")

    private static func isForbidden(_ byte: UInt8) -> Bool { byte < 0x80 && forbidden.contains(byte) }

    /// Forbidden domain code point.
    private static func isForbiddenInDomain(_ byte: UInt8) -> Bool { byte < 0x80 && forbiddenInDomain.contains(byte) }
}
