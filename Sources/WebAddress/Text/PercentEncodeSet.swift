/// A percent-encode set of the URL Standard, section 1.3: the ASCII bytes that are escaped. All other bytes always are.
package struct PercentEncodeSet: Sendable {
    private let low: UInt64
    private let high: UInt64

    private init(low: UInt64, high: UInt64) {
        self.low = low
        self.high = high
    }

    func adding(_ characters: StaticString) -> PercentEncodeSet {
        var low = low
        var high = high
        characters.withUTF8Buffer { bytes in
            for byte in bytes {
                if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
            }
        }
        return PercentEncodeSet(low: low, high: high)
    }

    @inline(__always)
    package func contains(_ byte: UInt8) -> Bool {
        if byte < 64 { return low & (1 << UInt64(byte)) != 0 }
        return byte >= 128 || high & (1 << UInt64(byte - 64)) != 0
    }

    static let empty = PercentEncodeSet(low: 0, high: 0)

    /// C0 controls and DEL.
    package static let c0Control = PercentEncodeSet(low: 0xFFFF_FFFF, high: 1 << 63)
    package static let fragment = c0Control.adding(" \"<>`")
    package static let query = c0Control.adding(" \"#<>")
    /// The query of http, https, ws, wss, ftp and file.
    package static let specialQuery = query.adding("'")
    package static let path = query.adding("?^`{}")
    package static let userinfo = path.adding("/:;=@[\\]|")
    /// What JavaScript's encodeURIComponent escapes: safe for one value inside any component.
    package static let component = userinfo.adding("$%&+,")
}

/// Percent-encoding and -decoding of bytes: URL Standard, section 1.3.
package enum PercentEncoding {
    /// Appends `bytes` with those of `set` as `%XX`. A `%` stays what it is unless the set holds it.
    package static func append(_ bytes: ArraySlice<UInt8>, encoding set: PercentEncodeSet, to output: inout [UInt8]) {
        var start = bytes.startIndex
        var index = start
        while index < bytes.endIndex {
            if set.contains(bytes[index]) {
                output.append(contentsOf: bytes[start..<index])
                appendEscape(bytes[index], to: &output)
                start = index + 1
            }
            index += 1
        }
        output.append(contentsOf: bytes[start...])
    }

    package static func encoded(_ text: String, _ set: PercentEncodeSet) -> String {
        var output: [UInt8] = []
        append(Array(text.utf8)[...], encoding: set, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    static func appendEscape(_ byte: UInt8, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "%"))
        output.append(UInt8.hexDigit(byte >> 4))
        output.append(UInt8.hexDigit(byte & 15))
    }

    /// The bytes with every well-formed escape replaced by its byte; anything else stays.
    package static func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if let byte = escape(in: bytes, at: index) {
                output.append(byte)
                index += 3
            } else {
                output.append(bytes[index])
                index += 1
            }
        }
        return output
    }

    /// The byte that the escape at `index` stands for, if one is there.
    @inline(__always)
    static func escape(in bytes: ArraySlice<UInt8>, at index: Int) -> UInt8? {
        guard bytes[index] == UInt8(ascii: "%"), bytes.endIndex - index > 2,
            let high = bytes[index + 1].hexValue, let low = bytes[index + 2].hexValue
        else { return nil }
        return high << 4 | low
    }
}
