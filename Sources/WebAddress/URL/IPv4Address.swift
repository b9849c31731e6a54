/// IPv4 in the number forms that the URL Standard reads: section 3.5.1, IPv4 parser.
struct IPv4Address: Hashable, Sendable {
    let value: UInt32

    /// Up to four parts, each decimal, octal (`0`) or hexadecimal (`0x`), the last one filling what is left.
    init?(_ text: ArraySlice<UInt8>) {
        var parts = text.split(separator: UInt8(ascii: "."), maxSplits: 5, omittingEmptySubsequences: false)
        if parts.count > 1, parts[parts.count - 1].isEmpty { parts.removeLast() }
        guard parts.count <= 4 else { return nil }
        var numbers: [UInt64] = []
        for part in parts {
            guard let number = Self.number(part) else { return nil }
            numbers.append(number)
        }
        guard let last = numbers.popLast() else { return nil }
        guard numbers.allSatisfy({ $0 <= 255 }), last < 1 << UInt64(8 * (4 - numbers.count)) else { return nil }
        var value = UInt32(last)
        for (index, number) in numbers.enumerated() { value |= UInt32(number) << UInt32(8 * (3 - index)) }
        self.value = value
    }

    /// The ends-in-a-number checker.
    static func endsInNumber(_ domain: ArraySlice<UInt8>) -> Bool {
        let trimmed = domain.last == UInt8(ascii: ".") ? domain.dropLast() : domain
        // `.` alone is two empty labels, of which the last is dropped and the other no number.
        let start = trimmed.lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? trimmed.startIndex
        let label = trimmed[start...]
        guard let first = label.first, first.isASCIIDigit else { return false }
        return label.allSatisfy(\.isASCIIDigit) || number(label) != nil
    }

    /// IPv4 number parser; what is beyond 2^32 comes back as 2^32, which is too large everywhere.
    private static func number(_ text: ArraySlice<UInt8>) -> UInt64? {
        guard let first = text.first else { return nil }
        var digits = text
        var radix: UInt64 = 10
        if first == UInt8(ascii: "0"), text.count > 1 {
            if text[text.startIndex + 1] | 0x20 == UInt8(ascii: "x") {
                digits = text.dropFirst(2)
                radix = 16
            } else {
                digits = text.dropFirst()
                radix = 8
            }
        }
        var value: UInt64 = 0
        for byte in digits {
            guard let digit = byte.hexValue, digit < radix else { return nil }
            value = min(value * radix + UInt64(digit), 1 << 32)
        }
        return value
    }

    func append(to output: inout [UInt8]) {
        for shift: UInt32 in [24, 16, 8, 0] {
            output.append(contentsOf: String((value >> shift) & 255).utf8)
            if shift > 0 { output.append(UInt8(ascii: ".")) }
        }
    }
}
