package import ComposableCore

extension QuestionClient: TestDependencyKey {
    package static var testValue: QuestionClient { QuestionClient(confirm: unimplemented("QuestionClient.confirm")) }
}

extension OpenerClient: TestDependencyKey {
    package static var testValue: OpenerClient { OpenerClient(open: unimplemented("OpenerClient.open")) }
}

extension EditorClient: TestDependencyKey {
    package static var testValue: EditorClient {
        EditorClient(edit: unimplemented("EditorClient.edit"), discard: unimplemented("EditorClient.discard"))
    }
}

extension FinishedWorkClient: TestDependencyKey {
    /// Nothing is ever stopped in most tests, and so nobody asks.
    package static var testValue: FinishedWorkClient { FinishedWorkClient(note: {}, isDone: { false }) }
}

extension DependencyValues {
    package var finishedWorkClient: FinishedWorkClient {
        get { self[FinishedWorkClient.self] }
        set { self[FinishedWorkClient.self] = newValue }
    }

    package var questionClient: QuestionClient {
        get { self[QuestionClient.self] }
        set { self[QuestionClient.self] = newValue }
    }

    package var openerClient: OpenerClient {
        get { self[OpenerClient.self] }
        set { self[OpenerClient.self] = newValue }
    }

    package var editorClient: EditorClient {
        get { self[EditorClient.self] }
        set { self[EditorClient.self] = newValue }
    }
}
