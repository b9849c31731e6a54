/// A program to be run, with all that it can see of its surroundings: nothing of the test's own process is passed on.
package struct Command: Sendable {
    /// Where the program reads from.
    package enum Input: Sendable {
        /// `/dev/null`
        case empty
        case closed
        /// Through a pipe; typed at the keyboard where there is a terminal.
        case bytes([UInt8])
        case file(String)
    }

    /// Where the program writes to.
    package enum Output: Sendable {
        /// A pipe that is read to its end.
        case captured
        case closed
        /// Such as `/dev/full`.
        case file(String)
    }

    package var executable: String
    package var arguments: [String]
    package var environment: [String: String]
    /// The working folder; the test's own when nil.
    package var folder: String?
    package var input = Input.empty
    package var output = Output.captured
    package var messages = Output.captured
    /// A terminal that is all three streams; what is written comes back as the output.
    package var terminal: TerminalSize?

    package init(_ executable: String, _ arguments: [String] = [], environment: [String: String] = [:], folder: String? = nil) {
        self.executable = executable
        self.arguments = arguments
        self.environment = environment
        self.folder = folder
    }

    /// Runs the program to its end. One that takes longer is killed: its ending is `timeout`.
    package func run(timeout: Duration = .seconds(120)) throws -> CommandResult {
        try start().result(timeout: timeout)
    }

    /// Starts the program; the pipes are read by `RunningCommand.result`.
    package func start() throws -> RunningCommand {
        try RunningCommand(self)
    }
}

/// What a program left behind.
package struct CommandResult: Sendable {
    package enum Ending: Equatable, Sendable {
        case exit(Int32)
        case signal(Int32)
        case timeout
    }

    package var ending: Ending
    package var output: [UInt8]
    package var messages: [UInt8]

    /// The exit code; nil when the program was killed.
    package var exitCode: Int32? { if case .exit(let code) = ending { code } else { nil } }
    package var outputText: String { String(decoding: output, as: UTF8.self) }
    package var messagesText: String { String(decoding: messages, as: UTF8.self) }
    package var outputLines: [String] { Self.lines(outputText) }
    package var messagesLines: [String] { Self.lines(messagesText) }

    private static func lines(_ text: String) -> [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        return lines
    }
}

/// An error number of the system with what was tried.
package struct SystemCallFailure: Error, CustomStringConvertible {
    package var call: String
    package var number: Int32

    package init(_ call: String, _ number: Int32) {
        self.call = call
        self.number = number
    }

    package var description: String { "\(call) failed with error \(number)" }
}
