/// The Big5 decoder with the Hong Kong extensions (Encoding Standard, section 11.1).
enum Big5Decoding {
    static func decode(_ input: ArraySlice<UInt8>) -> [UInt8] {
        let index = TwoByteIndex.big5
        var output: [UInt8] = []
        output.reserveCapacity(input.count * 3 / 2)
        var position = input.startIndex
        while position < input.endIndex {
            let lead = input[position]
            position += 1
            if lead < 0x80 {
                output.append(lead)
                continue
            }
            guard (0x81...0xFE).contains(lead), position < input.endIndex else {
                output.appendReplacementCharacter()
                continue
            }
            let trail = input[position]
            let pointer = pointer(lead, trail)
            if let scalar = letter(at: pointer) ?? index[pointer] {
                output.append(scalar: scalar)
                if let mark = mark(at: pointer) { output.append(scalar: mark) }
                position += 1
            } else {
                output.appendReplacementCharacter()
                if trail >= 0x80 { position += 1 }
            }
        }
        return output
    }

    /// -1 for a pair that has none.
    private static func pointer(_ lead: UInt8, _ trail: UInt8) -> Int {
        guard (0x40...0x7E).contains(trail) || (0xA1...0xFE).contains(trail) else { return -1 }
        return (Int(lead) - 0x81) * 157 + Int(trail) - (trail < 0x7F ? 0x40 : 0x62)
    }

    /// Four pointers stand for a letter and a combining mark; the index leaves them out.
    private static func letter(at pointer: Int) -> UInt32? {
        switch pointer {
        case 1133, 1135: 0xCA
        case 1164, 1166: 0xEA
        default: nil
        }
    }

    private static func mark(at pointer: Int) -> UInt32? {
        switch pointer {
        case 1133, 1164: 0x304
        case 1135, 1166: 0x30C
        default: nil
        }
    }
}
