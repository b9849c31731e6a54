extension ParsedCommand {
    /// The same command with the settings' values for options that neither the line nor the environment gives.
    ///
    /// - Parameter setting: the value of a setting as text; called only for the settings of such options.
    /// - Throws: a setting whose value its option does not take (exit code 78).
    package func applyingSettings(_ setting: (String) -> String?) throws(CommandLineFailure) -> ParsedCommand {
        var result = self
        for index in scope.options.options.indices {
            guard let key = scope.options.options[index].setting, !hasValue(forOption: index), let value = setting(key)
            else { continue }
            try result.take(value, for: index, from: .setting(key))
        }
        return result
    }

    /// Whether the line, or what was looked at since, gives the option a value.
    func hasValue(forOption index: Int) -> Bool {
        occurrences.contains { $0.option == index }
    }

    /// Takes a value that does not stand on the line.
    mutating func take(_ value: String, for index: Int, from source: ValueSource) throws(CommandLineFailure) {
        let option = scope.options[index]
        var value = value
        var objection = ValueReading.objection(to: value, of: option)
        switch option.kind {
        case .flag, .inverted:
            if let truth = ValueReading.truth(value) {
                value = truth ? "true" : "false"
            } else {
                objection = (value, .yesOrNo)
            }
        case .counter, .shorthand, .value:
            break
        }
        if let objection {
            throw CommandLineFailure(
                .invalidValue(
                    objection.piece, of: OptionLabel.naming(option), source: source, expected: objection.expectation,
                    suggestion: objection.expectation.suggestion(for: objection.piece)),
                partial: self, help: OptionLabel.help(option))
        }
        occurrences.append(.init(option: index, name: option.names.first ?? "", value: value, source: source))
    }
}
