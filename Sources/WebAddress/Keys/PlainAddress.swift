/// An http or https address that is its own normal form already, or nearly: all that its key can lack is the root path,
/// slashes at the end, an empty query or an empty fragment. Most addresses are, and for them one look at each byte is
/// enough. Whatever is not certain is left to the parser.
struct PlainAddress {
    private let hostEnd: Int
    private let pathEnd: Int
    private let queryEnd: Int
    private let end: Int
    /// The end of the path without slashes at its end, at least the root.
    private let trimmedPathEnd: Int

    init?(_ address: String) {
        let bytes = address.utf8Span.span
        guard let hostEnd = Self.hostEnd(bytes) else { return nil }
        let pathStops = PercentEncodeSet.plainPathStops
        var index = hostEnd
        while index < bytes.count {
            let byte = bytes[index]
            if pathStops.contains(byte) {
                if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { break }
                guard Self.isSettledEscape(bytes, at: index) else { return nil }
                index += 2
            } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: ".") {
                return nil
            }
            index += 1
        }
        self.hostEnd = hostEnd
        pathEnd = index
        var trimmed = index
        while trimmed - hostEnd > 1, bytes[trimmed - 1] == UInt8(ascii: "/") { trimmed -= 1 }
        trimmedPathEnd = trimmed
        let queryStops = PercentEncodeSet.plainQueryStops
        while index < bytes.count {
            let byte = bytes[index]
            if queryStops.contains(byte) {
                if byte == UInt8(ascii: "#") { break }
                guard Self.isSettledEscape(bytes, at: index) else { return nil }
                index += 2
            }
            index += 1
        }
        queryEnd = index
        let fragmentStops = PercentEncodeSet.plainFragmentStops
        while index < bytes.count {
            if fragmentStops.contains(bytes[index]) {
                guard Self.isSettledEscape(bytes, at: index) else { return nil }
                index += 2
            }
            index += 1
        }
        end = index
    }

    func key(of address: String) -> String {
        let hasQuery = queryEnd - pathEnd > 1
        let hasFragment = end - queryEnd > 1
        // One piece: the address itself, or its beginning.
        if trimmedPathEnd > hostEnd {
            if !hasQuery && !hasFragment { return Self.prefix(of: address, trimmedPathEnd) }
            if trimmedPathEnd == pathEnd, hasQuery || queryEnd == pathEnd {
                return Self.prefix(of: address, hasFragment ? end : queryEnd)
            }
        }
        let bytes = Array(address.utf8)
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count + 1)
        output += bytes[..<trimmedPathEnd]
        if trimmedPathEnd == hostEnd { output.append(UInt8(ascii: "/")) }
        if hasQuery { output += bytes[pathEnd..<queryEnd] }
        if hasFragment { output += bytes[queryEnd..<end] }
        return String(decoding: output, as: UTF8.self)
    }

    /// The host, where it stands there in lower case, with neither credentials nor port.
    static func host(of address: String) -> String? {
        let bytes = address.utf8Span.span
        guard let end = hostEnd(bytes) else { return nil }
        let start = bytes[4] == UInt8(ascii: "s") ? 8 : 7
        let utf8 = address.utf8
        let from = utf8.index(utf8.startIndex, offsetBy: start)
        return String(address[from..<utf8.index(from, offsetBy: end - start)])
    }

    private static func prefix(of address: String, _ count: Int) -> String {
        let bytes = address.utf8
        if count == bytes.count { return address }
        return String(address[..<bytes.index(bytes.startIndex, offsetBy: count)])
    }

    /// The end of `http://host` or `https://host` in lower case, without credentials or port, where the last label does
    /// not begin with a digit and so is no IPv4 address.
    private static func hostEnd(_ bytes: Span<UInt8>) -> Int? {
        guard bytes.count > 8, bytes[0] == UInt8(ascii: "h"), bytes[1] == UInt8(ascii: "t"), bytes[2] == UInt8(ascii: "t"),
            bytes[3] == UInt8(ascii: "p")
        else { return nil }
        let colon = bytes[4] == UInt8(ascii: "s") ? 5 : 4
        guard bytes[colon] == UInt8(ascii: ":"), bytes[colon + 1] == UInt8(ascii: "/"),
            bytes[colon + 2] == UInt8(ascii: "/")
        else { return nil }
        var index = colon + 3
        var labelStart = index
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: ".") {
                labelStart = index + 1
            } else if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") {
                break
            } else if !(byte &- 0x61 < 26 || byte.isASCIIDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")) {
                return nil
            }
            index += 1
        }
        guard labelStart < index, !bytes[labelStart].isASCIIDigit else { return nil }
        return index
    }

    /// Whether an escape stands at `index` that a key keeps as it is: in upper case, of a byte that needs one.
    private static func isSettledEscape(_ bytes: Span<UInt8>, at index: Int) -> Bool {
        guard bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count else { return false }
        let first = bytes[index + 1]
        let second = bytes[index + 2]
        guard let high = first.hexValue, let low = second.hexValue else { return false }
        return first < 0x61 && second < 0x61 && !(high << 4 | low).isUnreserved
    }
}

extension PercentEncodeSet {
    fileprivate static let plainPathStops = path.adding("%\\")
    fileprivate static let plainQueryStops = specialQuery.adding("%")
    fileprivate static let plainFragmentStops = fragment.adding("%")
}
