/// The shared UTF-16 decoder (Encoding Standard, section 14.2).
enum UTF16Decoding {
    static func decode(_ input: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(input.count)
        var highSurrogate: UInt32?
        var position = input.startIndex
        while position + 1 < input.endIndex {
            let first = UInt32(input[position])
            let second = UInt32(input[position + 1])
            let unit = isBigEndian ? first << 8 | second : second << 8 | first
            let isAtStart = position == input.startIndex
            position += 2
            if isAtStart && unit == 0xFEFF { continue }
            if let high = highSurrogate {
                highSurrogate = nil
                if unit & 0xFC00 == 0xDC00 {
                    output.append(scalar: 0x10000 + (high & 0x3FF) << 10 + unit & 0x3FF)
                    continue
                }
                output.appendReplacementCharacter()
            }
            switch unit & 0xFC00 {
            case 0xD800: highSurrogate = unit
            case 0xDC00: output.appendReplacementCharacter()
            default: output.append(scalar: unit)
            }
        }
        // A lone surrogate and a lone byte at the end are one error together.
        if highSurrogate != nil || position < input.endIndex { output.appendReplacementCharacter() }
        return output
    }
}
