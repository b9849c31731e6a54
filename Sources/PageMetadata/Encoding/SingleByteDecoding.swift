/// The single-byte decoders and x-user-defined (Encoding Standard, sections 9 and 14.5).
enum SingleByteDecoding {
    static func decode(_ input: ArraySlice<UInt8>, as encoding: CharacterEncoding) -> [UInt8] {
        let scalars = upperHalf(of: encoding)
        var output: [UInt8] = []
        output.reserveCapacity(input.count + input.count / 4)
        for byte in input {
            if byte < 0x80 {
                output.append(byte)
            } else {
                output.append(scalar: scalars[Int(byte & 0x7F)])
            }
        }
        return output
    }

    /// The scalars of the bytes 0x80 to 0xFF.
    private static func upperHalf(of encoding: CharacterEncoding) -> [UInt32] {
        guard let digits = encoding.singleByteScalars else { return (0..<128).map { 0xF780 + $0 } }
        return digits.withUTF8Buffer { digits in
            (0..<128).map { index in
                digits[(4 * index)..<(4 * index + 4)].reduce(0) { $0 << 4 | UInt32($1.hexValue ?? 0) }
            }
        }
    }
}
