extension URLParser {
    /// Path start state, from behind the authority.
    mutating func parsePathStart() -> Bool {
        if isSlash(current) {
            position += 1
            parsePath()
        } else if layout.scheme.isSpecial {
            parsePath()
        } else if let current, current != UInt8(ascii: "?"), current != UInt8(ascii: "#") {
            parsePath()
        }
        return true
    }

    /// Path state, from the first byte of a segment up to the query, the fragment or the end.
    mutating func parsePath() {
        while true {
            let start = position
            position = endOfSegment()
            let segment = input[start..<position]
            let isLast = !isSlash(current)
            switch Self.dots(in: segment) {
            case 2:
                shortenPath()
                if isLast { output.append(UInt8(ascii: "/")) }
            case 1:
                if isLast { output.append(UInt8(ascii: "/")) }
            default:
                let isFirst = output.count == layout.pathStart
                output.append(UInt8(ascii: "/"))
                if layout.scheme == .file, isFirst, Self.isWindowsDriveLetter(segment) {
                    output.append(segment[start])
                    output.append(UInt8(ascii: ":"))
                } else {
                    PercentEncoding.append(segment, encoding: .path, to: &output)
                }
            }
            if isLast { return }
            position += 1
        }
    }

    private func endOfSegment() -> Int {
        var index = position
        while index < input.count {
            let byte = input[index]
            if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") || isSlash(byte) { break }
            index += 1
        }
        return index
    }

    /// 1 for a single-dot, 2 for a double-dot URL path segment, each dot as itself or as `%2e`; else 0.
    private static func dots(in segment: ArraySlice<UInt8>) -> Int {
        guard segment.count <= 6, !segment.isEmpty else { return 0 }
        var rest = segment
        var count = 0
        while let first = rest.first {
            if first == UInt8(ascii: ".") {
                rest = rest.dropFirst()
            } else if rest.hasASCIIPrefix("%2e") {
                rest = rest.dropFirst(3)
            } else {
                return 0
            }
            count += 1
        }
        return count <= 2 ? count : 0
    }

    /// Takes away the last segment, but never the drive letter of a file (section 4.4, shorten).
    mutating func shortenPath() {
        // By index, since a slice that is alive would make each removal copy everything.
        var slash = output.count - 1
        while slash >= layout.pathStart, output[slash] != UInt8(ascii: "/") { slash -= 1 }
        guard slash >= layout.pathStart else { return }
        if layout.scheme == .file, slash == layout.pathStart, output.count - slash == 3,
            output[slash + 1].isASCIILetter, output[slash + 2] == UInt8(ascii: ":")
        {
            return
        }
        output.removeLast(output.count - slash)
    }

    /// Opaque path state. A space just before the query or fragment is escaped, or it would be trimmed one day.
    mutating func parseOpaquePath() {
        layout.hasOpaquePath = true
        while let byte = current, byte != UInt8(ascii: "?"), byte != UInt8(ascii: "#") {
            let isLastSpace = byte == UInt8(ascii: " ") && (next == UInt8(ascii: "?") || next == UInt8(ascii: "#"))
            if isLastSpace || PercentEncodeSet.c0Control.contains(byte) {
                PercentEncoding.appendEscape(byte, to: &output)
            } else {
                output.append(byte)
            }
            position += 1
        }
    }
}

extension WebURL {
    func bytes(_ start: Int, _ end: Int) -> [UInt8] {
        href.utf8Span.span.extracting(start..<end).withUnsafeBufferPointer { Array($0) }
    }

    /// `/C:` where the path begins so and the scheme is file.
    var windowsDrive: [UInt8]? {
        guard layout.pathEnd - layout.pathStart >= 3 else { return nil }
        let start = bytes(layout.pathStart, min(layout.pathStart + 4, layout.pathEnd))
        guard start[1].isASCIILetter, start[2] == UInt8(ascii: ":"), start.count == 3 || start[3] == UInt8(ascii: "/")
        else { return nil }
        return Array(start[..<3])
    }
}
