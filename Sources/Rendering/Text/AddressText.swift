/// What people see of an address. The defaults know no more than where its parts begin; an application passes in better ones.
package struct AddressText: Sendable {
    /// The address in readable form, a password in it masked.
    package var form: @Sendable (String) -> String
    /// The host alone, without `www.`; empty where there is none.
    package var site: @Sendable (String) -> String

    package init(
        form: @escaping @Sendable (String) -> String = { AddressText.masked($0) },
        site: @escaping @Sendable (String) -> String = { AddressText.host(of: $0) }
    ) {
        self.form = form
        self.site = site
    }

    /// The address with `***` for a password in it.
    package static func masked(_ address: String) -> String {
        let bytes = Array(address.utf8)
        guard let authority = authority(of: bytes),
            let at = bytes[authority].lastIndex(of: UInt8(ascii: "@")),
            let colon = bytes[authority.lowerBound..<at].firstIndex(of: UInt8(ascii: ":")), colon + 1 < at
        else { return address }
        return String(decoding: bytes[...colon] + Array("***".utf8) + bytes[at...], as: UTF8.self)
    }

    /// The host of an address with an authority, without port, credentials and `www.`.
    package static func host(of address: String) -> String {
        let bytes = Array(address.utf8)
        guard var host = authority(of: bytes).map({ bytes[$0] }) else { return "" }
        if let at = host.lastIndex(of: UInt8(ascii: "@")) { host = host[(at + 1)...] }
        if host.first != UInt8(ascii: "["), let colon = host.lastIndex(of: UInt8(ascii: ":")) {
            host = host[..<colon]
        } else if let bracket = host.lastIndex(of: UInt8(ascii: "]")) {
            host = host[...bracket]
        }
        if host.count > 4, host.starts(with: Array("www.".utf8)) { host = host.dropFirst(4) }
        return String(decoding: host, as: UTF8.self)
    }

    /// Where the authority stands: credentials, host and port.
    ///
    /// http, https, ws, wss and ftp have one after any number of slashes of either kind, as browsers read them (WHATWG URL,
    /// "special authority ignore slashes state"); other schemes only after two.
    private static func authority(of bytes: [UInt8]) -> Range<Int>? {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        // Tabs and line breaks mean nothing in an address wherever they stand.
        let scheme = String(decoding: bytes[..<colon].filter { $0 > 0x20 }, as: UTF8.self).lowercased()
        let isSpecial = ["http", "https", "ws", "wss", "ftp"].contains(scheme)
        func isSlash(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "/") || (isSpecial && byte == UInt8(ascii: "\\")) }
        var start = colon + 1
        var slashes = 0
        while start < bytes.count, isSlash(bytes[start]) || bytes[start] < 0x20, isSpecial || slashes < 2 {
            if isSlash(bytes[start]) { slashes += 1 }
            start += 1
        }
        guard isSpecial || slashes == 2 else { return nil }
        let end = bytes[start...].firstIndex { isSlash($0) || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
        return start..<(end ?? bytes.count)
    }
}
