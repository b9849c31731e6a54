/// The classes of ASCII bytes that the grammar of addresses asks for.
extension UInt8 {
    var isASCIIDigit: Bool { self &- 0x30 < 10 }
    var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }
    var isASCIIAlphanumeric: Bool { isASCIIDigit || isASCIILetter }
    var isASCIIUppercase: Bool { self &- 0x41 < 26 }

    var asciiLowercased: UInt8 { isASCIIUppercase ? self | 0x20 : self }

    /// 0 to 15 for a hexadecimal digit of either case.
    var hexValue: UInt8? {
        if isASCIIDigit { return self &- 0x30 }
        let letter = (self | 0x20) &- 0x61
        return letter < 6 ? letter + 10 : nil
    }

    /// RFC 3986, section 2.3: what never needs an escape.
    var isUnreserved: Bool {
        isASCIIAlphanumeric || self == UInt8(ascii: "-") || self == UInt8(ascii: ".") || self == UInt8(ascii: "_")
            || self == UInt8(ascii: "~")
    }

    /// A digit from 0 to 15 in upper case.
    static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? 0x30 + value : 0x41 + (value - 10)
    }
}

extension Collection where Element == UInt8 {
    /// Whether this begins with `text`, which is in lower case, without regard to the case of ASCII letters.
    func hasASCIIPrefix(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { wanted in
            var index = startIndex
            for byte in wanted {
                guard index != endIndex, self[index].asciiLowercased == byte else { return false }
                formIndex(after: &index)
            }
            return true
        }
    }
}
