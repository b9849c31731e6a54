/// The references that XML has without a declaration (XML 1.0 §4.1, §4.6).
enum XMLReferences {
    /// Decodes numeric references and amp, lt, gt, quot, apos, once. What is none stays as it is.
    static func decode(_ text: String) -> String {
        guard text.utf8.contains(0x26) else { return text }
        var result = String.UnicodeScalarView()
        let scalars = Array(text.unicodeScalars)
        var index = 0
        while index < scalars.count {
            if scalars[index] == "&", let end = scalars[index...].prefix(12).firstIndex(of: ";") {
                var name = String.UnicodeScalarView()
                name.append(contentsOf: scalars[(index + 1)..<end])
                if let scalar = scalar(of: String(name)) {
                    result.append(scalar)
                    index = end + 1
                    continue
                }
            }
            result.append(scalars[index])
            index += 1
        }
        return String(result)
    }

    private static func scalar(of name: String) -> Unicode.Scalar? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            guard name.hasPrefix("#") else { return nil }
            let isHexadecimal = name.hasPrefix("#x") || name.hasPrefix("#X")
            let digits = name.dropFirst(isHexadecimal ? 2 : 1)
            return UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
        }
    }
}
