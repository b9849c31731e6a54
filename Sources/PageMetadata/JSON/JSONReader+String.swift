extension JSONReader {
    /// Reads a string whose opening quotation mark is the next byte.
    mutating func readString() throws(JSONError) -> String {
        position += 1
        let start = position
        position = endOfPlainRun()
        guard position < bytes.endIndex else { throw error(.unexpectedEnd) }
        if bytes[position] == UInt8(ascii: "\"") {
            defer { position += 1 }
            return try text(bytes[start..<position], from: start)
        }
        var unescaped = Array(bytes[start..<position])
        while position < bytes.endIndex {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position += 1
                return try text(unescaped[...], from: start)
            case UInt8(ascii: "\\"):
                try appendEscape(to: &unescaped)
            case 0..<0x20:
                throw error(.controlCharacter)
            default:
                let end = endOfPlainRun()
                unescaped.append(contentsOf: bytes[position..<end])
                position = end
            }
        }
        throw error(.unexpectedEnd)
    }

    private func text(_ run: ArraySlice<UInt8>, from start: Int) throws(JSONError) -> String {
        guard UTF8Decoding.isWellFormed(run, allowingCut: false) else {
            throw JSONError(reason: .invalidUTF8, offset: start - bytes.startIndex)
        }
        return String(decoding: run, as: UTF8.self)
    }

    /// The index of the next quotation mark, backslash or control character.
    private func endOfPlainRun() -> Int {
        let length = bytes[position...].withUnsafeBufferPointer { run in
            var index = 0
            while index < run.count, run[index] >= 0x20, run[index] != UInt8(ascii: "\""), run[index] != UInt8(ascii: "\\") {
                index += 1
            }
            return index
        }
        return position + length
    }

    private mutating func appendEscape(to text: inout [UInt8]) throws(JSONError) {
        position += 1
        guard position < bytes.endIndex else { throw error(.unexpectedEnd) }
        switch bytes[position] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(bytes[position])
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): return try appendUnicodeEscape(to: &text)
        default: throw error(.invalidEscape)
        }
        position += 1
    }

    /// `\uXXXX`, and the `\uXXXX` of a low surrogate after a high one.
    private mutating func appendUnicodeEscape(to text: inout [UInt8]) throws(JSONError) {
        let unit = try readUnit()
        guard unit & 0xFC00 == 0xD800, bytes[position...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else {
            return text.append(scalar: unit)
        }
        let afterHigh = position
        position += 1
        let low = try readUnit()
        if low & 0xFC00 == 0xDC00 {
            text.append(scalar: 0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF)
        } else {
            text.append(scalar: 0xFFFD)
            position = afterHigh
        }
    }

    /// Reads the four digits behind the `u` that is the next byte.
    private mutating func readUnit() throws(JSONError) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            position += 1
            guard position < bytes.endIndex else { throw error(.unexpectedEnd) }
            guard let digit = bytes[position].hexValue else { throw error(.invalidEscape) }
            unit = unit << 4 | UInt32(digit)
        }
        position += 1
        return unit
    }
}
