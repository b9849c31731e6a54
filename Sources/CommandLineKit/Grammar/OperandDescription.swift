/// An operand: an argument that is told by its place on the line.
package struct OperandDescription: Sendable {
    /// What it is called in help, and the name it is asked for by.
    package var name: String
    package var kind: ValueKind
    package var arity: Arity
    /// Whether words that begin with `-` and are no declared option are operands too.
    package var isFreeText: Bool
    /// Whether it is what follows `--` and nothing else.
    package var isAfterTerminator: Bool
    /// Options that stand in its place, by name: without the operand one of them has to be given, and never both.
    package var replacedBy: [String]
    package var completion: CompletionSource
    package var abstract: String
    /// More about it, on lines of its own.
    package var discussion: String

    package enum Arity: Sendable {
        case one, zeroOrOne, oneOrMore, zeroOrMore
    }

    package init(
        _ name: String, kind: ValueKind = .text, arity: Arity = .one, isFreeText: Bool = false, isAfterTerminator: Bool = false,
        replacedBy: [String] = [], completion: CompletionSource = .automatic, abstract: String, discussion: String = ""
    ) {
        self.name = name
        self.kind = kind
        self.arity = arity
        self.isFreeText = isFreeText
        self.isAfterTerminator = isAfterTerminator
        self.replacedBy = replacedBy
        self.completion = completion
        self.abstract = abstract
        self.discussion = discussion
    }

    var isVariadic: Bool { arity == .oneOrMore || arity == .zeroOrMore }
    var isRequired: Bool { arity == .one || arity == .oneOrMore }
}
