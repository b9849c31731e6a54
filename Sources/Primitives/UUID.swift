/// A universally unique identifier of 128 bits (RFC 9562), ordered as its bytes are.
package struct UUID: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Bytes 0 to 7, most significant first.
    package var high: UInt64
    /// Bytes 8 to 15, most significant first.
    package var low: UInt64

    package init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// A new identifier of version 7 (RFC 9562 §5.7): 48 bits of Unix milliseconds, then random bits.
    package static func version7(timestamp: Timestamp, random: inout some RandomNumberGenerator) -> UUID {
        let milliseconds = UInt64(bitPattern: timestamp.milliseconds) & 0xFFFF_FFFF_FFFF
        return UUID(
            high: milliseconds << 16 | 0x7000 | random.next() & 0x0FFF,
            low: 0x8000_0000_0000_0000 | random.next() & 0x3FFF_FFFF_FFFF_FFFF)
    }

    /// Reads `0198c0de-…` in either case, with or without its four dashes. Nil for anything else.
    package init?(_ text: String) {
        var digits: [UInt8] = []
        digits.reserveCapacity(32)
        for byte in text.utf8 {
            if byte == UInt8(ascii: "-") {
                guard [8, 12, 16, 20].contains(digits.count) else { return nil }
            } else {
                guard let value = Self.hexValue(byte), digits.count < 32 else { return nil }
                digits.append(value)
            }
        }
        guard digits.count == 32 else { return nil }
        high = digits[..<16].reduce(0) { $0 << 4 | UInt64($1) }
        low = digits[16...].reduce(0) { $0 << 4 | UInt64($1) }
    }

    /// Sixteen bytes, most significant first. Nil for any other count.
    package init?(bytes: some Sequence<UInt8>) {
        var high: UInt64 = 0
        var low: UInt64 = 0
        var count = 0
        for byte in bytes {
            if count < 8 { high = high << 8 | UInt64(byte) } else { low = low << 8 | UInt64(byte) }
            count += 1
        }
        guard count == 16 else { return nil }
        self.init(high: high, low: low)
    }

    /// The sixteen bytes, most significant first.
    package var bytes: [UInt8] {
        [high, low].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * UInt64($0))) } }
    }

    /// Lower case with dashes, 36 characters (RFC 9562 §4).
    package var description: String {
        String(unsafeUninitializedCapacity: 36) { buffer in
            var position = 0
            for index in 0..<32 {
                if index == 8 || index == 12 || index == 16 || index == 20 {
                    buffer[position] = UInt8(ascii: "-")
                    position += 1
                }
                let word = index < 16 ? high : low
                let digit = UInt8(truncatingIfNeeded: word >> UInt64(60 - 4 * (index % 16))) & 15
                buffer[position] = digit < 10 ? 48 + digit : 87 + digit
                position += 1
            }
            return position
        }
    }

    package static func < (left: UUID, right: UUID) -> Bool {
        (left.high, left.low) < (right.high, right.low)
    }

    private static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 48...57: byte - 48
        case 65...70: byte - 55
        case 97...102: byte - 87
        default: nil
        }
    }
}
