extension Grammar {
    /// Reads a command line.
    ///
    /// - Parameters:
    ///   - arguments: the words after the program's name.
    ///   - environment: the value of an environment variable; called only for variables of options that are not on the line.
    /// - Returns: what is wanted. Where help or the version is asked for, nothing else on the line is judged.
    /// - Throws: what is wrong, the first of: an option's value, an unknown option, an unknown command, arguments too many, the
    ///   environment, arguments missing.
    package func parse(
        _ arguments: [String], environment: (String) -> String? = { _ in nil }
    ) throws(CommandLineFailure) -> ParsedCommand {
        let command = CommandResolver(arguments, in: self)
        let reader = ArgumentReader(arguments, command: command)
        var judge = LineJudge(reader: reader, command: command)
        if let request = judge.requestAboutCommand {
            judge.result.request = request
            return judge.result
        }
        try judge.judgeLine()
        if command.scope.level.command.role == .help {
            judge.result.request = try judge.helpRequest(in: self)
            return judge.result
        }
        try judge.readEnvironment(environment)
        try judge.judgeCompleteness()
        return judge.result
    }
}

/// Judges what was read of a line.
private struct LineJudge {
    let reader: ArgumentReader
    let command: CommandResolver
    var result: ParsedCommand

    private var scope: CommandScope { command.scope }

    init(reader: ArgumentReader, command: CommandResolver) {
        self.reader = reader
        self.command = command
        let operands = OperandAssignment(reader: reader)
        surplus = operands.surplus
        result = ParsedCommand(
            request: .run, operands: operands.positions.map { reader.words[$0] }, operandPositions: operands.positions,
            scope: command.scope, occurrences: reader.occurrences, operandBounds: operands.bounds)
    }

    private let surplus: [String]

    /// Help or version, where it is asked for.
    var requestAboutCommand: ParsedCommand.Request? {
        if reader.asksForHelp || reader.asksForHiddenHelp {
            // Help is about the command that was named, not about its default subcommand.
            let path = Array(scope.path.prefix(command.commandWords.count))
            return .help(path: path, includesHidden: reader.asksForHiddenHelp)
        }
        return reader.asksForVersion ? .version(scope.version ?? "") : nil
    }

    /// What is on the line and should not be.
    func judgeLine() throws(CommandLineFailure) {
        if let fault = reader.fault {
            throw failure(fault, helpOf: reader.faultyOption)
        }
        let above = scopeOfSubcommands
        // Options behind a word that is no command are those of the command that was meant.
        if let name = reader.unknownOption, above == nil || surplus.isEmpty || !reader.isUnknownOptionLater {
            throw failure(.unknownOption(name, suggestion: suggestion(forOption: name)))
        }
        guard let first = surplus.first else { return }
        if let above {
            throw CommandLineFailure(
                .unknownSubcommand(first, suggestion: above.details.subcommand(near: first)), partial: result, above: above)
        }
        throw failure(.unexpectedOperands(surplus), help: scope.details.insteadOfOperands.map { ($0.term, $0.text) })
    }

    /// What should be there and is not.
    func judgeCompleteness() throws(CommandLineFailure) {
        if !scope.details.subcommands.isEmpty, scope.details.withoutSubcommand != .runsTheCommand {
            throw failure(.missingSubcommand)
        }
        for (index, operand) in scope.details.operands.enumerated() {
            let replacement = operand.replacedBy.first { result.isGiven($0) }
            if !result.range(ofOperand: index).isEmpty {
                guard let replacement else { continue }
                throw failure(.conflictingOperand(operand: OperandLabel.naming(operand), option: replacement))
            }
            guard operand.isRequired, replacement == nil else { continue }
            throw operand.replacedBy.isEmpty
                ? failure(.missingOperand(OperandLabel.naming(operand)), help: OperandLabel.help(operand))
                : failure(
                    .missingOneOf([OperandLabel.naming(operand)] + operand.replacedBy.map(label(ofOption:))),
                    help: OperandLabel.help(operand))
        }
        let table = scope.options
        for index in table.options.indices where table.options[index].traits.contains(.required) {
            guard table.options[index].defaultValue == nil, !result.hasValue(forOption: index) else { continue }
            throw failure(.missingOption(OptionLabel.naming(table[index])), helpOf: index)
        }
        for set in scope.exclusive where set.isRequired && !set.names.contains(where: { result.source(of: $0) != nil }) {
            throw failure(.missingOneOf(set.names.map(label(ofOption:))))
        }
        try judgeOperandValues()
    }

    private func judgeOperandValues() throws(CommandLineFailure) {
        for (index, operand) in scope.details.operands.enumerated() {
            for word in result.operands[result.range(ofOperand: index)] {
                guard let expected = ValueReading.objection(to: word, kind: operand.kind) else { continue }
                throw failure(
                    .invalidValue(
                        word, of: OperandLabel.naming(operand), source: .commandLine, expected: expected,
                        suggestion: expected.suggestion(for: word)),
                    help: OperandLabel.help(operand))
            }
        }
    }

    /// Fills in the values of options that are not on the line.
    mutating func readEnvironment(_ environment: (String) -> String?) throws(CommandLineFailure) {
        let table = scope.options
        for index in table.options.indices {
            guard let name = table.options[index].environment, !result.hasValue(forOption: index), let value = environment(name),
                !value.isEmpty
            else { continue }
            try result.take(value, for: index, from: .environment(name))
        }
    }

    /// What `help` with its operands asks for.
    func helpRequest(in grammar: Grammar) throws(CommandLineFailure) -> ParsedCommand.Request {
        var found = CommandScope(grammar)
        for (index, word) in result.operands.enumerated() {
            if let next = found.subcommand(called: word) {
                found.descend(at: next)
                continue
            }
            if index == 0, result.operands.count == 1, grammar.topic(named: word) != nil { return .topic(word) }
            let topic = index == 0 ? Suggestion.nearest(to: word, among: grammar.topics.map(\.name)) : nil
            throw failure(.unknownHelpSubject(word, suggestion: found.details.subcommand(near: word) ?? topic))
        }
        return .help(path: found.path, includesHidden: false)
    }
}

// Facts for errors
extension LineJudge {
    private func failure(_ error: CommandLineError, helpOf option: Int?) -> CommandLineFailure {
        failure(error, help: option.map { OptionLabel.help(scope.options[$0]) })
    }

    private func failure(_ error: CommandLineError, help: (synopsis: String, abstract: String)? = nil) -> CommandLineFailure {
        CommandLineFailure(error, partial: result, help: help)
    }

    private func label(ofOption name: String) -> String {
        scope.options.index(of: name).map { OptionLabel.naming(scope.options[$0]) } ?? name
    }

    /// The long option that an unknown long one may have been meant to be.
    private func suggestion(forOption name: String) -> String? {
        guard name.utf8.starts(with: "--".utf8) else { return nil }
        let names = scope.options.options.lazy.filter { !$0.traits.contains(.hidden) }.flatMap(\.allNames)
            .filter { $0.utf8.starts(with: "--".utf8) }.map { String($0.dropFirst(2)) }
        return Suggestion.nearest(to: String(name.dropFirst(2)), among: names).map { "--\($0)" }
    }

    /// The command of which an argument too many may have been meant to name a subcommand; nil where none can be meant.
    private var scopeOfSubcommands: CommandScope? {
        if !scope.details.subcommands.isEmpty { return scope }
        return command.isDefaulted && scope.details.operands.isEmpty ? command.namedScope : nil
    }
}
