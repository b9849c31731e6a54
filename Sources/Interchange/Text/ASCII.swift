// The classes of ASCII bytes that the formats ask for.
extension UInt8 {
    /// TAB, LF, FF, CR or SPACE.
    @inline(__always)
    var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 || self == 0x0C }

    @inline(__always)
    var isDigit: Bool { self &- 0x30 < 10 }

    @inline(__always)
    var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

    @inline(__always)
    var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

extension Collection<UInt8> {
    /// Whether the bytes are those of `text`, which is in lower case, without regard to the case of ASCII letters.
    @inline(__always)
    func isWord(_ text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { wanted in
            var position = 0
            for byte in self {
                guard byte.lowercased == wanted[position] else { return false }
                position += 1
            }
            return true
        }
    }

    /// Whether the bytes begin with those of `text`, which is in lower case, without regard to the case of ASCII letters.
    func beginsWithWord(_ text: StaticString) -> Bool {
        prefix(text.utf8CodeUnitCount).isWord(text)
    }
}

extension ArraySlice<UInt8> {
    /// Without ASCII white space at its ends.
    var trimmed: ArraySlice<UInt8> {
        var low = startIndex
        var high = endIndex
        while low < high, self[low].isSpace { low += 1 }
        while high > low, self[high - 1].isSpace { high -= 1 }
        return self[low..<high]
    }

    /// The place of `text`, in lower case, without regard to the case of ASCII letters. For short texts.
    func firstRange(ofWord text: StaticString) -> Range<Int>? {
        let length = text.utf8CodeUnitCount
        guard length > 0, count >= length else { return nil }
        let place = withUnsafeBufferPointer { bytes in
            text.withUTF8Buffer { wanted -> Int? in
                let first = wanted[0]
                var place = 0
                while place <= bytes.count - length {
                    if bytes[place].lowercased == first {
                        var matched = 1
                        while matched < length, bytes[place + matched].lowercased == wanted[matched] { matched += 1 }
                        if matched == length { return place }
                    }
                    place += 1
                }
                return nil
            }
        }
        return place.map { (startIndex + $0)..<(startIndex + $0 + length) }
    }
}
