import Clients
import Models
import Testing

/// A change whose task is cancelled, as ^C does it.
@Suite struct StoppedChangeTests {
    private func filled(pins: Int) async throws -> LibraryFixture {
        let fixture = try LibraryFixture()
        let drafts = (0..<pins).map {
            PinDraft.page("https://a.test/\($0)", title: "title number \($0)", note: "a note", tags: ["all", "other"])
        }
        _ = try await fixture.client.save(
            PinSaveRequest(drafts: drafts, step: StepDescription(command: "add", date: LibraryFixture.date)))
        return fixture
    }

    /// Begins with the task cancelled: there is nothing to be quick or slow about.
    private func cancelled<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await work()
        }
        return try await task.value
    }

    @Test func long_endsAndChangesNothing() async throws {
        let fixture = try await filled(pins: 2000)
        let before = try await fixture.everything()
        await #expect(throws: CancellationError.self) {
            try await cancelled { try await fixture.rename("all", "every") }
        }
        await #expect(throws: CancellationError.self) {
            try await cancelled {
                var edit = PinEdit()
                edit.note = "another"
                return try await fixture.client.edit(
                    PinEditRequest(
                        selection: .matching(PinFilter()), edit: edit, isDryRun: false,
                        step: StepDescription(command: "edit", date: LibraryFixture.date)))
            }
        }
        await #expect(throws: CancellationError.self) { try await cancelled { try await fixture.client.undo() } }
        #expect(try await fixture.everything() == before)
        #expect(try await fixture.client.steps(nil).count == 1)
        // The connection is as good as before.
        #expect(try await fixture.rename("all", "every").pins == 2000)
    }

    /// What takes no time is not stopped: whoever is asked for it gets it.
    @Test func short_isDone() async throws {
        let fixture = try await filled(pins: 2)
        #expect(try await cancelled { try await fixture.rename("all", "every") }.pins == 2)
        #expect(try await fixture.client.tags().map(\.name) == ["every", "other"])
    }
}
