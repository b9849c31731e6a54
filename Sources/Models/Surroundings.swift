/// What the program sees around it at its start: terminals, width, environment. A value, so that tests choose it.
package struct Surroundings: Equatable, Sendable {
    package var environment: [String: String]
    package var isInputTerminal = false
    package var isResultTerminal = false
    package var isMessagesTerminal = false
    /// Columns of the terminal, or 80.
    package var columns = 80
    package var input = InputKind.none
    package var workingFolder = "/"

    package init(environment: [String: String] = [:]) {
        self.environment = environment
    }

    /// The value of a variable that is set and not empty.
    package func variable(_ name: String) -> String? {
        guard let value = environment[name], !value.isEmpty else { return nil }
        return value
    }

    /// `TERM=dumb` has neither colour nor cursor movement.
    package var isDumbTerminal: Bool { environment["TERM"] == "dumb" }
}

/// What stands behind stdin.
package enum InputKind: Equatable, Sendable {
    case terminal
    /// A pipe, a socket or a file: something that was put there to be read.
    case stream
    /// Closed, or a device such as `/dev/null`.
    case none
}
