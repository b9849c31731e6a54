/// Walks through all commands of a grammar, hidden ones too.
struct GrammarProblemSearch {
    var found: [GrammarProblem] = []
    private var command = ""

    init() {}

    mutating func visit(_ scope: CommandScope) {
        command = scope.commandLine
        checkOptions(scope)
        checkReferences(scope)
        checkOperands(scope)
        checkSubcommands(scope)
        for subcommand in scope.details.subcommands {
            var below = scope
            below.descend(into: subcommand)
            visit(below)
        }
    }

    private mutating func note(_ kind: GrammarProblem.Kind) {
        found.append(GrammarProblem(command: command, kind: kind))
    }

    private mutating func checkOptions(_ scope: CommandScope) {
        let declared = scope.details.declaredOptions
        let above = scope.options.options.dropLast(declared.count)
        for (index, option) in declared.enumerated() {
            if option.allNames.isEmpty { note(.namelessOption) }
            for (place, name) in option.allNames.enumerated() {
                if !Self.isName(name) { note(.invalidName(name)) }
                if option.allNames[..<place].contains(name) || declared[..<index].contains(where: { $0.isCalled(name) }) {
                    note(.duplicateOption(name))
                } else if above.contains(where: { $0.isCalled(name) }) {
                    note(.shadowedOption(name))
                }
            }
            checkValue(option)
        }
    }

    private mutating func checkValue(_ option: OptionDescription) {
        let name = OptionLabel.preferredName(option)
        if option.traits.contains(.required), option.defaultValue != nil { note(.requiredWithDefault(name)) }
        if case .choice(let choices)? = option.valueKind, choices.isEmpty { note(.noChoices(name)) }
        if let value = option.defaultValue, ValueReading.objection(to: value, of: option) != nil { note(.invalidDefault(name)) }
        let onlyOfValues: OptionDescription.Traits = [
            .commaSeparated, .takesAnything, .joined, .required, .upToNextOption, .allRemaining,
        ]
        let isSourced = option.environment != nil || option.setting != nil
        let fits =
            switch option.kind {
            // A flag cannot be turned off again, so one that is on from the start could never be false.
            case .flag: !option.traits.contains(onlyOfValues) && option.defaultValue == nil
            case .inverted: !option.traits.contains(onlyOfValues)
            case .counter, .shorthand: !option.traits.contains(onlyOfValues) && option.defaultValue == nil && !isSourced
            case .value: !option.traits.contains([.upToNextOption, .allRemaining]) || option.traits.contains(.repeatable)
            }
        if !fits { note(.unfittingTraits(name)) }
    }

    private mutating func checkReferences(_ scope: CommandScope) {
        var names = scope.details.declaredExclusive.flatMap(\.names) + scope.details.operands.flatMap(\.replacedBy)
        for option in scope.details.declaredOptions {
            guard case .shorthand(let target, let value) = option.kind else { continue }
            names.append(target)
            guard let index = scope.options.index(of: target) else { continue }
            let other = scope.options[index]
            if !other.takesValue || ValueReading.objection(to: value, of: other) != nil {
                note(.invalidDefault(OptionLabel.preferredName(option)))
            }
        }
        for name in names where scope.options.index(of: name) == nil { note(.unknownOption(name)) }
    }

    private mutating func checkOperands(_ scope: CommandScope) {
        let operands = scope.details.operands
        if !operands.isEmpty, !scope.details.subcommands.isEmpty { note(.operandsAndSubcommands) }
        for (index, operand) in operands.enumerated() {
            let before = operands[..<index].filter { $0.isAfterTerminator == operand.isAfterTerminator }
            if before.contains(where: { $0.name == operand.name }) { note(.duplicateOperand(operand.name)) }
            if before.contains(where: \.isVariadic) { note(.operandAfterVariadic(operand.name)) }
            if operand.isRequired, before.contains(where: { !$0.isRequired }) {
                note(.requiredOperandAfterOptional(operand.name))
            }
            if case .choice(let choices) = operand.kind, choices.isEmpty { note(.noChoices(operand.name)) }
        }
    }

    private mutating func checkSubcommands(_ scope: CommandScope) {
        let subcommands = scope.details.subcommands
        if case .means(let name) = scope.details.withoutSubcommand, scope.defaultSubcommand == nil {
            note(.noDefaultSubcommand(name))
        }
        for (index, subcommand) in subcommands.enumerated() {
            for alias in subcommand.aliases where alias == subcommand.name { note(.aliasEqualsCommand(alias)) }
            for word in subcommand.synonyms where subcommands.contains(where: { $0.isCalled(word) }) {
                note(.duplicateCommand(word))
            }
            for name in Set([subcommand.name] + subcommand.aliases).sorted() {
                if subcommands[..<index].contains(where: { $0.isCalled(name) }) { note(.duplicateCommand(name)) }
                if name.isEmpty || name.utf8.first == WordScanner.dash { note(.invalidName(name)) }
            }
        }
    }

    /// `-x` or `--long-name`.
    private static func isName(_ name: String) -> Bool {
        let scalars = Array(name.unicodeScalars)
        guard scalars.first == "-", !scalars.contains(where: { $0.value <= 0x20 || $0 == "=" || $0.value == 0x7F }) else {
            return false
        }
        if scalars.count == 2 { return scalars[1] != "-" }
        return scalars.count > 2 && scalars[1] == "-" && scalars[2] != "-"
    }
}
