/// The EUC-JP decoder (Encoding Standard, section 12.1).
enum EUCJPDecoding {
    static func decode(_ input: ArraySlice<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(input.count * 3 / 2)
        var position = input.startIndex
        while position < input.endIndex {
            var lead = input[position]
            position += 1
            if lead < 0x80 {
                output.append(lead)
                continue
            }
            guard lead == 0x8E || lead == 0x8F || (0xA1...0xFE).contains(lead) else {
                output.appendReplacementCharacter()
                continue
            }
            let isKatakana = lead == 0x8E
            let isTriple = lead == 0x8F
            if isTriple, position < input.endIndex, (0xA1...0xFE).contains(input[position]) {
                lead = input[position]
                position += 1
            }
            guard position < input.endIndex else {
                output.appendReplacementCharacter()
                break
            }
            let trail = input[position]
            if isKatakana, (0xA1...0xDF).contains(trail) {
                output.append(scalar: 0xFF61 - 0xA1 + UInt32(trail))
                position += 1
            } else if let scalar = scalar(lead, trail, isTriple ? .jis0212 : .jis0208) {
                output.append(scalar: scalar)
                position += 1
            } else {
                output.appendReplacementCharacter()
                if trail >= 0x80 { position += 1 }
            }
        }
        return output
    }

    private static func scalar(_ lead: UInt8, _ trail: UInt8, _ index: @autoclosure () -> TwoByteIndex) -> UInt32? {
        guard (0xA1...0xFE).contains(lead), (0xA1...0xFE).contains(trail) else { return nil }
        return index()[(Int(lead) - 0xA1) * 94 + Int(trail) - 0xA1]
    }
}
