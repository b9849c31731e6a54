package import Primitives

// Text is built in plain arrays of bytes: no String a row, no formatter, and the client that writes takes them as they are.
extension [UInt8] {
    /// Appends a text of the source.
    @inline(__always)
    mutating func appendLiteral(_ text: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    package mutating func appendUTF8(_ text: String) {
        append(contentsOf: text.utf8)
    }

    mutating func appendSpaces(_ count: Int) {
        if count > 0 { append(contentsOf: repeatElement(UInt8(ascii: " "), count: count)) }
    }

    /// Appends a number in decimal.
    package mutating func appendInteger(_ value: Int) { appendInteger(Int64(value)) }

    /// Appends a number in decimal. Not generic: across modules that costs ten times as much as the digits.
    package mutating func appendInteger(_ value: Int64) {
        var rest = value.magnitude
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var start = 20
            repeat {
                start -= 1
                digits[start] = 48 + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            } while rest > 0
            if value < 0 {
                start -= 1
                digits[start] = UInt8(ascii: "-")
            }
            append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
        }
    }

    /// Appends `2026-11-30T03:11:00Z`.
    package mutating func appendTimestamp(_ moment: Timestamp) {
        moment.appendISO8601 { append($0) }
    }

    /// Appends an identifier in lower case with dashes.
    package mutating func appendUUID(_ uuid: UUID) {
        append(contentsOf: uuid.description.utf8)
    }
}

extension String {
    /// The bytes of the text where they stand.
    @inline(__always)
    func withUTF8Bytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        var text = self
        return text.withUTF8(body)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether every byte is one of U+0020 to U+007E.
    var isPrintableASCII: Bool {
        var position = 0
        while position + 8 <= count {
            let word = UnsafeRawPointer(baseAddress! + position).loadUnaligned(as: UInt64.self)
            if !isPrintableASCIIWord(word) { return false }
            position += 8
        }
        while position < count {
            guard 0x20..<0x7F ~= self[position] else { return false }
            position += 1
        }
        return true
    }
}

/// Whether all eight bytes of a word lie in 0x20 to 0x7E. Exact: a byte that borrows from its neighbour is itself found.
@inline(__always)
func isPrintableASCIIWord(_ word: UInt64) -> Bool {
    let highBits: UInt64 = 0x8080_8080_8080_8080
    let below = (word &- 0x2020_2020_2020_2020) & ~word
    let above = (word &+ 0x0101_0101_0101_0101) | word
    return (below | above) & highBits == 0
}
