extension URLParser {
    /// Authority state, host state and port state, from behind the slashes up to the path. Writes `//`, credentials, host
    /// and port. Returns false on failure.
    mutating func parseAuthority() -> Bool {
        let end = authorityEnd()
        writeAuthorityStart()
        if let at = input[position..<end].lastIndex(of: UInt8(ascii: "@")) {
            guard at + 1 < end else { return false }
            writeCredentials(input[position..<at])
            position = at + 1
        }
        layout.hostStart = output.count
        let hostEnd = endOfHost(before: end)
        let host = input[position..<hostEnd]
        // A port needs a host, and so does a special scheme.
        if host.isEmpty && (hostEnd < end || layout.scheme.isSpecial) { return false }
        guard HostParser.append(host, isSpecial: layout.scheme.isSpecial, to: &output) else { return false }
        layout.hostEnd = output.count
        position = end
        if hostEnd < end {
            guard writePort(input[(hostEnd + 1)..<end]) else { return false }
        }
        layout.authorityEnd = output.count
        layout.pathStart = output.count
        return true
    }

    private func authorityEnd() -> Int {
        var index = position
        while index < input.count {
            let byte = input[index]
            if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") || isSlash(byte) { break }
            index += 1
        }
        return index
    }

    /// The first colon outside of brackets.
    private func endOfHost(before end: Int) -> Int {
        var isInBrackets = false
        for index in position..<end {
            switch input[index] {
            case UInt8(ascii: "["): isInBrackets = true
            case UInt8(ascii: "]"): isInBrackets = false
            case UInt8(ascii: ":") where !isInBrackets: return index
            default: break
            }
        }
        return end
    }

    private mutating func writeAuthorityStart() {
        output.append(contentsOf: "//".utf8)
        layout.hasAuthority = true
        layout.usernameEnd = output.count
        layout.passwordEnd = output.count
        layout.hostStart = output.count
        layout.hostEnd = output.count
        layout.authorityEnd = output.count
        layout.pathStart = output.count
    }

    private mutating func writeCredentials(_ credentials: ArraySlice<UInt8>) {
        let colon = credentials.firstIndex(of: UInt8(ascii: ":")) ?? credentials.endIndex
        PercentEncoding.append(credentials[..<colon], encoding: .userinfo, to: &output)
        layout.usernameEnd = output.count
        let password = credentials[colon...].dropFirst()
        if !password.isEmpty {
            output.append(UInt8(ascii: ":"))
            PercentEncoding.append(password, encoding: .userinfo, to: &output)
        }
        layout.passwordEnd = output.count
        if colon > credentials.startIndex || !password.isEmpty { output.append(UInt8(ascii: "@")) }
    }

    /// Port state: digits only, at most 65,535; the scheme's default is not written.
    private mutating func writePort(_ digits: ArraySlice<UInt8>) -> Bool {
        var port: UInt32 = 0
        for digit in digits {
            guard digit.isASCIIDigit else { return false }
            port = port * 10 + UInt32(digit - 0x30)
            guard port <= UInt16.max else { return false }
        }
        guard !digits.isEmpty, UInt16(port) != layout.scheme.defaultPort else { return true }
        layout.port = UInt16(port)
        output.append(UInt8(ascii: ":"))
        output.append(contentsOf: String(port).utf8)
        return true
    }

    // MARK: file

    /// File state and file slash state.
    mutating func parseFile() -> Bool {
        let isBaseFile = base?.layout.scheme == .file
        guard isSlash(current) else {
            if isBaseFile {
                parseRelativePath()
            } else {
                writeAuthorityStart()
                parsePath()
            }
            return true
        }
        position += 1
        if isSlash(current) {
            position += 1
            return parseFileHost()
        }
        if isBaseFile, let base {
            copyBaseAuthority()
            if !startsWithWindowsDriveLetter(at: position), let drive = base.windowsDrive { output += drive }
        } else {
            writeAuthorityStart()
        }
        parsePath()
        return true
    }

    /// File host state.
    private mutating func parseFileHost() -> Bool {
        let end = authorityEnd()
        let host = input[position..<end]
        writeAuthorityStart()
        if host.count == 2, Self.isWindowsDriveLetter(host) {
            // A drive letter in the place of a host begins the path.
            parsePath()
            return true
        }
        if !host.isEmpty {
            let start = output.count
            guard HostParser.append(host, isSpecial: true, to: &output) else { return false }
            if output[start...].elementsEqual("localhost".utf8) { output.removeSubrange(start...) }
            layout.hostEnd = output.count
            layout.authorityEnd = output.count
            layout.pathStart = output.count
            position = end
        }
        return parsePathStart()
    }

    /// A letter and `:` or `|` (section 4.2).
    static func isWindowsDriveLetter(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.count == 2, let letter = bytes.first, let mark = bytes.last else { return false }
        return letter.isASCIILetter && (mark == UInt8(ascii: ":") || mark == UInt8(ascii: "|"))
    }

    func startsWithWindowsDriveLetter(at index: Int) -> Bool {
        guard index + 2 <= input.count, Self.isWindowsDriveLetter(input[index..<(index + 2)]) else { return false }
        guard index + 2 < input.count else { return true }
        let after = input[index + 2]
        return after == UInt8(ascii: "/") || after == UInt8(ascii: "\\") || after == UInt8(ascii: "?")
            || after == UInt8(ascii: "#")
    }
}
