/// A URL's serialisation in the spelling that keys are made of (metadata.md, section 2.1.6): escapes of unreserved
/// characters decoded, hex digits in upper case, no slash at the end of a path, no empty query or fragment.
struct NormalForm {
    /// Scheme, credentials, host and port, with the `/.` that a path without host may need.
    var prefix: [UInt8]
    var path: [UInt8]
    /// Without `?`; empty where there is none.
    var query: [UInt8] = []
    /// Without `#`; empty where there is none.
    var fragment: [UInt8] = []
    /// Whether the path had a slash at its end that is left out of `path`.
    var hadTrailingSlash = false

    init(_ url: WebURL) {
        let layout = url.layout
        let bytes = url.bytes(0, url.href.utf8.count)
        let queryStart = min(layout.pathEnd + 1, layout.queryEnd)
        let fragmentStart = min(layout.queryEnd + 1, bytes.count)
        fragment = Self.respelled(bytes[fragmentStart...])
        if layout.hasOpaquePath {
            // The `?` of `data:` or `javascript:` is part of what it says.
            prefix = Array(bytes[..<layout.pathStart])
            path = Self.respelled(bytes[layout.pathStart..<layout.queryEnd])
            return
        }
        var pathEnd = layout.pathEnd
        while pathEnd - layout.pathStart > 1, bytes[pathEnd - 1] == UInt8(ascii: "/") { pathEnd -= 1 }
        hadTrailingSlash = pathEnd < layout.pathEnd
        path = Self.respelled(bytes[layout.pathStart..<pathEnd])
        let needsMarker = path.starts(with: "//".utf8)
        prefix = Self.respelled(bytes[..<(needsMarker ? layout.pathStart : layout.authorityEnd)])
        query = Self.respelled(bytes[queryStart..<layout.queryEnd])
    }

    var bytes: [UInt8] {
        var output = prefix
        output.reserveCapacity(prefix.count + path.count + query.count + fragment.count + 2)
        output += path
        if !query.isEmpty {
            output.append(UInt8(ascii: "?"))
            output += query
        }
        if !fragment.isEmpty {
            output.append(UInt8(ascii: "#"))
            output += fragment
        }
        return output
    }

    /// Escapes in the one spelling. A `%` that begins no escape must not become the beginning of one: what follows it
    /// within two bytes stays escaped.
    static func respelled(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        guard bytes.contains(UInt8(ascii: "%")) else { return Array(bytes) }
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        var lonePercent = -3
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if let byte = PercentEncoding.escape(in: bytes, at: index) {
                if byte.isUnreserved, output.count - lonePercent > 2 {
                    output.append(byte)
                } else {
                    PercentEncoding.appendEscape(byte, to: &output)
                }
                index += 3
            } else {
                if bytes[index] == UInt8(ascii: "%") { lonePercent = output.count }
                output.append(bytes[index])
                index += 1
            }
        }
        return output
    }
}
