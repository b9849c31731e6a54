/// The file name of a Content-Disposition header (RFC 6266, RFC 8187), read as tolerantly as browsers read it.
package enum ContentDisposition {
    /// The name, without any path and made safe as `FileName.safe` does; nil where the header has none.
    /// `filename*` goes before `filename`. Both `attachment` and `inline` name a file.
    ///
    /// - Parameter header: the header's value as it came over the wire.
    package static func fileName(_ header: some Sequence<UInt8>) -> String? {
        var plain: String?
        var extended: String?
        for (name, value) in parameters(Array(header)) {
            switch name {
            case "filename" where plain == nil: plain = plainName(value).flatMap(FileName.safe)
            case "filename*" where extended == nil: extended = extendedName(value.bytes).flatMap(FileName.safe)
            default: break
            }
        }
        return extended ?? plain
    }

    private struct Value {
        /// Escapes of a quoted string not yet resolved.
        var bytes: [UInt8]
        var isQuoted: Bool
    }

    /// `name = value` pairs between semicolons; names in lower case. Semicolons inside quotes do not count.
    private static func parameters(_ header: [UInt8]) -> [(name: String, value: Value)] {
        var result: [(String, Value)] = []
        var index = 0
        while index < header.count, result.count < 64 {
            let start = index
            while index < header.count, header[index] != 0x3B, header[index] != 0x3D { index += 1 }
            let name = trimmed(header[start..<index])
            guard index < header.count, header[index] == 0x3D else {
                index += 1
                continue
            }
            index += 1
            while index < header.count, isSpace(header[index]) { index += 1 }
            let value: Value
            if index < header.count, header[index] == 0x22 {
                let valueStart = index + 1
                index = valueStart
                while index < header.count, header[index] != 0x22 { index += header[index] == 0x5C ? 2 : 1 }
                value = Value(bytes: Array(header[valueStart..<min(index, header.count)]), isQuoted: true)
                while index < header.count, header[index] != 0x3B { index += 1 }
            } else {
                let valueStart = index
                while index < header.count, header[index] != 0x3B { index += 1 }
                value = Value(bytes: Array(trimmed(header[valueStart..<index])), isQuoted: false)
            }
            index += 1
            // A disposition type without its semicolon before the first parameter: `attachment filename=a`.
            let word = name.split(whereSeparator: isSpace).last ?? []
            result.append((String(decoding: word, as: UTF8.self).lowercased(), value))
        }
        return result
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bytes = bytes.drop(while: isSpace)
        while let last = bytes.last, isSpace(last) { bytes.removeLast() }
        return bytes
    }

    /// UTF-8 where it is valid, else Latin-1. Escapes are resolved where they give other than ASCII: servers send both,
    /// and `100%25.txt` may well be a name.
    private static func plainName(_ value: Value) -> String? {
        let bytes = value.isQuoted ? unescaped(value.bytes) : value.bytes
        if let decoded = PercentDecoding.text(bytes), decoded.utf8.contains(where: { $0 >= 0x80 }) { return decoded }
        return String(validating: bytes, as: UTF8.self) ?? latin1(bytes)
    }

    /// The quoted pairs of RFC 9110 §5.6.4, but for Windows paths, whose backslashes are not doubled.
    private static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
        let isPath = bytes.count > 2 && bytes[0].isASCIILetter && bytes[1] == 0x3A && bytes[2] == 0x5C
        if isPath { return bytes }
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == 0x5C, index + 1 < bytes.count { index += 1 }
            result.append(bytes[index])
            index += 1
        }
        return result
    }

    /// `charset'language'escaped` of RFC 8187 §3.2; nil for character sets other than the two that it names.
    private static func extendedName(_ bytes: [UInt8]) -> String? {
        let parts = bytes.split(separator: 0x27, maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        let decoded = PercentDecoding.bytes(parts[2])
        switch String(decoding: parts[0], as: UTF8.self).lowercased() {
        case "utf-8", "utf8": return String(decoding: decoded, as: UTF8.self)
        case "iso-8859-1": return latin1(decoded)
        default: return nil
        }
    }

    private static func latin1(_ bytes: [UInt8]) -> String {
        var scalars = String.UnicodeScalarView()
        for byte in bytes { scalars.append(Unicode.Scalar(byte)) }
        return String(scalars)
    }
}
