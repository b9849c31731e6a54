import Clients
import ComposableCore
import ComposableTesting
import Features
import Models
import PinSaving
import Primitives
import Rendering
import Synchronization
import Testing

@MainActor
@Suite struct PinEditReducerTests {
    private nonisolated static let later = Timestamp(seconds: Sample.now.seconds + 60)

    private func store(
        _ command: EditCommand, output: OutputRecorder, format: Presentation.Format = .machine(.tsv),
        prepare: @escaping @Sendable (inout DependencyValues) -> Void
    ) -> TestStoreOf<PinEditReducer> {
        TestStore(initialState: PinEditReducer.State(command: command)) {
            PinEditReducer()
        } withDependencies: {
            $0.useSamples(output, format: format)
            $0.presentation.isMessagesTerminal = true
            $0.date = DateGenerator { Self.later }
            $0.tagClient.suggestions = { _ in [] }
            prepare(&$0)
        }
    }

    @Test func editCommandReceived_matchingPins_areChangedInOneCall() async {
        let output = OutputRecorder()
        var edit = PinEdit()
        edit.addedTags = ["x"]
        var filter = PinFilter()
        filter.query = ["old"]
        var changed = Sample.pin(1, title: "one", tags: ["x"])
        changed.updatedAt = Self.later
        let pins = [changed, Sample.pin(2, title: "two", tags: ["x"])]
        let store = store(EditCommand(pick: .matching(filter), edit: edit, description: "edit"), output: output) {
            [edit, filter] in
            $0.pinClient.edit = { request in
                let step = StepDescription(command: "edit", date: Self.later)
                #expect(request == PinEditRequest(selection: .matching(filter), edit: edit, step: step))
                return ChangedPins(pins: pins, changed: [1])
            }
        }
        await store.send(.editCommandReceived)
        await store.receive(.editResponse(.success(ChangedPins(pins: pins, changed: [1])))) {
            $0.edited = ChangedPins(pins: pins, changed: [1])
        }
        await store.receive(.writeResponse(.success(())))
        await store.receive(.delegate(.done))
        #expect(output.result == "1\turl\tone\thttps://example.org/1\tx\n2\turl\ttwo\thttps://example.org/2\tx\n")
        #expect(output.messages == "Changed: 1 of 2 pins (undo takes it back)\n")
    }

    @Test func editCommandReceived_nothingDifferent_isSaid() async {
        let output = OutputRecorder()
        let store = store(
            EditCommand(pick: .operands(["1"]), edit: PinEdit(), description: "edit 1"), output: output, format: .list
        ) {
            $0.pinClient.edit = { _ in ChangedPins(pins: [Sample.pin(1)], changed: []) }
        }
        store.exhaustivity = .off
        await store.send(.editCommandReceived)
        await store.receive(.delegate(.done))
        #expect(output.messages == "Nothing to change: it is so already.\n")
        #expect(output.result.isEmpty)
    }

    @Test(arguments: [false, true]) func editCommandReceived_morePinsThanComeBackWhole_areReadSomeAtATime(isDryRun: Bool) async {
        let output = OutputRecorder()
        var edit = PinEdit()
        edit.addedTags = ["x"]
        let ids = (1...1_201).reversed().map { Int64($0) }
        let command = EditCommand(pick: .matching(PinFilter()), edit: edit, isDryRun: isDryRun, description: "edit")
        let sizes = SizeRecorder()
        let pins: @Sendable (PinSelection) -> [Pin] = { selection in
            guard case .named(let selectors) = selection else { return [] }
            sizes.sizes.withLock { $0.append(selectors.count) }
            return selectors.compactMap {
                if case .range(let range) = $0 { Sample.pin(range.lowerBound, tags: ["x"]) } else { nil }
            }
        }
        let store = store(command, output: output, format: .machine(.ids)) {
            $0.pinClient.edit = { request in
                #expect(request.isDryRun == isDryRun)
                guard case .named = request.selection else { return ChangedPins(ids: ids, changed: Set(ids)) }
                return ChangedPins(pins: pins(request.selection), changed: [])
            }
            $0.pinClient.find = { pins(.named($0)) }
        }
        store.exhaustivity = .off
        await store.send(.editCommandReceived)
        await store.receive(.delegate(.done))
        #expect(output.result == ids.map { "\($0)\n" }.joined())
        #expect(sizes.sizes.withLock { $0 } == [500, 500, 201])
        #expect(output.messages == (isDryRun ? "Would change: 1201 pins\n" : "Changed: 1201 pins (undo takes it back)\n"))
    }

    /// As they would be, and only those that would be different.
    @Test func editCommandReceived_dryRunForAPerson_showsThePins() async {
        let output = OutputRecorder()
        var edit = PinEdit()
        edit.title = "new"
        let pins = [Sample.pin(3, title: "new"), Sample.pin(2, title: "new"), Sample.pin(1, title: "new")]
        let command = EditCommand(pick: .matching(PinFilter()), edit: edit, isDryRun: true, description: "edit")
        let store = store(command, output: output, format: .list) {
            $0.presentation.isResultTerminal = true
            $0.pinClient.edit = { _ in ChangedPins(pins: pins, changed: [3, 1]) }
        }
        store.exhaustivity = .off
        await store.send(.editCommandReceived)
        await store.receive(.delegate(.done))
        let lines = output.result.split(separator: "\n").map { $0.split(separator: " ").prefix(3).joined(separator: " ") }
        #expect(lines == ["3 new example.org", "1 new example.org"])
        #expect(output.messages == "Would change: 2 of 3 pins\n")
    }

    @Test func editCommandReceived_namesToTakeAwayThatAreNone_areWarnedOf() async {
        let output = OutputRecorder()
        var edit = PinEdit()
        edit.addedTags = ["swfit"]
        edit.removedTags = ["nope"]
        edit.removedCollections = [samplePath("Nope")]
        let store = store(EditCommand(pick: .operands(["1"]), edit: edit, description: "edit"), output: output, format: .list) {
            $0.pinClient.edit = { _ in ChangedPins(pins: [Sample.pin(1)], changed: []) }
            $0.pinClient.missingNames = { filter in
                filter.tags == ["nope"] ? [MissingName(.tag, "nope")] : [MissingName(.collection, "Nope", near: ["Note"])]
            }
            $0.tagClient.suggestions = {
                #expect($0 == ["swfit"])
                return [TagSimilarity(name: "swfit", existing: "swift")]
            }
        }
        store.exhaustivity = .off
        await store.send(.editCommandReceived)
        await store.receive(.delegate(.done))
        #expect(
            output.messages == """
                New tag 'swfit': did you mean 'swift'? ('tag rename' makes them one)
                pinnest: warning: there is no tag 'nope'
                pinnest: warning: there is no collection 'Nope'. Did you mean 'Note'?
                Nothing to change: it is so already.

                """)
    }

    @Test func editCommandReceived_noIDsOnStdin_isDoneWithZeroPins() async {
        let output = OutputRecorder()
        let store = store(EditCommand(pick: .operands(["-"]), edit: PinEdit(), description: "edit -"), output: output) {
            $0.presentation.isMessagesTerminal = false
            $0.inputClient.read = { [] }
            $0.pinClient.edit = { request in
                #expect(request.selection == .named([]))
                return ChangedPins(pins: [], changed: [])
            }
        }
        store.exhaustivity = .off
        await store.send(.editCommandReceived)
        await store.receive(.delegate(.done))
        #expect(output.messages == "0 pins\n")
        #expect(output.result.isEmpty)
    }

    // MARK: The form

    private nonisolated static let pin: Pin = {
        var pin = Sample.pin(1, title: "Title", tags: ["a", "b"])
        pin.collections = [CollectionPath("Dev/Swift")].compactMap { $0 }
        pin.note = "# first\nsecond"
        return pin
    }()

    /// Runs the form with an editor that replaces one text by another, and gives the edit that is asked for.
    private func edit(
        _ pin: Pin = Self.pin, replacing old: String, by new: String, expected: CommandDelegate = .done
    ) async -> (edit: PinEdit?, discarded: [String]) {
        let recorder = FormRecorder()
        let store = store(EditCommand(pick: .operands(["1"]), edit: nil, description: "edit 1"), output: OutputRecorder()) {
            $0.pinClient.ids = { _ in [1] }
            $0.pinClient.find = { _ in [pin] }
            $0.pinClient.edit = { request in
                recorder.edits.withLock { $0.append(request.edit) }
                return ChangedPins(pins: [pin], changed: [1])
            }
            $0.editorClient.edit = { text in
                #expect(text.contains(old))
                return EditedText(text: text.replacing(old, with: new), path: "/tmp/form.txt")
            }
            $0.editorClient.discard = { path in recorder.discarded.withLock { $0.append(path) } }
        }
        store.exhaustivity = .off
        await store.send(.editCommandReceived)
        await store.receive(.delegate(expected))
        return (recorder.edits.withLock { $0.first }, recorder.discarded.withLock { $0 })
    }

    @Test func form_untouched_changesNothingAndIsDiscarded() async {
        let result = await edit(replacing: "title:", by: "title:")
        #expect(result.edit == nil && result.discarded == ["/tmp/form.txt"])
    }

    @Test func form_changedLines_areAnEditOfJustThose() async {
        var expected = PinEdit()
        expected.title = "New"
        #expect(await edit(replacing: "title: Title", by: "title:  New ").edit == expected)

        expected = PinEdit()
        expected.title = ""
        #expect(await edit(replacing: "title: Title", by: "title:").edit == expected)

        expected = PinEdit()
        expected.replacedTags = ["a", "c"]
        #expect(await edit(replacing: "tags: a, b", by: "tags: a,c").edit == expected)

        expected = PinEdit()
        expected.addedCollections = [CollectionPath("New")].compactMap { $0 }
        expected.removedCollections = Self.pin.collections
        #expect(await edit(replacing: "collection: Dev/Swift", by: "collection: New").edit == expected)

        expected = PinEdit()
        expected.url = "https://b.test/x"
        #expect(await edit(replacing: "url: https://example.org/1", by: "url: b.test/x").edit == expected)

        expected = PinEdit()
        expected.isUnread = true
        expected.isFavorite = true
        #expect(await edit(replacing: "favorite: no\nunread: no", by: "favorite: yes\nunread: Yes").edit == expected)

        expected = PinEdit()
        expected.createdAt = Timestamp(seconds: 1_580_702_706)
        #expect(await edit(replacing: "created: 2023-11-14T22:13:20Z", by: "created: 2020-02-03T04:05:06Z").edit == expected)

        expected = PinEdit()
        expected.note = "# first\ntitle: third"
        #expect(await edit(replacing: "second", by: "title: third").edit == expected)
    }

    @Test func form_deletedLine_changesNothing() async {
        #expect(await edit(replacing: "title: Title\n", by: "").edit == nil)
    }

    @Test func form_textPin_keepsTextAndNoteApart() async {
        var pin = Sample.pin(1)
        pin.type = .text
        pin.url = nil
        pin.text = "# line\n\n---- note ----\n"
        pin.note = "noted"
        var expected = PinEdit()
        expected.text = "# other\n\n---- note ----\n"
        #expect(await edit(pin, replacing: "# line", by: "# other").edit == expected)
        expected = PinEdit()
        expected.note = "changed"
        #expect(await edit(pin, replacing: "noted", by: "changed").edit == expected)
    }

    @Test(arguments: [
        ("favorite: no", "favorite: maybe", FormProblem.Reason.neitherYesNorNo("favorite", "maybe")),
        ("title: Title", "nonsense", .noName), ("title: Title", "titel: x", .unknownName("titel")),
        ("url: https://example.org/1", "url: nothing", .badAddress("nothing")),
        ("created: 2023-11-14T22:13:20Z", "created: soon", .badDate("soon")),
        ("tags: a, b", "tags: a, b\u{7}c", .badTag("b\u{7}c")),
        ("collection: Dev/Swift", "collection: Dev\u{7}x", .badCollection("Dev\u{7}x")),
    ])
    func form_wrongLine_isKeptAndNamed(old: String, new: String, reason: FormProblem.Reason) async {
        let lines = [
            "title: Title": 3, "url: https://example.org/1": 4, "tags: a, b": 5, "collection: Dev/Swift": 7, "favorite: no": 8,
            "created: 2023-11-14T22:13:20Z": 10,
        ]
        let failure = CommandFailure.invalidForm(FormProblem(lines[old] ?? 0, reason), path: "/tmp/form.txt")
        let result = await edit(replacing: old, by: new, expected: .failed(failure))
        #expect(result.edit == nil && result.discarded.isEmpty)
    }

    @Test func form_addressThatIsTaken_keepsTheFile() async {
        let output = OutputRecorder()
        let error = LibraryError.addressTaken("https://b.test/", by: 2)
        let store = store(EditCommand(pick: .operands(["1"]), edit: nil, description: "edit 1"), output: output) {
            $0.pinClient.ids = { _ in [1] }
            $0.pinClient.find = { _ in [Self.pin] }
            $0.pinClient.edit = { _ in throw error }
            $0.editorClient.edit = { text in
                EditedText(text: text.replacing("https://example.org/1", with: "https://b.test/"), path: "/tmp/form.txt")
            }
        }
        store.exhaustivity = .off
        await store.send(.editCommandReceived)
        await store.receive(.delegate(.failed(.client(.library(error)))))
        #expect(output.messages == "pinnest: warning: what you wrote is kept in /tmp/form.txt\n")
    }

    @Test func form_severalPins_isRefused() async {
        let output = OutputRecorder()
        let store = store(EditCommand(pick: .operands(["1-2"]), edit: nil, description: "edit 1-2"), output: output) {
            $0.pinClient.ids = { _ in [1, 2] }
        }
        store.exhaustivity = .off
        await store.send(.editCommandReceived)
        await store.receive(
            .delegate(.failed(.usage("The form is for one pin. Name one, or say with options what to change."))))
    }
}

private final class SizeRecorder: Sendable {
    let sizes = Mutex<[Int]>([])
}

private final class FormRecorder: Sendable {
    let edits = Mutex<[PinEdit]>([])
    let discarded = Mutex<[String]>([])
}
