internal import Clients
internal import PinSaving

extension QuestionClient {
    /// Goes on only after a yes. Throws `CommandFailure.declined`, and `QuestionError` where nobody can be asked.
    func require(_ question: String) async throws {
        guard try await confirm(question) else { throw CommandFailure.declined }
    }
}
