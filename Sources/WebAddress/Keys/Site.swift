/// The site of an address, for filters and counts: its host in ASCII and lower case, without `www.`, port and final dot.
package enum Site {
    /// Nil where the address has no host or is no URL.
    package static func site(of address: String) -> String? {
        if let host = PlainAddress.host(of: address) { return withoutWWW(host) }
        guard let host = WebURL(address)?.host, !host.isEmpty else { return nil }
        return withoutWWW(host)
    }

    /// The site that a person means: a host as typed, in any case and in Unicode, or a whole address.
    package static func site(named text: String) -> String? {
        site(of: text.utf8.contains(UInt8(ascii: ":")) && WebURL(text)?.host != nil ? text : "https://" + text)
    }

    private static func withoutWWW(_ host: String) -> String {
        var bytes = Array(host.utf8)[...]
        if bytes.last == UInt8(ascii: "."), bytes.count > 1 { bytes = bytes.dropLast() }
        if hasWWW(bytes) { bytes = bytes.dropFirst(4) }
        return bytes.count == host.utf8.count ? host : String(decoding: bytes, as: UTF8.self)
    }

    /// Whether `www.` stands before what is a host without it, too.
    static func hasWWW(_ host: ArraySlice<UInt8>) -> Bool {
        host.hasASCIIPrefix("www.") && host.dropFirst(4).dropLast().dropFirst().contains(UInt8(ascii: "."))
    }
}
