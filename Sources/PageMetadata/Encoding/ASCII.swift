extension UInt8 {
    /// TAB, LF, FF, CR or SPACE: the ASCII white space of the Infra Standard.
    @inline(__always)
    var isMarkupSpace: Bool {
        self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D
    }

    @inline(__always)
    var isASCIILetter: Bool {
        (self | 0x20) &- 0x61 < 26
    }

    @inline(__always)
    var isASCIIDigit: Bool {
        self &- 0x30 < 10
    }

    @inline(__always)
    var isASCIIAlphanumeric: Bool {
        isASCIILetter || isASCIIDigit
    }

    @inline(__always)
    var asciiLowercased: UInt8 {
        self &- 0x41 < 26 ? self | 0x20 : self
    }

    /// The value of a hexadecimal digit of either case.
    @inline(__always)
    var hexValue: UInt8? {
        if isASCIIDigit { return self &- 0x30 }
        let letter = (self | 0x20) &- 0x61
        return letter < 6 ? letter + 10 : nil
    }
}

extension ArraySlice<UInt8> {
    var trimmingASCIIWhitespace: ArraySlice<UInt8> {
        var slice = self
        while let first = slice.first, first.isMarkupSpace { slice.removeFirst() }
        while let last = slice.last, last.isMarkupSpace { slice.removeLast() }
        return slice
    }
}

extension Collection<UInt8> {
    func equals(_ text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { elementsEqual($0) }
    }

    /// Whether the bytes are those of `text`, where ASCII letters of either case are the same. `text` is in lower case.
    func equalsIgnoringASCIICase(_ text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { wanted in
            zip(self, wanted).allSatisfy { $0.asciiLowercased == $1 }
        }
    }
}

extension [UInt8] {
    /// Appends a Unicode scalar value as UTF-8; what is no scalar value becomes U+FFFD.
    mutating func append(scalar: UInt32) {
        switch scalar {
        case 0..<0x80:
            append(UInt8(truncatingIfNeeded: scalar))
        case 0x80..<0x800:
            append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
            append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
        case 0x800..<0xD800, 0xE000..<0x10000:
            append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
            append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
            append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
        case 0x10000..<0x110000:
            append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
            append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F))
            append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
            append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
        default:
            appendReplacementCharacter()
        }
    }

    mutating func appendReplacementCharacter() {
        append(0xEF)
        append(0xBF)
        append(0xBD)
    }
}
