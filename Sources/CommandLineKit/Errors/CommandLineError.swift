/// What is wrong with a command line: facts. The words are in `message`.
///
/// Options and operands are named as they stand in help (`--format <format>`, `<id> ...`) where a value is concerned, else as typed.
package enum CommandLineError: Error, Equatable, Sendable {
    case conflictingFlags(second: String, first: String)
    case conflictingOptions(second: String, first: String)
    /// An operand together with the option that stands in its place.
    case conflictingOperand(operand: String, option: String)
    /// A word that can be no option: `---x`, `--=x`.
    case invalidOption(String)
    /// What only the program can judge, in its own words: what is wrong, its kind in kebab case, and the thing it is about.
    case refused(message: String, code: String, item: String?)
    case invalidValue(String, of: String, source: ValueSource, expected: Expectation, suggestion: String?)
    case missingOneOf([String])
    case missingOperand(String)
    case missingOption(String)
    case missingSubcommand
    /// `refused` is the next argument where only its dash kept it from being the value; `name` is the option as typed.
    case missingValue(of: String, name: String, refused: String?)
    case unexpectedOperands([String])
    case unexpectedValue(option: String, value: String)
    case unknownHelpSubject(String, suggestion: String?)
    case unknownOption(String, suggestion: String?)
    case unknownSubcommand(String, suggestion: String?)
    /// No name of a shell for which there is a completion script; empty where none was given or found.
    case unsupportedShell(String)
    /// A pack of short options with `=`: `-tf=x`.
    case valueInPack(String)

    /// What a value should have been.
    package enum Expectation: Equatable, Sendable {
        case oneOf([String])
        case wholeNumber(ClosedRange<Int>)
        /// A sentence of the grammar's own.
        case described(String)
        /// Of a flag, in the environment or a setting.
        case yesOrNo
    }
}

// What machines read
extension CommandLineError {
    /// The kind of error, in kebab case. Stable.
    package var code: String {
        if case .refused(_, let code, _) = self { return code }
        return kind.code
    }

    /// The thing the error is about: the option, the argument, the value.
    package var item: String? {
        switch self {
        case .conflictingFlags(let second, _), .conflictingOptions(let second, _): second
        case .conflictingOperand(_, let option): option
        case .invalidOption(let word), .valueInPack(let word): word
        case .invalidValue(let value, _, _, _, _): value
        case .refused(_, _, let item): item
        case .missingOneOf(let labels): labels.first
        case .missingOperand(let label), .missingOption(let label): label
        case .missingSubcommand: nil
        case .missingValue(_, let name, _): name
        case .unexpectedOperands(let words): words.first
        case .unexpectedValue(let option, _): option
        case .unknownHelpSubject(let word, _), .unknownOption(let word, _), .unknownSubcommand(let word, _): word
        case .unsupportedShell(let name): name.isEmpty ? nil : name
        }
    }

    /// 64 (EX_USAGE), or 78 (EX_CONFIG) where a setting is wrong (sysexits.h).
    package var exitCode: Int32 {
        if case .invalidValue(_, _, .setting, _, _) = self { 78 } else { 64 }
    }

    /// Every code of the kit with its meaning, in alphabetical order, for the program's manual.
    package static var allCodes: [Definition] {
        Kind.allCases.map { Definition($0.code, $0.meaning) }
    }

    private var kind: Kind {
        switch self {
        case .conflictingFlags, .conflictingOptions, .conflictingOperand: .conflictingOptions
        case .invalidOption, .valueInPack: .invalidOption
        case .refused: .invalidValue
        case .invalidValue(_, _, .environment, _, _): .invalidEnvironment
        case .invalidValue(_, _, .setting, _, _): .invalidSetting
        case .invalidValue: .invalidValue
        case .missingOneOf, .missingOperand, .missingOption: .missingArgument
        case .missingSubcommand: .missingSubcommand
        case .missingValue: .missingValue
        case .unexpectedOperands: .unexpectedArgument
        case .unexpectedValue: .unexpectedValue
        case .unknownHelpSubject: .unknownTopic
        case .unknownOption: .unknownOption
        case .unknownSubcommand: .unknownSubcommand
        case .unsupportedShell: .unsupportedShell
        }
    }

    private enum Kind: CaseIterable {
        case conflictingOptions, invalidEnvironment, invalidOption, invalidSetting, invalidValue, missingArgument,
            missingSubcommand,
            missingValue, unexpectedArgument, unexpectedValue, unknownOption, unknownSubcommand, unknownTopic, unsupportedShell

        var code: String {
            switch self {
            case .conflictingOptions: "conflicting-options"
            case .invalidEnvironment: "invalid-environment"
            case .invalidOption: "invalid-option"
            case .invalidSetting: "invalid-setting"
            case .invalidValue: "invalid-value"
            case .missingArgument: "missing-argument"
            case .missingSubcommand: "missing-subcommand"
            case .missingValue: "missing-value"
            case .unexpectedArgument: "unexpected-argument"
            case .unexpectedValue: "unexpected-value"
            case .unknownOption: "unknown-option"
            case .unknownSubcommand: "unknown-subcommand"
            case .unknownTopic: "unknown-topic"
            case .unsupportedShell: "unsupported-shell"
            }
        }

        var meaning: String {
            switch self {
            case .conflictingOptions: "Options that exclude each other."
            case .invalidEnvironment: "An environment variable has a value that its option does not take."
            case .invalidOption: "A word that can be no option."
            case .invalidSetting: "A setting has a value that its option does not take."
            case .invalidValue: "A value that the option or argument does not take."
            case .missingArgument: "A required argument or option is absent."
            case .missingSubcommand: "The command needs a subcommand."
            case .missingValue: "An option without its value."
            case .unexpectedArgument: "More arguments than the command takes."
            case .unexpectedValue: "A value for an option that takes none."
            case .unknownOption: "An option that the command does not have."
            case .unknownSubcommand: "A command that does not exist."
            case .unknownTopic: "Help was asked for something unknown."
            case .unsupportedShell: "There is no completion script for the shell."
            }
        }
    }
}
