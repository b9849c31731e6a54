/// The ISO-2022-JP decoder (Encoding Standard, section 12.2): sets of characters that escape sequences switch between.
enum ISO2022JPDecoding {
    private enum CharacterSet {
        case ascii, roman, katakana, jis0208
    }

    static func decode(_ input: ArraySlice<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(input.count * 3 / 2)
        var set = CharacterSet.ascii
        // Whether nothing came since the last escape sequence: two in a row are an error, or text could be hidden between them.
        var isJustSwitched = false
        var position = input.startIndex
        while position < input.endIndex {
            let byte = input[position]
            position += 1
            if byte == 0x1B {
                if let next = characterSet(of: input[position...].prefix(2)) {
                    set = next
                    position += 2
                    if isJustSwitched { output.appendReplacementCharacter() }
                    isJustSwitched = true
                } else {
                    output.appendReplacementCharacter()
                    isJustSwitched = false
                }
                continue
            }
            isJustSwitched = false
            switch (set, byte) {
            case (.ascii, 0..<0x80), (.roman, 0..<0x80):
                guard byte != 0x0E && byte != 0x0F else {
                    output.appendReplacementCharacter()
                    break
                }
                let isYen = set == .roman && byte == 0x5C
                let isOverline = set == .roman && byte == 0x7E
                output.append(scalar: isYen ? 0xA5 : isOverline ? 0x203E : UInt32(byte))
            case (.katakana, 0x21...0x5F):
                output.append(scalar: 0xFF61 - 0x21 + UInt32(byte))
            case (.jis0208, 0x21...0x7E):
                appendPair(lead: byte, from: input, at: &position, to: &output)
            default:
                output.appendReplacementCharacter()
            }
        }
        return output
    }

    private static func appendPair(
        lead: UInt8, from input: ArraySlice<UInt8>, at position: inout Int, to output: inout [UInt8]
    ) {
        // An escape sequence in place of the second byte stays to be read.
        guard position < input.endIndex, input[position] != 0x1B else { return output.appendReplacementCharacter() }
        let trail = input[position]
        position += 1
        guard (0x21...0x7E).contains(trail), let scalar = TwoByteIndex.jis0208[(Int(lead) - 0x21) * 94 + Int(trail) - 0x21] else {
            return output.appendReplacementCharacter()
        }
        output.append(scalar: scalar)
    }

    private static func characterSet(of escape: ArraySlice<UInt8>) -> CharacterSet? {
        switch (escape.first, escape.dropFirst().first) {
        case (0x28, 0x42): .ascii
        case (0x28, 0x4A): .roman
        case (0x28, 0x49): .katakana
        case (0x24, 0x40), (0x24, 0x42): .jis0208
        default: nil
        }
    }
}
