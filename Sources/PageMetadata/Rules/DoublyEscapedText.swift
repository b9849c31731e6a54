/// The second pass over character references, for values of `meta` and JSON-LD that were escaped once too often (metadata.md §2.6).
enum DoublyEscapedText {
    /// Decodes numeric references and `amp lt gt quot apos nbsp`, each with its semicolon, once.
    static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(text.count)
        var rest = text
        while let ampersand = rest.firstIndex(of: UInt8(ascii: "&")) {
            output.append(contentsOf: rest[..<ampersand])
            // The longest: `&#x0010FFFF;`.
            let candidate = rest[(ampersand + 1)...].prefix(12)
            if let semicolon = candidate.firstIndex(of: UInt8(ascii: ";")), let scalar = scalar(of: candidate[..<semicolon]) {
                output.append(scalar: scalar)
                rest = rest[(semicolon + 1)...]
            } else {
                output.append(UInt8(ascii: "&"))
                rest = rest[(ampersand + 1)...]
            }
        }
        output.append(contentsOf: rest)
        return output
    }

    private static func scalar(of reference: ArraySlice<UInt8>) -> UInt32? {
        guard reference.first == UInt8(ascii: "#") else { return named(reference) }
        var digits = reference.dropFirst()
        let isHexadecimal = digits.first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
        if isHexadecimal { digits = digits.dropFirst() }
        guard !digits.isEmpty else { return nil }
        var value: UInt32 = 0
        for byte in digits {
            guard let digit = byte.hexValue, isHexadecimal || byte.isASCIIDigit else { return nil }
            value = min(value * (isHexadecimal ? 16 : 10) + UInt32(digit), 0x11_0000)
        }
        return value == 0 ? 0xFFFD : CharacterReferences.windows1252(value)
    }

    private static func named(_ name: ArraySlice<UInt8>) -> UInt32? {
        if name.equals("amp") { return 0x26 }
        if name.equals("lt") { return 0x3C }
        if name.equals("gt") { return 0x3E }
        if name.equals("quot") { return 0x22 }
        if name.equals("apos") { return 0x27 }
        return name.equals("nbsp") ? 0xA0 : nil
    }
}
