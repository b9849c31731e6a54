/// The EUC-KR decoder (Encoding Standard, section 13.1), which is that of Windows code page 949.
enum EUCKRDecoding {
    static func decode(_ input: ArraySlice<UInt8>) -> [UInt8] {
        let index = TwoByteIndex.eucKR
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
            if (0x41...0xFE).contains(trail), let scalar = index[(Int(lead) - 0x81) * 190 + Int(trail) - 0x41] {
                output.append(scalar: scalar)
                position += 1
            } else {
                output.appendReplacementCharacter()
                if trail >= 0x80 { position += 1 }
            }
        }
        return output
    }
}
