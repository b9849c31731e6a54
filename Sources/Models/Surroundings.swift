/// What the program sees around it at its start: terminals, width, environment. A value, so that tests choose it.
package struct Surroundings: Equatable, Sendable {
    package var environment: [String: String]
    package var isInputTerminal = false
    package var isResultTerminal = false
    package var isMessagesTerminal = false
    /// Columns of the terminal, or 80.
    package var columns = 80
    /// Whether somebody has named the columns, so that they hold for a pipe as well.
    package var areColumnsGiven = false
    /// Lines of the terminal, or 24.
    package var rows = 24
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

    /// Whether the terminal is told to take UTF-8: by `LC_ALL`, else `LC_CTYPE`, else `LANG`. Without any of them it is believed to.
    package var isUTF8: Bool {
        for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
            guard let locale = variable(name) else { continue }
            let folded = locale.lowercased().filter { $0 != "-" }
            return folded.hasSuffix("utf8") || folded.contains("utf8@")
                || !(folded == "c" || folded == "posix" || folded.contains("."))
        }
        return true
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
