extension HTMLTokenizer {
    /// Sections 13.2.5.43 and 13.2.5.44: `<!-->` and `<!--->` are whole comments.
    mutating func scanCommentStart() -> Step {
        let (short, long) = (lookahead(">", at: position), lookahead("->", at: position))
        if short == .yes { return endComment(after: 1) }
        if long == .yes { return endComment(after: 2) }
        if short == .needsInput || long == .needsInput { return .needsInput }
        state = .comment
        return .again
    }

    /// Sections 13.2.5.45 to 13.2.5.52: ends at `-->` and `--!>`.
    mutating func scanComment() -> Step {
        let end = endOfRun { $0 != UInt8(ascii: "-") && $0 != 0 }
        appendComment(position..<end)
        position = end
        guard position < input.count else { return isFinished ? endComment(after: 0) : .needsInput }
        if input[position] == 0 { return appendReplacement() }
        let (usual, odd) = (lookahead("-->", at: position), lookahead("--!>", at: position))
        if usual == .yes { return endComment(after: 3) }
        if odd == .yes { return endComment(after: 4) }
        if usual == .needsInput || odd == .needsInput { return .needsInput }
        // At the end of the input an ending that was begun is no part of the comment.
        let rest = input[position...]
        if isFinished, rest.count <= 3, rest.equals("-") || rest.equals("--") || rest.equals("--!") {
            return endComment(after: rest.count)
        }
        appendComment(position..<(position + 1))
        position += 1
        return .again
    }

    /// Section 13.2.5.41.
    mutating func scanBogusComment() -> Step {
        let end = endOfRun { $0 != UInt8(ascii: ">") && $0 != 0 }
        appendComment(position..<end)
        position = end
        guard position < input.count else { return isFinished ? endComment(after: 0) : .needsInput }
        return input[position] == 0 ? appendReplacement() : endComment(after: 1)
    }

    /// Sections 13.2.5.53 to 13.2.5.68: whatever stands in it, `>` ends it; in XML not before its internal subset has ended.
    mutating func scanDoctype() -> Step {
        let isXML = syntax == .xml
        let end = endOfRun { $0 != UInt8(ascii: ">") && !(isXML && ($0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]"))) }
        appendRaw(position..<end)
        position = end
        guard position < input.count else {
            guard isFinished else { return .needsInput }
            isCutOff = true
            return emit(.doctype, after: 0)
        }
        if input[position] == UInt8(ascii: ">"), !isInInternalSubset {
            isCutOff = false
            return emit(.doctype, after: 1)
        }
        if input[position] != UInt8(ascii: ">") { isInInternalSubset = input[position] == UInt8(ascii: "[") }
        appendRaw(position..<(position + 1))
        position += 1
        return .again
    }

    /// `<?target … ?>` of XML, given out as a comment.
    mutating func scanProcessingInstruction() -> Step {
        let end = nextIndex(of: UInt8(ascii: ">"))
        appendRaw(position..<end)
        position = end
        guard position < input.count else { return isFinished ? endComment(after: 0) : .needsInput }
        if text.last == UInt8(ascii: "?") || text.count >= maximumTokenLength { return endComment(after: 1) }
        appendRaw(position..<(position + 1))
        position += 1
        return .again
    }

    private mutating func endComment(after count: Int) -> Step {
        emit(.comment, after: count)
    }

    private mutating func emit(_ token: Token, after count: Int) -> Step {
        position += count
        state = .content
        isInInternalSubset = false
        return .token(token)
    }

    private mutating func appendComment(_ range: Range<Int>) {
        if collectsComments { appendRaw(range) }
    }

    private mutating func appendRaw(_ range: Range<Int>) {
        guard text.count < maximumTokenLength else { return }
        text.append(contentsOf: input[range].prefix(maximumTokenLength - text.count))
    }

    private mutating func appendReplacement() -> Step {
        if collectsComments, text.count < maximumTokenLength { text.appendReplacementCharacter() }
        position += 1
        return .again
    }
}
