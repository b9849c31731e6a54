import Clients
import ComposableCore
import ComposableTesting
import Features
import Models
import PinSaving
import Primitives
import Rendering
import Testing

@MainActor
@Suite struct PinCreateReducerTests {
    private func store(
        _ command: AddCommand, output: OutputRecorder, prepare: @escaping @Sendable (inout DependencyValues) -> Void = { _ in }
    ) -> TestStoreOf<PinCreateReducer> {
        TestStore(initialState: PinCreateReducer.State(command: command)) {
            PinCreateReducer()
        } withDependencies: {
            $0.useSamples(output)
            $0.fileClient.kind = { _ in nil }
            prepare(&$0)
        }
    }

    @Test func addCommandReceived_newPage_isSavedThenFilled() async {
        let output = OutputRecorder()
        var options = SaveOptions()
        options.tags = ["swift"]
        let command = AddCommand(operands: ["example.org"], options: options, description: "add example.org")
        let saved = Sample.pin(1, url: "https://example.org", tags: ["swift"])
        var filled = saved
        filled.page.title = "Example"
        filled.page.state = .fetched
        let expected = PinSaveRequest(
            drafts: [PinDraft(uuid: UUID(high: 0, low: 0), url: "https://example.org", tags: ["swift"])],
            step: StepDescription(command: "add example.org", date: Sample.now))
        let page = FetchedPage(url: "https://example.org", finalURL: "https://example.org/")
        let store = store(command, output: output) { [saved, filled] in
            $0.pinClient.save = { request in
                #expect(request == expected)
                return [SavedPin(pin: saved, outcome: .created)]
            }
            $0.pinClient.fill = { _ in filled }
            $0.metadataClient.fetch = { request in
                #expect(request == FetchRequest(url: "https://example.org", isTrusted: true))
                return page
            }
        }
        await store.send(.addCommandReceived)
        await store.receive(.operandsResponse(.success([.address("https://example.org")])))
        await store.receive(.saving(.saveRequested(expected, wantsPages: true)))
        await store.receive(.saving(.saveResponse(.success([SavedPin(pin: saved, outcome: .created)]), wantsPages: true))) {
            $0.saving.waiting = [1]
            $0.saving.progress.total = 1
            $0.saving.saved = [SavedPin(pin: saved, outcome: .created)]
            $0.saving.pendingFetches = 1
        }
        await store.receive(.saving(.fetchFinished(FetchReport(id: 1, url: "https://example.org", pin: filled)))) {
            $0.saving.saved = [SavedPin(pin: filled, outcome: .created)]
            $0.saving.pendingFetches = 0
            $0.saving.waiting = []
            $0.saving.progress.done = 1
            $0.saving.progress.item = "https://example.org"
        }
        await store.receive(.saving(.fetchesFinished))
        await store.receive(.saving(.delegate(.finished([SavedPin(pin: filled, outcome: .created)]))))
        await store.receive(.writeResponse(.success(())))
        await store.receive(.delegate(.done))
        #expect(output.result == "1\turl\tExample\thttps://example.org\tswift\n")
        #expect(output.messages.isEmpty)
    }

    @Test func addCommandReceived_noNetwork_keepsThePinAndWarns() async {
        let output = OutputRecorder()
        let command = AddCommand(operands: ["https://a.test/"], description: "add https://a.test/")
        let saved = Sample.pin(1, url: "https://a.test/")
        let failure = FetchFailure(.hostNotFound, url: "https://a.test/")
        let store = store(command, output: output) {
            $0.pinClient.save = { _ in [SavedPin(pin: saved, outcome: .created)] }
            $0.pinClient.fill = { request in
                #expect(request.message == "the host was not found")
                return saved
            }
            $0.metadataClient.fetch = { _ in throw failure }
        }
        store.exhaustivity = .off
        await store.send(.addCommandReceived)
        await store.receive(.delegate(.done))
        await store.finish()
        #expect(output.result == "1\turl\ta.test\thttps://a.test/\t\n")
        #expect(output.messages == "pinnest: warning: https://a.test/: saved, but without its page: the host was not found\n")
    }

    @Test func addCommandReceived_noFetch_asksNothingOfTheNetwork() async {
        let output = OutputRecorder()
        var options = SaveOptions()
        options.wantsPages = false
        let command = AddCommand(operands: ["https://a.test/"], options: options, description: "add")
        let store = store(command, output: output) {
            $0.pinClient.save = { _ in [SavedPin(pin: Sample.pin(1), outcome: .existing)] }
        }
        store.exhaustivity = .off
        await store.send(.addCommandReceived)
        await store.receive(.delegate(.done))
    }

    @Test(arguments: [
        ("blub", CommandFailure.notAnAddress("blub")), ("report.pdf", .noSuchFile("report.pdf")),
        ("https://exa mple/", .malformedAddress("https://exa mple/")), ("", .notAnAddress("")),
    ])
    func addCommandReceived_operandThatIsNone_savesNothing(operand: String, failure: CommandFailure) async {
        let output = OutputRecorder()
        let store = store(AddCommand(operands: ["https://good.test/", operand], description: "add"), output: output)
        store.exhaustivity = .off
        await store.send(.addCommandReceived)
        await store.receive(.delegate(.finished(failures: [failure])))
        #expect(output.result.isEmpty)
    }

    @Test func addCommandReceived_pageThatIsThere_isNotFetchedAgain() async {
        let output = OutputRecorder()
        var pin = Sample.pin(1)
        pin.page.state = .fetched
        let store = store(AddCommand(operands: ["https://example.org/1"], description: "add"), output: output) { [pin] in
            $0.presentation = Presentation(format: .machine(.json))
            $0.presentation.fields = PinFieldSelection([.id, .outcome])
            $0.pinClient.save = { _ in [SavedPin(pin: pin, outcome: .existing)] }
        }
        store.exhaustivity = .off
        await store.send(.addCommandReceived)
        await store.receive(.delegate(.done))
        #expect(output.result == "[\n{\"id\":1,\"outcome\":\"existing\"}\n]\n")
    }
}
