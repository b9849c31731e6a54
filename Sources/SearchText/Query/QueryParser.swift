/// What was understood of a query.
package struct ParsedQuery: Hashable, Sendable {
    package var node: QueryNode
    /// In the order in which they stand.
    package var warnings: [QueryWarning]
}

/// The query language: every list of texts is a query.
///
/// Words are ANDed; `OR` binds weaker than that, `AND` may be written; `NOT` or `-` before a word, phrase, group or field takes it
/// back; brackets group, to a depth of 50; `"…"` is a phrase, `word*` a beginning, `name:value` a field. The operators are in
/// capitals; one without what it needs beside it is a word. Brackets and quotes mean something at the beginning of a word only.
package enum QueryParser {
    /// - Parameters:
    ///   - operands: each a query of its own; quotes and brackets do not reach across.
    ///   - matchingAny: words and operands beside each other are ORed instead (`--any`); what is taken back stays taken back.
    package static func parse(_ operands: [String], matchingAny: Bool = false) -> ParsedQuery {
        var nodes: [QueryNode] = []
        var warnings: [QueryWarning] = []
        for operand in operands {
            var lexer = QueryLexer(operand)
            let lexemes = lexer.lex()
            warnings += lexer.warnings
            var parser = SequenceParser(lexemes: lexemes, lexer: lexer, matchingAny: matchingAny)
            if let node = parser.parseSequence() { nodes.append(node) }
        }
        return ParsedQuery(node: QueryNode.joined(nodes, matchingAny: matchingAny) ?? .all, warnings: warnings)
    }
}

/// Makes the tree of one operand. The recursion is as deep as the lexer lets groups be.
private struct SequenceParser {
    private enum Operator: String {
        case and = "AND"
        case or = "OR"
        case not = "NOT"
    }

    let lexemes: [QueryLexer.Lexeme]
    let lexer: QueryLexer
    let matchingAny: Bool
    private var at = 0

    init(lexemes: [QueryLexer.Lexeme], lexer: QueryLexer, matchingAny: Bool) {
        self.lexemes = lexemes
        self.lexer = lexer
        self.matchingAny = matchingAny
    }

    /// Reads to the end or past the closing bracket.
    mutating func parseSequence() -> QueryNode? {
        // Parted by OR; each a list of what stands side by side; each of that a list of what AND ties together.
        var alternatives: [[[QueryNode]]] = [[]]
        var isTied = false
        var isNegated = false
        var hasOperand = false
        while at < lexemes.count {
            let lexeme = lexemes[at]
            at += 1
            let node: QueryNode?
            switch lexeme.kind {
            case .close: return finish(alternatives)
            case .negation:
                isNegated.toggle()
                node = operand()
            case .open: node = parseSequence()
            case .node(let known): node = known
            case .word:
                switch operatorMeant(by: lexeme) {
                case .and? where hasOperand:
                    isTied = true
                    hasOperand = false
                    continue
                case .or? where hasOperand:
                    alternatives.append([])
                    hasOperand = false
                    continue
                case .not?:
                    isNegated.toggle()
                    hasOperand = false
                    continue
                default: node = term(lexeme)
                }
            }
            if let node {
                let signed = isNegated ? node.negated : node
                let last = alternatives.count - 1
                if isTied, let tied = alternatives[last].indices.last {
                    alternatives[last][tied].append(signed)
                } else {
                    alternatives[last].append([signed])
                }
            }
            (isTied, isNegated, hasOperand) = (false, false, true)
        }
        return finish(alternatives)
    }

    /// What a minus stands before: never an operator.
    private mutating func operand() -> QueryNode? {
        guard at < lexemes.count else { return nil }
        let lexeme = lexemes[at]
        at += 1
        switch lexeme.kind {
        case .open: return parseSequence()
        case .node(let known): return known
        case .word: return term(lexeme)
        case .close, .negation: return nil
        }
    }

    private func finish(_ alternatives: [[[QueryNode]]]) -> QueryNode? {
        let nodes = alternatives.compactMap { side in
            QueryNode.joined(side.compactMap(QueryNode.conjunction), matchingAny: matchingAny)
        }
        return QueryNode.disjunction(nodes)
    }

    private func term(_ lexeme: QueryLexer.Lexeme) -> QueryNode {
        .term(QueryText(word: lexer.text(lexeme.range)))
    }

    /// The operator that a word is where something stands behind it that it can work on.
    private func operatorMeant(by lexeme: QueryLexer.Lexeme) -> Operator? {
        guard lexeme.range.count <= 3, at < lexemes.count else { return nil }
        if case .close = lexemes[at].kind { return nil }
        return Operator(rawValue: lexer.scalars[lexeme.range].map { String($0.narrow) }.joined())
    }
}
