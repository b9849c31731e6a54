/// Questions to the person at the terminal.
package struct QuestionClient: Sendable {
    /// Asks for yes or no. Throws `QuestionError`.
    package var confirm: @Sendable (_ question: String) async throws -> Bool

    package init(confirm: @escaping @Sendable (_ question: String) async throws -> Bool) {
        self.confirm = confirm
    }
}

/// Who answers questions.
package enum QuestionPolicy: Equatable, Sendable {
    /// `--yes`
    case alwaysYes
    /// The person at the terminal.
    case terminal
    /// Nobody: there is no terminal, or `--no-input`.
    case nobody
}

package enum QuestionError: Error, Equatable, Sendable {
    case nobodyToAsk(question: String)
}
