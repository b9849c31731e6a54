/// A command line that was understood: which command, its options' values, its operands.
///
/// Options are asked for by any of their names (`--tag` or `-t`). Asking for a name that the command does not declare is a mistake
/// of the program: it stops a debug build and counts as absent in a release build.
package struct ParsedCommand: Sendable {
    /// The names of the commands without the program's own, aliases resolved: `["collection", "create"]`; empty for the program.
    package var path: [String] { scope.path }
    /// What is wanted: the command, or something about it.
    package internal(set) var request: Request
    /// All operands in their order.
    package internal(set) var operands: [String]
    /// The place of each operand among the arguments, for a program that wants an argument's own bytes.
    package internal(set) var operandPositions: [Int]

    let scope: CommandScope
    /// The values in the order of the line, then those from elsewhere.
    var occurrences: [Occurrence]
    /// For each operand that the command declares, where its part of `operands` ends.
    var operandBounds: [Int]

    package enum Request: Sendable, Equatable {
        /// Run the command.
        case run
        /// Show help for the command at this path, with hidden options or without.
        case help(path: [String], includesHidden: Bool)
        /// Show the topic of this name.
        case topic(String)
        /// Print this version.
        case version(String)
    }

    struct Occurrence: Sendable {
        let option: Int
        /// The name as it was typed, or the option's own.
        let name: String
        let value: String
        let source: ValueSource
    }
}

/// Where an option's value comes from.
package enum ValueSource: Sendable, Equatable {
    case commandLine
    /// The environment variable of this name.
    case environment(String)
    /// The setting of this key.
    case setting(String)
    case builtIn
}

// Options
extension ParsedCommand {
    /// Whether the command understands an option of this name.
    package func declares(_ name: String) -> Bool {
        scope.options.index(of: name) != nil
    }

    /// Whether the option stands on the command line.
    package func isGiven(_ name: String) -> Bool {
        guard let index = index(of: name) else { return false }
        return occurrences.contains { $0.option == index && $0.source == .commandLine }
    }

    /// Where the option's value comes from; nil where it has none.
    package func source(of name: String) -> ValueSource? {
        guard let index = index(of: name) else { return nil }
        if let last = occurrences.lastIndex(where: { $0.option == index }) { return occurrences[last].source }
        return scope.options.options[index].defaultValue == nil ? nil : .builtIn
    }

    /// The option's value, the last one where there are several; nil where it has none.
    package func string(_ name: String) -> String? {
        guard let index = index(of: name) else { return nil }
        if let last = occurrences.lastIndex(where: { $0.option == index }) { return occurrences[last].value }
        return scope.options.options[index].defaultValue
    }

    /// All values of the option, those of comma-separated lists one by one.
    package func strings(_ name: String) -> [String] {
        guard let index = index(of: name) else { return [] }
        var values: [String] = []
        for occurrence in occurrences where occurrence.option == index { values.append(occurrence.value) }
        if values.isEmpty, let value = scope.options.options[index].defaultValue { values = [value] }
        return scope.options.options[index].traits.contains(.commaSeparated) ? values.flatMap(ValueReading.pieces) : values
    }

    /// The value of an option of whole numbers.
    package func integer(_ name: String) -> Int? {
        string(name).flatMap { Int($0) }
    }

    /// Whether a flag is on.
    package func flag(_ name: String) -> Bool {
        flagIfKnown(name) ?? false
    }

    /// Whether an inverted flag is on or off; nil where nothing says so.
    package func flagIfKnown(_ name: String) -> Bool? {
        guard let index = index(of: name) else { return nil }
        return switch scope.options.options[index].kind {
        case .flag, .inverted: string(name).map { $0 == "true" }
        case .counter, .value, .shorthand: hasValue(forOption: index) ? true : nil
        }
    }

    /// How many times a counted flag is given.
    package func count(_ name: String) -> Int {
        guard let index = index(of: name) else { return 0 }
        return occurrences.count { $0.option == index }
    }

    private func index(of name: String) -> Int? {
        let index = scope.options.index(of: name)
        assert(index != nil, "'\(scope.commandLine)' declares no option '\(name)'")
        return index
    }
}

// Operands
extension ParsedCommand {
    /// The operand that the command declares under this name; nil where it is absent.
    package func operand(_ name: String) -> String? {
        operands(name).first
    }

    /// The operands that the command declares under this name.
    package func operands(_ name: String) -> [String] {
        guard let index = scope.details.operands.firstIndex(where: { $0.name == name }) else {
            assertionFailure("'\(scope.commandLine)' declares no operand '\(name)'")
            return []
        }
        return Array(operands[range(ofOperand: index)])
    }

    /// The part of `operands` that a declared operand has.
    func range(ofOperand index: Int) -> Range<Int> {
        let start = index == 0 ? 0 : operandBounds[index - 1]
        return start..<operandBounds[index]
    }
}
