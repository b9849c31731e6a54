/// Which characters of an address may be shown to people as they are.
enum HarmlessText {
    /// No control, no bidirectional or other invisible character, no space but the ASCII one, nothing unassigned.
    static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x7F { return scalar.value >= 0x20 }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate, .privateUse, .unassigned:
            return false
        default:
            break
        }
        switch scalar {
        case "\u{FE0E}", "\u{FE0F}": return true
        case "\u{2800}", "\u{FFFD}": return false
        default: return !scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    /// Appends text with what is not harmless percent-encoded.
    static func append(_ bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
        if bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
            output += bytes
            return
        }
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            if isHarmless(scalar) {
                output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            } else {
                for byte in String(scalar).utf8 { PercentEncoding.appendEscape(byte, to: &output) }
            }
        }
    }

    /// Appends text for reading: escapes decoded where they are UTF-8 and harmless, the rest percent-encoded.
    static func appendDecoded(_ bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
        guard bytes.contains(UInt8(ascii: "%")) else { return append(bytes, to: &output) }
        var index = bytes.startIndex
        var plainStart = index
        while index < bytes.endIndex {
            guard PercentEncoding.escape(in: bytes, at: index) != nil else {
                index += 1
                continue
            }
            append(bytes[plainStart..<index], to: &output)
            var run: [UInt8] = []
            while index < bytes.endIndex, let byte = PercentEncoding.escape(in: bytes, at: index) {
                run.append(byte)
                index += 3
            }
            appendRun(run, to: &output)
            plainStart = index
        }
        append(bytes[plainStart...], to: &output)
    }

    private static func appendRun(_ run: [UInt8], to output: inout [UInt8]) {
        var index = 0
        while index < run.count {
            let end = min(index + sequenceLength(run[index]), run.count)
            if let text = String(validating: run[index..<end], as: UTF8.self), text.unicodeScalars.allSatisfy(isHarmless) {
                output.append(contentsOf: text.utf8)
                index = end
            } else {
                PercentEncoding.appendEscape(run[index], to: &output)
                index += 1
            }
        }
    }

    /// How many bytes a UTF-8 sequence with this first byte has.
    private static func sequenceLength(_ first: UInt8) -> Int {
        switch first {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }
}
