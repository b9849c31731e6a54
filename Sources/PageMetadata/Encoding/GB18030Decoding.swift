/// The gb18030 decoder, which is GBK's as well (Encoding Standard, section 10.2).
enum GB18030Decoding {
    static func decode(_ input: ArraySlice<UInt8>) -> [UInt8] {
        let index = TwoByteIndex.gb18030
        var output: [UInt8] = []
        output.reserveCapacity(input.count * 3 / 2)
        var position = input.startIndex
        while position < input.endIndex {
            let first = input[position]
            position += 1
            switch first {
            case 0..<0x80: output.append(first)
            case 0x80: output.append(scalar: 0x20AC)
            case 0xFF: output.appendReplacementCharacter()
            default: appendSequence(first: first, from: input, at: &position, to: &output, index)
            }
        }
        return output
    }

    /// Reads what follows the first byte of a sequence of two or four.
    private static func appendSequence(
        first: UInt8, from input: ArraySlice<UInt8>, at position: inout Int, to output: inout [UInt8], _ index: TwoByteIndex
    ) {
        guard position < input.endIndex else { return output.appendReplacementCharacter() }
        let second = input[position]
        guard (0x30...0x39).contains(second) else {
            if let scalar = pair(first, second, index) {
                output.append(scalar: scalar)
                position += 1
            } else {
                output.appendReplacementCharacter()
                if second >= 0x80 { position += 1 }
            }
            return
        }
        let rest = input[position...].prefix(3)
        let third = rest.dropFirst().first
        let fourth = rest.dropFirst(2).first
        if let third, let fourth, (0x81...0xFE).contains(third), (0x30...0x39).contains(fourth) {
            output.append(scalar: quadruple(first, second, third, fourth) ?? 0xFFFD)
            position += 3
        } else {
            output.appendReplacementCharacter()
            // What is cut off by the end is one error with all its bytes; elsewhere only the first byte goes.
            let isCut = fourth == nil && (third.map { (0x81...0xFE).contains($0) } ?? true)
            if isCut { position = input.endIndex }
        }
    }

    private static func pair(_ lead: UInt8, _ trail: UInt8, _ index: TwoByteIndex) -> UInt32? {
        guard (0x40...0x7E).contains(trail) || (0x80...0xFE).contains(trail) else { return nil }
        return index[(Int(lead) - 0x81) * 190 + Int(trail) - (trail < 0x7F ? 0x40 : 0x41)]
    }

    private static func quadruple(_ first: UInt8, _ second: UInt8, _ third: UInt8, _ fourth: UInt8) -> UInt32? {
        let pointer =
            ((Int(first) - 0x81) * 10 + Int(second) - 0x30) * 1260 + (Int(third) - 0x81) * 10 + Int(fourth) - 0x30
        guard pointer <= 39419 || (189_000...1_237_575).contains(pointer) else { return nil }
        if pointer == 7457 { return 0xE7C7 }
        var low = 0
        var high = ranges.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if ranges[middle].pointer <= pointer { low = middle } else { high = middle }
        }
        return ranges[low].scalar + UInt32(pointer - ranges[low].pointer)
    }

    private static let ranges = HexadecimalPairs.read(GB18030Ranges.text)
}
