// The one place where errors get their words.
extension CommandLineError {
    /// The error as a sentence for people. Text from the command line is quoted and made harmless.
    package var message: String {
        switch self {
        case .conflictingFlags(let second, let first):
            return "Value to be set with flag \(quoted(second)) had already been set with flag \(quoted(first))"
        case .conflictingOptions(let second, let first):
            return "The option \(quoted(second)) cannot be used together with \(quoted(first))"
        case .conflictingOperand(let operand, let option):
            return "The argument \(quoted(operand)) cannot be given together with \(quoted(option))"
        case .refused(let message, _, _):
            return message
        case .invalidOption(let word):
            return "Invalid option \(quoted(word))"
        case .invalidValue(let value, let label, let source, let expected, let suggestion):
            let guess = suggestion.map { " Did you mean \(quoted($0))?" } ?? ""
            return "The value \(quoted(value))\(Self.origin(source)) is invalid for \(quoted(label)).\(guess) \(expected.message)"
        case .missingOneOf(let labels):
            return "Missing one of: \(labels.map(quoted).joined(separator: ", "))"
        case .missingOperand(let label), .missingOption(let label):
            return "Missing expected argument \(quoted(label))"
        case .missingSubcommand:
            return "Missing required subcommand."
        case .missingValue(let label, let name, let refused):
            let hint = refused.map { ". To give it the value \(quoted($0)), write \(quoted("\(name)=\($0)"))" } ?? ""
            return "Missing value for \(quoted(label))\(hint)"
        case .unexpectedOperands(let words):
            return words.count == 1
                ? "Unexpected argument \(quoted(words[0]))"
                : "\(words.count) unexpected arguments: \(Self.list(words))"
        case .unexpectedValue(let option, let value):
            return "The option \(quoted(option)) does not take any value, but \(quoted(value)) was specified."
        case .unknownHelpSubject(let word, let suggestion):
            return Self.unknown("command or topic", word, suggestion)
        case .unknownOption(let name, let suggestion):
            return Self.unknown("option", name, suggestion)
        case .unknownSubcommand(let word, let suggestion):
            return Self.unknown("subcommand", word, suggestion)
        case .unsupportedShell(let name):
            let names = Expectation.oneOf(Shell.allCases.map(\.rawValue)).message
            return name.isEmpty ? "No shell is named. \(names)" : "The shell \(quoted(name)) is not supported. \(names)"
        case .valueInPack(let word):
            return "Invalid option \(quoted(word)). A value can be joined with '=' to a single option only."
        }
    }

    private static func unknown(_ what: String, _ name: String, _ suggestion: String?) -> String {
        "Unknown \(what) \(quoted(name))" + (suggestion.map { ". Did you mean \(quoted($0))?" } ?? "")
    }

    private static func origin(_ source: ValueSource) -> String {
        switch source {
        case .commandLine, .builtIn: ""
        case .environment(let name): " of the environment variable \(name)"
        case .setting(let key): " of the setting \(quoted(key))"
        }
    }

    /// A list that stays readable when a wrong quote or pattern made thousands of arguments.
    private static func list(_ words: [String]) -> String {
        words.prefix(20).map(quoted).joined(separator: ", ") + (words.count > 20 ? ", …" : "")
    }
}

extension CommandLineError.Expectation {
    /// What would be right, as a sentence.
    var message: String {
        switch self {
        case .oneOf(let values) where values.count > 5:
            return "Please provide one of the following:" + values.map { "\n  - \($0)" }.joined()
        case .oneOf(let values):
            let all = values.map(quoted)
            return switch all.count {
            case 0: ""
            case 1: "Please provide \(all[0])."
            case 2: "Please provide one of \(all[0]) and \(all[1])."
            default: "Please provide one of \(all.dropLast().joined(separator: ", ")) or \(all[all.count - 1])."
            }
        case .wholeNumber(let range):
            return switch (range.lowerBound, range.upperBound) {
            case (.min, .max): "Please provide a whole number."
            case (let low, .max): "Please provide a whole number of \(low) or more."
            case (.min, let high): "Please provide a whole number of \(high) or less."
            case (let low, let high): "Please provide a whole number from \(low) to \(high)."
            }
        case .described(let hint):
            return hint
        case .yesOrNo:
            return "Please provide one of 'true' and 'false'."
        }
    }
}

/// `text` in single quotes, without anything that a terminal would obey, and not longer than a line or two.
func quoted(_ text: String) -> String {
    var result = "'"
    for (count, scalar) in text.unicodeScalars.enumerated() {
        if count == 200 {
            result += "…"
            break
        }
        if isHarmful(scalar) {
            result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
            result.unicodeScalars.append(scalar)
        }
    }
    return result + "'"
}

/// Control characters, line separators, and the marks and overrides of bidirectional text (UAX #9).
private func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
}
