/// The Shift_JIS decoder (Encoding Standard, section 12.3).
enum ShiftJISDecoding {
    static func decode(_ input: ArraySlice<UInt8>) -> [UInt8] {
        let index = TwoByteIndex.jis0208
        var output: [UInt8] = []
        output.reserveCapacity(input.count * 3 / 2)
        var position = input.startIndex
        while position < input.endIndex {
            let lead = input[position]
            position += 1
            switch lead {
            case 0...0x80:
                output.append(scalar: UInt32(lead))
            case 0xA1...0xDF:
                output.append(scalar: 0xFF61 - 0xA1 + UInt32(lead))
            case 0x81...0x9F, 0xE0...0xFC:
                guard position < input.endIndex else {
                    output.appendReplacementCharacter()
                    break
                }
                let trail = input[position]
                if let scalar = scalar(lead, trail, index) {
                    output.append(scalar: scalar)
                    position += 1
                } else {
                    output.appendReplacementCharacter()
                    if trail >= 0x80 { position += 1 }
                }
            default:
                output.appendReplacementCharacter()
            }
        }
        return output
    }

    private static func scalar(_ lead: UInt8, _ trail: UInt8, _ index: TwoByteIndex) -> UInt32? {
        guard (0x40...0x7E).contains(trail) || (0x80...0xFC).contains(trail) else { return nil }
        let column = Int(trail) - (trail < 0x7F ? 0x40 : 0x41)
        let pointer = (Int(lead) - (lead < 0xA0 ? 0x81 : 0xC1)) * 188 + column
        if (8836...10715).contains(pointer) { return UInt32(0xE000 - 8836 + pointer) }
        return index[pointer]
    }
}
