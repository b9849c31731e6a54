/// A mistake in a grammar, found by `problems(in:)`.
package struct GrammarProblem: Sendable, Equatable {
    /// The command as it is typed: `pinnest collection create`.
    package var command: String
    package var kind: Kind

    package enum Kind: Sendable, Equatable {
        case aliasEqualsCommand(String)
        /// Two subcommands of the command are called so.
        case duplicateCommand(String)
        case duplicateOperand(String)
        /// Two options of the command are called so.
        case duplicateOption(String)
        /// The default subcommand does not exist.
        case noDefaultSubcommand(String)
        /// A value that may be one of no words.
        case noChoices(String)
        /// The built-in default is not a value that the option takes.
        case invalidDefault(String)
        /// No name for an option: no dashes, or a character that could not be typed.
        case invalidName(String)
        /// An option without any name.
        case namelessOption
        case operandAfterVariadic(String)
        /// A command with operands and subcommands cannot tell one from the other.
        case operandsAndSubcommands
        case requiredOperandAfterOptional(String)
        /// A required option whose default means that it is never missing.
        case requiredWithDefault(String)
        /// An option of a command above has the name and can no longer be reached.
        case shadowedOption(String)
        /// The traits or sources of the option do not fit its kind.
        case unfittingTraits(String)
        /// An exclusive set, a shorthand or an operand names an option that does not exist.
        case unknownOption(String)
        /// A topic that `help` never finds, because a command or another topic is called so.
        case unreachableTopic(String)
    }
}

/// The mistakes in a grammar; a program's tests expect none.
package func problems(in grammar: Grammar) -> [GrammarProblem] {
    var search = GrammarProblemSearch()
    search.visit(CommandScope(grammar))
    let names = grammar.program.details().subcommands.flatMap { [$0.name] + $0.aliases }
    for (index, topic) in grammar.topics.enumerated() {
        if names.contains(topic.name) || grammar.topics[..<index].contains(where: { $0.name == topic.name }) {
            search.found.append(GrammarProblem(command: grammar.program.name, kind: .unreachableTopic(topic.name)))
        }
    }
    return search.found
}
