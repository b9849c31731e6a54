import Clients
import ComposableCore
import ComposableTesting
import Features
import Models
import PinSaving
import Rendering
import SearchText
import Testing

@MainActor
@Suite struct PinListReducerTests {
    @Test func listCommandReceived_twoBatches_areWrittenOneAfterTheOther() async {
        let output = OutputRecorder()
        let store = TestStore(initialState: PinListReducer.State(request: PinListRequest(batchSize: 1))) {
            PinListReducer()
        } withDependencies: {
            $0.useSamples(output)
            $0.pinClient.list = { request in
                request.cursor == nil
                    ? PinBatch(pins: [FoundPin(pin: Sample.pin(2, title: "b"))], next: .keyset(value: 1, id: 2, remaining: nil))
                    : PinBatch(pins: [FoundPin(pin: Sample.pin(1, title: "a"))])
            }
        }
        await store.send(.listCommandReceived)
        await store.receive(.batchWritten(count: 1)) { $0.count = 1 }
        await store.receive(.batchWritten(count: 1)) { $0.count = 2 }
        await store.receive(.listResponse(.success(())))
        await store.receive(.delegate(.done))
        #expect(output.result == "2\turl\tb\thttps://example.org/2\t\n1\turl\ta\thttps://example.org/1\t\n")
        #expect(output.messages.isEmpty)
    }

    @Test func listCommandReceived_nothingFound_isAnEmptyArrayInJSON() async {
        let output = OutputRecorder()
        let store = TestStore(initialState: PinListReducer.State(request: PinListRequest())) {
            PinListReducer()
        } withDependencies: {
            $0.useSamples(output, format: .machine(.json))
            $0.pinClient.list = { _ in PinBatch(pins: []) }
        }
        await store.send(.listCommandReceived)
        await store.receive(.listResponse(.success(())))
        await store.receive(.delegate(.done))
        #expect(output.result == "[]\n")
    }

    /// An empty list is no failure; a name that is none is told of, to programs too.
    @Test func listCommandReceived_namesThatAreNone_areWarnedOf() async throws {
        func messages(_ missing: [MissingName]?, found: [Pin] = [], _ change: (inout PinFilter) -> Void) async -> String {
            let output = OutputRecorder()
            var filter = PinFilter()
            change(&filter)
            let store = TestStore(initialState: PinListReducer.State(request: PinListRequest(filter: filter))) {
                PinListReducer()
            } withDependencies: {
                $0.useSamples(output)
                $0.presentation.isMessagesTerminal = true
                $0.pinClient.list = { _ in PinBatch(pins: found.map { FoundPin(pin: $0) }) }
                $0.pinClient.suggestWords = { _ in [] }
                // Where no names stand in the filter nobody is asked for them.
                if let missing {
                    $0.pinClient.missingNames = { [filter] in
                        #expect($0 == filter)
                        return missing
                    }
                }
            }
            store.exhaustivity = .off
            await store.send(.listCommandReceived)
            await store.receive(.delegate(.done))
            return output.messages
        }
        #expect(await messages([]) { $0.tags = ["swift"] } == "Nothing found.\n")
        #expect(
            await messages([MissingName(.tag, "swfit", near: ["Swift"])]) { $0.tags = ["swift", "swfit"] }
                == "pinnest: warning: there is no tag 'swfit'. Did you mean 'Swift'?\n")
        // All of them, and where the others find something too.
        let both = [MissingName(.collection, "Dve", near: ["Dev", "Old/Dev"]), MissingName(.tag, "typo")]
        let warnings = """
            pinnest: warning: there is no collection 'Dve'. Did you mean 'Dev' or 'Old/Dev'?
            pinnest: warning: there is no tag 'typo'

            """
        #expect(await messages(both) { $0.noTags = ["typo"] } == warnings)
        #expect(await messages(both, found: [Sample.pin(1)]) { $0.anyTags = ["typo", "swift"] } == warnings)
        #expect(
            await messages([MissingName(.tag, "typo", isQueried: true)]) { $0.query = ["tag:typo OR tag:swift"] }
                == "pinnest: warning: there is no tag 'typo'\n")
        #expect(await messages(nil) { $0.query = ["-tag:typo tag:sw* plain"] } == "Nothing found.\n")
    }

    @Test func listCommandReceived_lockedLibrary_isToldToTheParent() async {
        let output = OutputRecorder()
        let error = LibraryError.locked(path: "/x.db", seconds: 60)
        let store = TestStore(initialState: PinListReducer.State(request: PinListRequest())) {
            PinListReducer()
        } withDependencies: {
            $0.useSamples(output)
            $0.pinClient.list = { _ in throw error }
        }
        await store.send(.listCommandReceived)
        await store.receive(.listResponse(.failure(.client(.library(error)))))
        await store.receive(.delegate(.failed(.client(.library(error)))))
        #expect(output.result.isEmpty)
    }

    private func messages(
        ofEmpty request: PinListRequest, isTerminal: Bool, suggestions: [WordSuggestion]? = nil
    ) async -> String {
        let output = OutputRecorder()
        let store = TestStore(initialState: PinListReducer.State(request: request)) {
            PinListReducer()
        } withDependencies: {
            $0.useSamples(output)
            $0.presentation.isMessagesTerminal = isTerminal
            $0.pinClient.list = { _ in PinBatch(pins: []) }
            if let suggestions { $0.pinClient.suggestWords = { _ in suggestions } }
        }
        await store.send(.listCommandReceived)
        await store.receive(.listResponse(.success(())))
        await store.receive(.delegate(.done))
        return output.messages
    }

    /// Each operand is a query of its own, in which a lone operator is a word.
    @Test(arguments: [
        (["a", "AND", "b"], "AND is looked for as a word here; without it all words must be there.\n"),
        (
            ["a", "NOT", "b"],
            "NOT is looked for as a word here. To mean the one without the other, put quotes around all of it: 'a NOT b'\n"
        ),
        (["a", "OR", "b"], "OR is looked for as a word here. To mean either, put quotes around all of it: 'a OR b'\n"),
        (["AND"], ""), (["a NOT b"], ""),
    ])
    func listCommandReceived_operatorAlone_isTold(query: [String], hint: String) async {
        var request = PinListRequest()
        request.filter.query = query
        #expect(await messages(ofEmpty: request, isTerminal: true, suggestions: []) == hint + "Nothing found.\n")
    }

    @Test func listCommandReceived_nothingFound_namesTheNearestWordOnATerminal() async {
        var request = PinListRequest()
        #expect(await messages(ofEmpty: request, isTerminal: true) == "No pins.\n")
        request.filter.query = ["databse lerning"]
        #expect(await messages(ofEmpty: request, isTerminal: false) == "")
        #expect(await messages(ofEmpty: request, isTerminal: true, suggestions: []) == "Nothing found.\n")
        let suggestions = [
            WordSuggestion(typed: "databse", nearest: "Database"), WordSuggestion(typed: "lerning", nearest: "learning"),
        ]
        #expect(
            await messages(ofEmpty: request, isTerminal: true, suggestions: suggestions)
                == "Nothing found. Did you mean 'Database' and 'learning'?\n")
        request.offset = 10
        #expect(await messages(ofEmpty: request, isTerminal: true) == "Nothing found.\n")
    }

    @Test func listCommandReceived_pattern_isHighlightedAndShown() async {
        let output = OutputRecorder()
        var request = PinListRequest()
        request.filter.patterns = ["b.r", "("]
        let pin = Sample.pin(1, title: "a (note)")
        var noted = pin
        noted.note = "im Büro"
        let store = TestStore(initialState: PinListReducer.State(request: request)) {
            PinListReducer()
        } withDependencies: {
            $0.useSamples(output, format: .machine(.jsonLines))
            $0.presentation.fields = PinFieldSelection([.title, .snippet])
            $0.pinClient.list = { [noted] _ in
                PinBatch(pins: [FoundPin(pin: noted, score: 18)], warnings: [.badPattern("(", .unclosedBracket)])
            }
        }
        await store.send(.listCommandReceived)
        await store.receive(.batchWritten(count: 1)) { $0.count = 1 }
        await store.receive(.listResponse(.success(())))
        await store.receive(.delegate(.done))
        #expect(output.result == "{\"title\":\"a (note)\",\"snippet\":\"im Büro\"}\n")
        #expect(
            output.messages
                == "pinnest: warning: '(' is no regular expression: a ( without its ). It is looked for as it stands\n")
    }

    @Test(arguments: [
        ("tag:", "there is nothing behind 'tag:', so 'tag:' is looked for as it stands"),
        ("title:\"\"", "there is nothing behind 'title:', so 'title:\"\"' is looked for as it stands"),
        (
            "is:favourite",
            "'is:' takes favorite, unread, untagged, dead, blocked, trashed or pending, so 'is:favourite' is looked for as it stands"
        ),
        ("has:", "'has:' takes image, note, file or title, so 'has:' is looked for as it stands"),
        ("type:book", "'type:' takes url, image, video, pdf or text, so 'type:book' is looked for as it stands"),
        ("added:soon", "'added:' takes dates such as 2025, >=2025-01-31 or <2w, so 'added:soon' is looked for as it stands"),
    ])
    func listCommandReceived_badValue_saysWhatTheFieldTakes(query: String, warning: String) async {
        let output = OutputRecorder()
        var request = PinListRequest()
        request.filter.query = [query]
        let store = TestStore(initialState: PinListReducer.State(request: request)) {
            PinListReducer()
        } withDependencies: {
            $0.useSamples(output)
            $0.pinClient.list = { PinBatch(pins: [], warnings: QueryParser.parse($0.filter.query).warnings) }
        }
        store.exhaustivity = .off
        await store.send(.listCommandReceived)
        await store.receive(.delegate(.done))
        #expect(output.messages == "pinnest: warning: \(warning)\n")
    }

    @Test func listCommandReceived_oddQuery_warnsAndGoesOn() async {
        let output = OutputRecorder()
        var request = PinListRequest()
        request.filter.query = ["colour:red"]
        let store = TestStore(initialState: PinListReducer.State(request: request)) {
            PinListReducer()
        } withDependencies: {
            $0.useSamples(output)
            $0.pinClient.list = { _ in PinBatch(pins: [], warnings: [.unknownField(name: "colour", text: "colour:red")]) }
        }
        await store.send(.listCommandReceived)
        await store.receive(.listResponse(.success(())))
        await store.receive(.delegate(.done))
        #expect(output.messages == "pinnest: warning: there is no field 'colour:', so 'colour:red' is looked for as it stands\n")
    }
}
