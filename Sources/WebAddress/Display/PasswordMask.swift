/// Passwords in addresses, made unreadable for people, messages and logs (metadata.md, section 2.1.5).
package enum PasswordMask {
    /// `text` with `***` for every password in it: the one of the address that it is, and of addresses inside of it.
    package static func masked(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "@")) else { return text }
        return String(decoding: masked(Array(text.utf8)), as: UTF8.self)
    }

    static func masked(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(UInt8(ascii: "@")) else { return bytes }
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        var copied = 0
        var isFirst = true
        var authority = startOfFirstAuthority(bytes)
        while let start = authority {
            var end = bytes[start...].firstIndex(where: isAuthorityEnd) ?? bytes.count
            if let at = bytes[start..<end].lastIndex(of: UInt8(ascii: "@")) ?? (isFirst ? lateAt(bytes, start, end) : nil),
                let colon = bytes[start..<at].firstIndex(of: UInt8(ascii: ":"))
            {
                output += bytes[copied...colon]
                output.append(contentsOf: "***".utf8)
                copied = at
                end = at
            }
            isFirst = false
            authority = startOfAuthority(bytes, from: end)
        }
        return output + bytes[copied...]
    }

    /// Where what stands behind the colon is no port, somebody wrote a slash into a password, and the last `@` ends it.
    private static func lateAt(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
        guard start < end, bytes[start] != UInt8(ascii: "["),
            let colon = bytes[start..<end].firstIndex(of: UInt8(ascii: ":")),
            !bytes[(colon + 1)..<end].allSatisfy(\.isASCIIDigit)
        else { return nil }
        return bytes[end...].lastIndex(of: UInt8(ascii: "@"))
    }

    /// Special schemes need no slashes before their authority.
    private static func startOfFirstAuthority(_ bytes: [UInt8]) -> Int? {
        let special: [StaticString] = ["https:", "http:", "ftp:", "ws:", "wss:"]
        guard let scheme = special.first(where: { bytes.hasASCIIPrefix($0) }) else {
            return bytes.starts(with: "//".utf8) ? 2 : startOfAuthority(bytes, from: 0)
        }
        return bytes[scheme.utf8CodeUnitCount...].firstIndex { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") }
    }

    /// Behind the next `://`.
    private static func startOfAuthority(_ bytes: [UInt8], from index: Int) -> Int? {
        var index = index
        while index + 3 < bytes.count {
            if bytes[index] == UInt8(ascii: ":"), bytes[index + 1] == UInt8(ascii: "/"), bytes[index + 2] == UInt8(ascii: "/") {
                return index + 3
            }
            index += 1
        }
        return nil
    }

    private static func isAuthorityEnd(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }
}
