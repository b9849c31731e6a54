extension HTMLTokenizer {
    /// Opens a tag whose `<` or `</` has been consumed; the name is next.
    mutating func beginTag(isEnd: Bool) -> Step {
        state = .tagName
        isEndTag = isEnd
        isSelfClosing = false
        tagName.removeAll(keepingCapacity: true)
        attributes.removeAll()
        return .again
    }

    /// Sections 13.2.5.8 and 13.2.5.32 to 13.2.5.40. A tag that the end of the input cuts off is dropped.
    mutating func scanTag() -> Step {
        guard position < input.count else { return cutTag() }
        switch state {
        case .tagName: return scanTagName()
        case .beforeAttributeName: return scanBeforeAttributeName()
        case .attributeName: return scanAttributeName()
        case .afterAttributeName: return scanAfterAttributeName()
        case .beforeAttributeValue: return scanBeforeAttributeValue()
        case .valueInDoubleQuotes: return scanQuotedValue(UInt8(ascii: "\""))
        case .valueInSingleQuotes: return scanQuotedValue(UInt8(ascii: "'"))
        case .valueUnquoted: return scanUnquotedValue()
        case .afterQuotedValue:
            let byte = input[position]
            if byte.isMarkupSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") { return afterValue(byte) }
            state = .beforeAttributeName
            return .again
        default:
            // After the solidus.
            if input[position] == UInt8(ascii: ">") {
                isSelfClosing = true
                return emitTag()
            }
            state = .beforeAttributeName
            return .again
        }
    }

    private mutating func cutTag() -> Step {
        guard isFinished else { return .needsInput }
        numericReference.isOpen = false
        state = .content
        return .again
    }

    private mutating func emitTag() -> Step {
        position += 1
        state = .content
        return .token(isEndTag ? .endTag : .startTag)
    }

    private mutating func scanTagName() -> Step {
        let end = endOfRun { !$0.isMarkupSpace && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") && $0 != 0 }
        for index in position..<min(end, position + max(0, maximumTokenLength - tagName.count)) {
            tagName.append(input[index].asciiLowercased)
        }
        position = end
        guard position < input.count else { return cutTag() }
        if input[position] == 0 {
            tagName.appendReplacementCharacter()
            position += 1
            return .again
        }
        return afterValue(input[position])
    }

    /// Behind a tag name or a value stands white space, `/` or `>`.
    private mutating func afterValue(_ byte: UInt8) -> Step {
        if byte == UInt8(ascii: ">") { return emitTag() }
        position += 1
        state = byte == UInt8(ascii: "/") ? .selfClosingStartTag : .beforeAttributeName
        return .again
    }

    private mutating func scanBeforeAttributeName() -> Step {
        position = endOfRun(\.isMarkupSpace)
        guard position < input.count else { return cutTag() }
        switch input[position] {
        case UInt8(ascii: ">"): return emitTag()
        case UInt8(ascii: "/"):
            position += 1
            state = .selfClosingStartTag
        case UInt8(ascii: "="):
            // An equals sign at the beginning is part of the name.
            beginAttribute()
            appendToAttribute(input[position...position])
            position += 1
        default:
            beginAttribute()
        }
        return .again
    }

    private mutating func beginAttribute() {
        if !isEndTag { attributes.beginAttribute(limit: maximumTokenLength) }
        state = .attributeName
    }

    private mutating func scanAttributeName() -> Step {
        let end = endOfRun {
            !$0.isMarkupSpace && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") && $0 != 0
        }
        appendToAttribute(input[position..<end])
        position = end
        guard position < input.count else { return cutTag() }
        let byte = input[position]
        if byte == 0 {
            if !isEndTag { attributes.append(scalar: 0xFFFD, limit: maximumTokenLength) }
            position += 1
            return .again
        }
        if !isEndTag {
            attributes.lowercaseName()
            attributes.endName()
        }
        if byte == UInt8(ascii: "=") {
            position += 1
            state = .beforeAttributeValue
        } else {
            state = .afterAttributeName
        }
        return .again
    }

    private mutating func scanAfterAttributeName() -> Step {
        position = endOfRun(\.isMarkupSpace)
        guard position < input.count else { return cutTag() }
        switch input[position] {
        case UInt8(ascii: ">"): return emitTag()
        case UInt8(ascii: "/"):
            position += 1
            state = .selfClosingStartTag
        case UInt8(ascii: "="):
            position += 1
            state = .beforeAttributeValue
        default:
            beginAttribute()
        }
        return .again
    }

    private mutating func scanBeforeAttributeValue() -> Step {
        position = endOfRun(\.isMarkupSpace)
        guard position < input.count else { return cutTag() }
        switch input[position] {
        case UInt8(ascii: "\""):
            position += 1
            state = .valueInDoubleQuotes
        case UInt8(ascii: "'"):
            position += 1
            state = .valueInSingleQuotes
        case UInt8(ascii: ">"):
            return emitTag()
        default:
            state = .valueUnquoted
        }
        return .again
    }

    private mutating func scanQuotedValue(_ quote: UInt8) -> Step {
        if numericReference.isOpen { return scanNumericReference() }
        let end = endOfRun { $0 != quote && $0 != UInt8(ascii: "&") && $0 != 0 }
        appendToAttribute(input[position..<end])
        position = end
        guard position < input.count else { return cutTag() }
        if input[position] == quote {
            position += 1
            state = .afterQuotedValue
            return .again
        }
        return scanSpecialInValue()
    }

    private mutating func scanUnquotedValue() -> Step {
        if numericReference.isOpen { return scanNumericReference() }
        let end = endOfRun { !$0.isMarkupSpace && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "&") && $0 != 0 }
        appendToAttribute(input[position..<end])
        position = end
        guard position < input.count else { return cutTag() }
        let byte = input[position]
        if byte == UInt8(ascii: "&") || byte == 0 { return scanSpecialInValue() }
        return afterValue(byte)
    }

    private mutating func scanSpecialInValue() -> Step {
        if input[position] == UInt8(ascii: "&") { return scanCharacterReference(isInAttribute: true) }
        if !isEndTag { attributes.append(scalar: 0xFFFD, limit: maximumTokenLength) }
        position += 1
        return .again
    }

    mutating func appendToAttribute(_ run: ArraySlice<UInt8>) {
        if !isEndTag { attributes.append(run, limit: maximumTokenLength) }
    }
}
