extension HTMLTokenizer {
    /// A numeric reference whose digits are being read; there may be any number of them.
    struct NumericReference {
        var isOpen = false
        var isHexadecimal = false
        var value: UInt32 = 0
    }

    /// Section 13.2.5.72: at an `&`. What is no reference stays as it is.
    mutating func scanCharacterReference(isInAttribute: Bool) -> Step {
        let next = position + 1
        guard next < input.count else { return isFinished ? appendAmpersand() : .needsInput }
        if input[next] == UInt8(ascii: "#") { return openNumericReference() }
        guard input[next].isASCIIAlphanumeric else { return appendAmpersand() }
        let limit = min(input.count, next + NamedCharacterReferences.maximumLength)
        var end = next
        while end < limit, input[end].isASCIIAlphanumeric { end += 1 }
        #if DEBUG
            // What a look into the table comes to.
            steps += end - next + 8
        #endif
        guard end < input.count || isFinished else { return .needsInput }
        let following = end < input.count ? input[end] : 0
        guard
            let match = NamedCharacterReferences.match(input[next..<end], isTerminated: following == UInt8(ascii: ";"))
        else { return appendAmpersand() }
        if isInAttribute, !match.isTerminated {
            // For the sake of addresses: in `?a=b&lt=c` nothing is meant.
            let after = next + match.length < end ? input[next + match.length] : following
            if after == UInt8(ascii: "=") || after.isASCIIAlphanumeric { return appendAmpersand() }
        }
        position = next + match.length + (match.isTerminated ? 1 : 0)
        appendCharacter(match.scalars.first)
        if let second = match.scalars.second { appendCharacter(second) }
        return .again
    }

    private mutating func appendAmpersand() -> Step {
        appendCharacter(UInt32(UInt8(ascii: "&")))
        position += 1
        return .again
    }

    private mutating func openNumericReference() -> Step {
        var first = position + 2
        guard first < input.count else { return isFinished ? appendAmpersand() : .needsInput }
        let isHexadecimal = input[first] | 0x20 == UInt8(ascii: "x")
        if isHexadecimal {
            first += 1
            guard first < input.count else { return isFinished ? appendAmpersand() : .needsInput }
        }
        guard isHexadecimal ? input[first].hexValue != nil : input[first].isASCIIDigit else { return appendAmpersand() }
        numericReference = NumericReference(isOpen: true, isHexadecimal: isHexadecimal)
        position = first
        return .again
    }

    /// Sections 13.2.5.78 to 13.2.5.80.
    mutating func scanNumericReference() -> Step {
        while position < input.count {
            let byte = input[position]
            let digit = numericReference.isHexadecimal ? byte.hexValue : byte.isASCIIDigit ? byte & 0x0F : nil
            guard let digit else { break }
            let base: UInt32 = numericReference.isHexadecimal ? 16 : 10
            numericReference.value = min(numericReference.value * base + UInt32(digit), 0x11_0000)
            position += 1
        }
        guard position < input.count || isFinished else { return .needsInput }
        if position < input.count, input[position] == UInt8(ascii: ";") { position += 1 }
        let value = numericReference.value
        numericReference.isOpen = false
        // Zero, surrogates and what lies beyond Unicode become U+FFFD; C1 controls mean windows-1252.
        appendCharacter(value == 0 ? 0xFFFD : CharacterReferences.windows1252(value))
        return .again
    }

    private mutating func appendCharacter(_ scalar: UInt32) {
        if state == .content {
            if collectsText, text.count < maximumTokenLength { text.append(scalar: scalar) }
        } else if !isEndTag {
            attributes.append(scalar: scalar, limit: maximumTokenLength)
        }
    }
}

enum CharacterReferences {
    /// What a numeric reference to one of the C1 controls means (the table of section 13.2.5.80).
    static func windows1252(_ value: UInt32) -> UInt32 {
        guard (0x80...0x9F).contains(value), let digits = CharacterEncoding.windows1252.singleByteScalars else { return value }
        return digits.withUTF8Buffer { digits in
            let start = Int(value - 0x80) * 4
            return digits[start..<(start + 4)].reduce(0) { $0 << 4 | UInt32($1.hexValue ?? 0) }
        }
    }
}
