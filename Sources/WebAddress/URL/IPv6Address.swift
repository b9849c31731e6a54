/// IPv6: URL Standard, section 3.5.2, IPv6 parser and serialiser.
struct IPv6Address: Hashable, Sendable {
    private(set) var pieces: [UInt16] = []

    /// - Parameter text: without the brackets.
    init?(_ text: ArraySlice<UInt8>) {
        var compression: Int?
        var index = text.startIndex
        let end = text.endIndex
        func byte(_ index: Int) -> UInt8? { index < end ? text[index] : nil }

        if byte(index) == UInt8(ascii: ":") {
            guard byte(index + 1) == UInt8(ascii: ":") else { return nil }
            index += 2
            compression = 0
        }
        while let first = byte(index) {
            guard pieces.count < 8 else { return nil }
            if first == UInt8(ascii: ":") {
                guard compression == nil else { return nil }
                index += 1
                compression = pieces.count
                continue
            }
            let start = index
            var value: UInt16 = 0
            while index - start < 4, let digit = byte(index)?.hexValue {
                value = value << 4 | UInt16(digit)
                index += 1
            }
            if byte(index) == UInt8(ascii: ".") {
                guard index > start, pieces.count <= 6, let tail = Self.dottedTail(text[start...]) else { return nil }
                pieces += tail
                index = end
                break
            }
            if byte(index) == UInt8(ascii: ":") {
                index += 1
                guard index < end else { return nil }
            } else if index < end {
                return nil
            }
            pieces.append(value)
        }
        if let compression {
            guard pieces.count < 8 else { return nil }
            pieces.insert(contentsOf: repeatElement(0, count: 8 - pieces.count), at: compression)
        }
        guard pieces.count == 8 else { return nil }
    }

    /// Two pieces written as IPv4: four decimal numbers without leading zeros.
    private static func dottedTail(_ text: ArraySlice<UInt8>) -> [UInt16]? {
        let parts = text.split(separator: UInt8(ascii: "."), maxSplits: 4, omittingEmptySubsequences: false)
        guard parts.count == 4 else { return nil }
        var bytes: [UInt16] = []
        for part in parts {
            guard !part.isEmpty, part.count <= 3, part.allSatisfy(\.isASCIIDigit) else { return nil }
            guard part.count == 1 || part.first != UInt8(ascii: "0") else { return nil }
            let number = part.reduce(UInt16(0)) { $0 * 10 + UInt16($1 - 0x30) }
            guard number <= 255 else { return nil }
            bytes.append(number)
        }
        return [bytes[0] << 8 | bytes[1], bytes[2] << 8 | bytes[3]]
    }

    /// The first longest run of two or more zero pieces becomes `::`.
    func append(to output: inout [UInt8]) {
        let zeros = longestRunOfZeros()
        var index = 0
        while index < 8 {
            if index == zeros.lowerBound, !zeros.isEmpty {
                output.append(contentsOf: (index == 0 ? "::" : ":").utf8)
                index = zeros.upperBound
                continue
            }
            output.append(contentsOf: String(pieces[index], radix: 16).utf8)
            index += 1
            if index < 8 { output.append(UInt8(ascii: ":")) }
        }
    }

    private func longestRunOfZeros() -> Range<Int> {
        var longest = 0..<0
        var start = 0
        while start < 8 {
            let end = pieces[start...].firstIndex { $0 != 0 } ?? 8
            if end - start > max(longest.count, 1) { longest = start..<end }
            start = end + 1
        }
        return longest
    }
}
