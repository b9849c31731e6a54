extension HTMLTokenizer {
    /// How far a script is inside of `<!--` (section 13.2.5.15 and those after it): there `</script>` may be part of it.
    enum ScriptEscape {
        case none, escaped, doubleEscaped
    }

    /// Whether bytes that lie ahead are the ones looked for.
    enum Lookahead {
        case yes, no, needsInput
    }

    /// Text up to the next token, by the content model.
    mutating func scanContent() -> Step {
        if numericReference.isOpen { return scanNumericReference() }
        let end = endOfText()
        appendText(position..<end)
        position = end
        guard position < input.count else {
            guard isFinished else { return .needsInput }
            return hasText ? .token(.text) : .needsInput
        }
        switch input[position] {
        case UInt8(ascii: "<"):
            switch contentModel {
            case .data: return scanLessThanInData()
            case .scriptData: return scanLessThanInScript()
            default: return scanLessThanInRawText()
            }
        case UInt8(ascii: "&"): return scanCharacterReference(isInAttribute: false)
        case UInt8(ascii: "]"): return scanBracketInCDATA()
        case UInt8(ascii: "-"): return scanDashInScript()
        default:
            // NUL, in all but the data state, where a tree builder drops it.
            if collectsText, text.count < maximumTokenLength { text.appendReplacementCharacter() }
            position += 1
            return .again
        }
    }

    /// The index of the next byte that means something in the content model.
    private mutating func endOfText() -> Int {
        switch contentModel {
        case .data:
            collectsText ? endOfRun { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") } : nextIndex(of: UInt8(ascii: "<"))
        case .rcdata: endOfRun { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") && $0 != 0 }
        case .rawtext: endOfRun { $0 != UInt8(ascii: "<") && $0 != 0 }
        case .scriptData:
            if scriptEscape != .none {
                endOfRun { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "-") && $0 != 0 }
            } else if collectsText {
                endOfRun { $0 != UInt8(ascii: "<") && $0 != 0 }
            } else {
                nextIndex(of: UInt8(ascii: "<"))
            }
        case .plaintext: endOfRun { $0 != 0 }
        case .cdataSection: nextIndex(of: UInt8(ascii: "]"))
        }
    }

    private mutating func appendText(_ range: Range<Int>) {
        guard collectsText, text.count < maximumTokenLength else { return }
        text.append(contentsOf: input[range].prefix(maximumTokenLength - text.count))
    }

    /// Takes `count` bytes as they stand.
    private mutating func appendLiteral(_ count: Int) -> Step {
        appendText(position..<(position + count))
        position += count
        return .again
    }

    /// Whether text stands before the token ahead: it is given out first, and the token is found again.
    private var hasText: Bool { !text.isEmpty }

    /// Section 13.2.5.6, and 13.2.5.42 for what a `<!` opens.
    private mutating func scanLessThanInData() -> Step {
        let next = position + 1
        guard next < input.count else { return isFinished ? appendLiteral(1) : .needsInput }
        switch input[next] {
        case let byte where byte.isASCIILetter:
            if hasText { return .token(.text) }
            position = next
            return beginTag(isEnd: false)
        case UInt8(ascii: "/"):
            guard next + 1 < input.count else { return isFinished ? appendLiteral(2) : .needsInput }
            let byte = input[next + 1]
            if byte == UInt8(ascii: ">") {
                position = next + 2
                return .again
            }
            if hasText { return .token(.text) }
            position = next + 1
            return byte.isASCIILetter ? beginTag(isEnd: true) : begin(.bogusComment)
        case UInt8(ascii: "!"):
            return scanMarkupDeclaration(at: next + 1)
        case UInt8(ascii: "?"):
            if hasText { return .token(.text) }
            position = next
            return begin(syntax == .xml ? .processingInstruction : .bogusComment)
        default:
            return appendLiteral(1)
        }
    }

    private mutating func scanMarkupDeclaration(at start: Int) -> Step {
        if allowsCDATA {
            switch lookahead("[cdata[", at: start, isExact: true) {
            case .yes:
                position = start + 7
                contentModel = .cdataSection
                return .again
            case .needsInput: return .needsInput
            case .no: break
            }
        }
        if hasText { return .token(.text) }
        switch lookahead("--", at: start) {
        case .yes:
            position = start + 2
            return begin(.commentStart)
        case .needsInput: return .needsInput
        case .no: break
        }
        switch lookahead("doctype", at: start) {
        case .yes:
            position = start + 7
            return begin(.doctype)
        case .needsInput: return .needsInput
        case .no: break
        }
        position = start
        return begin(.bogusComment)
    }

    private mutating func begin(_ state: State) -> Step {
        self.state = state
        text.removeAll(keepingCapacity: true)
        return .again
    }

    /// The end tag of the last start tag, or text.
    private mutating func scanLessThanInRawText() -> Step {
        switch lookaheadForEndTag() {
        case .needsInput: return .needsInput
        case .no: return appendLiteral(1)
        case .yes:
            if hasText { return .token(.text) }
            contentModel = .data
            position += 2
            return beginTag(isEnd: true)
        }
    }

    private mutating func scanLessThanInScript() -> Step {
        switch scriptEscape {
        case .none:
            switch lookahead("<!--", at: position) {
            case .needsInput: return .needsInput
            case .yes:
                // Not the dashes: with a `>` after them they end the escape again.
                scriptEscape = .escaped
                return appendLiteral(2)
            case .no: return scanLessThanInRawText()
            }
        case .escaped:
            switch lookaheadForScriptWord("<script") {
            case .needsInput: return .needsInput
            case .yes:
                scriptEscape = .doubleEscaped
                return appendLiteral(8)
            case .no: return scanLessThanInRawText()
            }
        case .doubleEscaped:
            switch lookaheadForScriptWord("</script") {
            case .needsInput: return .needsInput
            case .yes:
                scriptEscape = .escaped
                return appendLiteral(9)
            case .no: return appendLiteral(1)
            }
        }
    }

    private mutating func scanDashInScript() -> Step {
        switch lookahead("-->", at: position) {
        case .needsInput: return .needsInput
        case .no: return appendLiteral(1)
        case .yes:
            scriptEscape = .none
            return appendLiteral(3)
        }
    }

    private mutating func scanBracketInCDATA() -> Step {
        switch lookahead("]]>", at: position) {
        case .needsInput: return .needsInput
        case .no: return appendLiteral(1)
        case .yes:
            position += 3
            contentModel = .data
            return .again
        }
    }

    // MARK: - Looking ahead

    /// The index of the first byte from `position` on for which `isPassed` is false, or the end.
    @inline(__always)
    mutating func endOfRun(_ isPassed: (UInt8) -> Bool) -> Int {
        let end = input.withUnsafeBufferPointer { bytes in
            var index = position
            while index < bytes.count, isPassed(bytes[index]) { index += 1 }
            return index
        }
        #if DEBUG
            steps += end - position + 1
        #endif
        return end
    }

    mutating func nextIndex(of byte: UInt8) -> Int {
        endOfRun { $0 != byte }
    }

    /// Whether `word` (in lower case) stands at `start`, in either case of letters unless `isExact` asks for capitals.
    func lookahead(_ word: StaticString, at start: Int, isExact: Bool = false) -> Lookahead {
        word.withUTF8Buffer { word in
            for (offset, wanted) in word.enumerated() {
                guard start + offset < input.count else { return isFinished ? .no : .needsInput }
                let byte = input[start + offset]
                let isSame = isExact ? byte == (wanted.isASCIILetter ? wanted & 0xDF : wanted) : byte.asciiLowercased == wanted
                if !isSame { return .no }
            }
            return .yes
        }
    }

    /// `</`, the name of the last start tag, and what ends a name: an "appropriate end tag".
    private func lookaheadForEndTag() -> Lookahead {
        guard !lastStartTagName.isEmpty else { return .no }
        for offset in 1..<(lastStartTagName.count + 2) {
            guard position + offset < input.count else { return isFinished ? .no : .needsInput }
            let wanted = offset == 1 ? UInt8(ascii: "/") : lastStartTagName[offset - 2]
            if input[position + offset].asciiLowercased != wanted { return .no }
        }
        return lookaheadForNameEnd(at: position + lastStartTagName.count + 2)
    }

    private func lookaheadForScriptWord(_ word: StaticString) -> Lookahead {
        let found = lookahead(word, at: position)
        return found == .yes ? lookaheadForNameEnd(at: position + word.utf8CodeUnitCount) : found
    }

    private func lookaheadForNameEnd(at index: Int) -> Lookahead {
        guard index < input.count else { return isFinished ? .no : .needsInput }
        let byte = input[index]
        return byte.isMarkupSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") ? .yes : .no
    }
}
