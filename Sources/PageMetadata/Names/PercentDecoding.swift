/// Percent-escapes of URLs and header values (RFC 3986 §2.1).
enum PercentDecoding {
    /// The bytes with their escapes resolved. A percent sign without two hexadecimal digits stays.
    static func bytes(_ text: some Sequence<UInt8>) -> [UInt8] {
        let input = Array(text)
        var result: [UInt8] = []
        result.reserveCapacity(input.count)
        var index = 0
        while index < input.count {
            if input[index] == 0x25, index + 2 < input.count, let high = input[index + 1].hexValue,
                let low = input[index + 2].hexValue
            {
                result.append(high << 4 | low)
                index += 3
            } else {
                result.append(input[index])
                index += 1
            }
        }
        return result
    }

    /// The decoded text; nil where its bytes are no UTF-8.
    static func text(_ text: some Sequence<UInt8>) -> String? {
        String(validating: bytes(text), as: UTF8.self)
    }
}
