/// Cuts one operand of a query into words, brackets and what is understood already. Brackets that pair with nothing, or are nested
/// too deep, come out as parts of words. Linear in the text, without recursion.
struct QueryLexer {
    struct Lexeme {
        enum Kind {
            /// Of a pair, both.
            case open, close
            /// The minus before what follows.
            case negation
            /// To be looked for as it stands, unless it is AND, OR or NOT.
            case word
            case node(QueryNode)
        }

        var kind: Kind
        /// Where it stands, in scalars.
        var range: Range<Int>
        /// A word that is a bracket taken literally: it and the word behind it are one.
        var joinsNext = false
    }

    private enum Bracket {
        /// The number of its lexeme.
        case group(Int)
        case literal
    }

    /// How deep groups nest.
    static let maximumDepth = 50

    let scalars: [Unicode.Scalar]
    private(set) var warnings: [QueryWarning] = []
    private var lexemes: [Lexeme] = []
    private var brackets: [Bracket] = []
    private var depth = 0
    private var position = 0
    /// False once no quote was found from some place on: so the search for its end stays linear.
    private var mayHaveQuote = true

    init(_ operand: String) {
        scalars = Array(operand.unicodeScalars)
    }

    mutating func lex() -> [Lexeme] {
        while position < scalars.count {
            let scalar = scalars[position]
            if scalar.isQuerySpace {
                position += 1
            } else if scalar.isOpenBracket, depth < Self.maximumDepth {
                brackets.append(.group(lexemes.count))
                depth += 1
                append(.open, to: position + 1)
            } else if scalar.isCloseBracket, case .group(let number)? = brackets.last {
                closeGroup(number)
            } else if scalar.isQuote, let end = quotedEnd(from: position) {
                lexPhrase(to: end)
            } else if isNegation {
                append(.negation, to: position + 1)
            } else if !lexField() {
                append(.word, to: wordEnd(from: position))
            }
        }
        return withLiteralBrackets()
    }

    func text(_ range: Range<Int>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[range])
        return String(view)
    }

    private mutating func append(_ kind: Lexeme.Kind, to end: Int) {
        lexemes.append(Lexeme(kind: kind, range: position..<end))
        position = end
    }

    private var isNegation: Bool {
        guard scalars[position].isMinus, position + 1 < scalars.count else { return false }
        let next = scalars[position + 1]
        return !next.isQuerySpace && !next.isMinus && !next.isCloseBracket
    }

    // MARK: Brackets

    private mutating func closeGroup(_ number: Int) {
        brackets.removeLast()
        depth -= 1
        if number == lexemes.count - 1 {
            // Empty brackets are text: `()`.
            lexemes[number] = Lexeme(kind: .word, range: lexemes[number].range.lowerBound..<position + 1, joinsNext: true)
            position += 1
        } else {
            append(.close, to: position + 1)
        }
    }

    /// The end of the word from `start` on: white space, or the bracket that closes the group it is in.
    private mutating func wordEnd(from start: Int) -> Int {
        var end = start
        while end < scalars.count, !scalars[end].isQuerySpace {
            if scalars[end].isOpenBracket {
                brackets.append(.literal)
            } else if scalars[end].isCloseBracket, let last = brackets.last {
                if case .group = last { break }
                brackets.removeLast()
            }
            end += 1
        }
        return end
    }

    /// The lexemes, with the brackets that were never closed made words, and words of nothing visible dropped.
    private mutating func withLiteralBrackets() -> [Lexeme] {
        for case .group(let number) in brackets {
            lexemes[number].kind = .word
            lexemes[number].joinsNext = true
        }
        var result: [Lexeme] = []
        for lexeme in lexemes {
            guard case .word = lexeme.kind else {
                result.append(lexeme)
                continue
            }
            if let last = result.last, last.joinsNext, last.range.upperBound == lexeme.range.lowerBound {
                result[result.count - 1].range = last.range.lowerBound..<lexeme.range.upperBound
                result[result.count - 1].joinsNext = lexeme.joinsNext
            } else if !Phrase(text(lexeme.range), prefix: false).isEmpty {
                result.append(lexeme)
            } else if case .negation? = result.last?.kind {
                result.removeLast()
            }
        }
        return result
    }

    // MARK: Quotes

    /// The place of the quote that closes the one at `start`.
    private mutating func quotedEnd(from start: Int) -> Int? {
        guard mayHaveQuote else { return nil }
        let end = scalars[(start + 1)...].firstIndex(where: \.isQuote)
        if end == nil { mayHaveQuote = false }
        return end
    }

    private mutating func lexPhrase(to end: Int) {
        let content = text(position + 1..<end)
        if Phrase(content, prefix: false).isEmpty { return append(.word, to: end + 1) }
        let hasStar = hasStar(at: end + 1)
        append(.node(.term(QueryText(content, isQuoted: true, hasStar: hasStar))), to: end + (hasStar ? 2 : 1))
    }

    private func hasStar(at place: Int) -> Bool {
        place < scalars.count && scalars[place].isStar
    }

    // MARK: Fields

    /// Takes `name:value` at the position, as a field or, with a warning, as a word; false where it is not of that form.
    private mutating func lexField() -> Bool {
        guard let colon = fieldNameEnd() else { return false }
        let name = text(position..<colon).unicodeScalars.map { String($0.narrow) }.joined().lowercased()
        let isKnown = QueryField.isKnown(name)
        // The schemes of addresses, `std::vector` and `C:\` are no mistyped fields.
        if !isKnown, colon + 1 == scalars.count || "/:\\".unicodeScalars.contains(scalars[colon + 1]) { return false }

        let start = colon + 1
        if start < scalars.count, scalars[start].isQuote, let end = quotedEnd(from: start) {
            let star = hasStar(at: end + 1)
            let value = QueryText(text(start + 1..<end), isQuoted: true, hasStar: star)
            lexField(name, isKnown, value, to: end + (star ? 2 : 1))
        } else {
            let end = wordEnd(from: start)
            lexField(name, isKnown, QueryText(word: text(start..<end)), to: end)
        }
        return true
    }

    private mutating func lexField(_ name: String, _ isKnown: Bool, _ value: QueryText, to end: Int) {
        let typed = text(position..<end)
        if let node = QueryField.node(name, value) {
            append(.node(node), to: end)
        } else {
            // `name: value` with an unknown name is plain prose.
            if isKnown {
                warnings.append(.badValue(field: name, text: typed))
            } else if !value.text.isEmpty {
                warnings.append(.unknownField(name: name, text: typed))
            }
            append(.word, to: end)
        }
    }

    /// The colon behind the letters at the position.
    private func fieldNameEnd() -> Int? {
        var end = position
        while end < scalars.count, scalars[end].isFieldLetter { end += 1 }
        return end > position && end < scalars.count && scalars[end].isColon ? end : nil
    }
}
