import Clients
import ComposableCore
import ComposableTesting
import Features
import Models
import PinSaving
import Rendering
import Testing

@MainActor
@Suite struct NameChangeReducerTests {
    private func output(
        _ operation: NameChangeCommand.Operation, _ change: NameChange, _ format: Presentation.Format = .list,
        isDryRun: Bool = false
    ) async -> String {
        let output = OutputRecorder()
        let command = NameChangeCommand(operation: operation, isDryRun: isDryRun, description: "as typed")
        let step = StepDescription(command: "as typed", date: Sample.now)
        let store = TestStore(initialState: NameChangeReducer.State(command: command)) {
            NameChangeReducer()
        } withDependencies: {
            $0.useSamples(output, format: format)
            if isDryRun { $0.pinClient.ids = { _ in [] } }
            $0.tagClient.rename = {
                #expect(operation == .renameTag(old: $0.old, new: $0.new) && $0.isDryRun == isDryRun && $0.step == step)
                return change
            }
            $0.tagClient.merge = {
                #expect(operation == .mergeTags($0.tags, into: $0.target) && $0.isDryRun == isDryRun && $0.step == step)
                return change
            }
            $0.tagClient.delete = {
                #expect(operation == .deleteTags($0.tags) && $0.isDryRun == isDryRun && $0.step == step)
                return change
            }
            $0.collectionClient.create = {
                #expect(operation == .createCollection($0.path) && $0.isDryRun == isDryRun && $0.step == step)
                return change
            }
            $0.collectionClient.rename = {
                #expect(operation == .renameCollection(old: $0.old, new: $0.new) && $0.isDryRun == isDryRun && $0.step == step)
                return change
            }
            $0.collectionClient.move = {
                #expect(operation == .moveCollection($0.path, parent: $0.parent) && $0.isDryRun == isDryRun && $0.step == step)
                return change
            }
            $0.collectionClient.delete = {
                #expect(
                    operation == .deleteCollection($0.path, isRecursive: $0.isRecursive) && $0.isDryRun == isDryRun
                        && $0.step == step)
                return change
            }
        }
        await store.send(.nameChangeCommandReceived)
        await store.receive(.changeResponse(.success(change))) { $0.change = change }
        await store.receive(.writeResponse(.success(())))
        await store.receive(.delegate(.done))
        return output.result
    }

    @Test func renameTag_ontoAnother_saysSoWithCounts() async {
        let operation = NameChangeCommand.Operation.renameTag(old: "js", new: "javascript")
        let change = NameChange(from: ["JS"], to: "javascript", isMerged: true, pins: 2, pinsAfter: 9)
        #expect(await output(operation, change) == "Merged tag JS into javascript: 2 pins, with those of javascript 9 pins\n")
        #expect(
            await output(operation, change, .machine(.json))
                == #"{"from":["JS"],"to":"javascript","merged":true,"pins":2}"# + "\n")
        #expect(await output(operation, change, .machine(.tsv)) == "JS\tjavascript\tmerged\t2\n")
        #expect(await output(operation, change, isDryRun: true).hasPrefix("Would have merged tag JS into javascript"))
    }

    @Test func tags_renamedMergedDeleted_areTold() async {
        #expect(
            await output(.renameTag(old: "a", new: "b"), NameChange(from: ["a"], to: "b", pins: 1))
                == "Renamed tag a to b: 1 pin\n")
        #expect(
            await output(.renameTag(old: "a", new: "a"), NameChange(from: ["a"], to: "a", pins: 1))
                == "Nothing to change: tag a\n")
        #expect(
            await output(.mergeTags(["a", "b"], into: "c"), NameChange(from: ["a", "b"], to: "c", isMerged: true, pins: 4))
                == "Merged tags a, b into c: 4 pins\n")
        #expect(
            await output(.deleteTags(["a"]), NameChange(from: ["a"], to: nil, pins: 1))
                == "Deleted tag a: 1 pin stays (undo takes it back)\n")
        #expect(
            await output(.deleteTags(["a", "b"]), NameChange(from: ["a", "b"], to: nil, pins: 2), .machine(.json))
                == #"{"from":["a","b"],"to":null,"merged":false,"pins":2}"# + "\n")
    }

    @Test func collections_createdRenamedMovedDeleted_areTold() async {
        let dev = samplePath("Dev")
        let code = samplePath("Code/Dev")
        #expect(await output(.createCollection(dev), NameChange(from: [], to: "Dev", pins: 0)) == "Created collection Dev\n")
        #expect(
            await output(.createCollection(dev), NameChange(from: [], to: "Dev", pins: 0), .machine(.json))
                == #"{"from":[],"to":"Dev","merged":false,"pins":0}"# + "\n")
        #expect(
            await output(.renameCollection(old: dev, new: code), NameChange(from: ["Dev"], to: "Code/Dev", pins: 3))
                == "Renamed collection Dev to Code/Dev: 3 pins\n")
        // Whoever wanted Code/X is told where it went.
        let topmost = NameChange(from: ["Code/Dev"], to: "X", pins: 3)
        #expect(
            await output(.renameCollection(old: code, new: samplePath("X")), topmost)
                == "Renamed collection Code/Dev to X, which stands at the top now: 3 pins\n")
        #expect(
            await output(.renameCollection(old: code, new: samplePath("X")), topmost, .machine(.tsv))
                == "Code/Dev\tX\trenamed\t3\n")
        #expect(
            await output(
                .moveCollection(dev, parent: nil), NameChange(from: ["Code/Dev"], to: "Dev", pins: 3), isDryRun: true)
                == "Would have moved collection Code/Dev to Dev: 3 pins\n")
        #expect(
            await output(.deleteCollection(dev, isRecursive: true), NameChange(from: ["Dev"], to: nil, pins: 3))
                == "Deleted collection Dev: 3 pins stay (undo takes it back)\n")
    }

    /// A person is shown the pins; a screen of seven lines has room for three, with the command and what is told below.
    @Test func nameChangeCommandReceived_dryRun_showsThePins() async {
        var tags = PinFilter()
        tags.anyTags = ["a"]
        var collection = PinFilter()
        collection.collection = samplePath("Dev")
        let cases: [(NameChangeCommand.Operation, String?, PinFilter?)] = [
            (.renameTag(old: "a", new: "b"), "b", tags), (.deleteTags(["a"]), nil, tags),
            (.mergeTags(["a"], into: "b"), "b", tags), (.deleteCollection(samplePath("Dev"), isRecursive: true), nil, collection),
            (.moveCollection(samplePath("Dev"), parent: nil), "x", collection), (.createCollection(samplePath("Dev")), "x", nil),
        ]
        for (operation, target, filter) in cases {
            let output = OutputRecorder()
            let change = NameChange(from: ["a"], to: target, pins: 5)
            let command = NameChangeCommand(operation: operation, isDryRun: true, description: "as typed")
            let store = TestStore(initialState: NameChangeReducer.State(command: command)) {
                NameChangeReducer()
            } withDependencies: {
                $0.useSamples(output, format: .list)
                $0.presentation.isResultTerminal = true
                $0.presentation.isMessagesTerminal = true
                $0.presentation.rows = 7
                $0.tagClient.rename = { _ in change }
                $0.tagClient.merge = { _ in change }
                $0.tagClient.delete = { _ in change }
                $0.collectionClient.create = { _ in change }
                $0.collectionClient.move = { _ in change }
                $0.collectionClient.delete = { _ in change }
                if let filter {
                    $0.pinClient.ids = {
                        #expect($0 == .matching(filter))
                        return [9, 8, 7, 6, 5]
                    }
                    $0.pinClient.find = { selectors in
                        #expect(selectors == [.range(9...9), .range(8...8), .range(7...7)])
                        return [Sample.pin(9, title: "nine"), Sample.pin(8, title: "eight"), Sample.pin(7, title: "seven")]
                    }
                }
            }
            store.exhaustivity = .off
            await store.send(.nameChangeCommandReceived)
            await store.receive(.delegate(.done))
            let lines = output.result.split(separator: "\n").map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
            #expect(lines.dropLast() == (filter == nil ? [] : ["9 nine", "8 eight", "7 seven"]))
            #expect(output.messages == (filter == nil ? "" : "… and 2 more\n"))
        }
    }

    /// Refused before anything is changed: no client is asked.
    @Test(arguments: [PinWriter.Format.ids, .urls, .markdown])
    func nameChangeCommandReceived_formatOfPins_isRefused(format: PinWriter.Format) async {
        let output = OutputRecorder()
        let command = NameChangeCommand(
            operation: .renameTag(old: "a", new: "b"), isDryRun: false, description: "as typed")
        let store = TestStore(initialState: NameChangeReducer.State(command: command)) {
            NameChangeReducer()
        } withDependencies: {
            $0.useSamples(output, format: .machine(format))
        }
        let failure = CommandFailure.usage(
            "That format is for pins. Names are given as list, table, tsv, csv, json or jsonl.")
        await store.send(.nameChangeCommandReceived)
        await store.receive(.changeResponse(.failure(failure)))
        await store.receive(.delegate(.failed(failure)))
        #expect(output.result.isEmpty)
    }

    @Test func nameChangeCommandReceived_missingTag_isToldToTheParent() async {
        let output = OutputRecorder()
        let error = LibraryError.names(.noTag(["a"]))
        let command = NameChangeCommand(operation: .deleteTags(["a"]), description: "tag delete a")
        let store = TestStore(initialState: NameChangeReducer.State(command: command)) {
            NameChangeReducer()
        } withDependencies: {
            $0.useSamples(output)
            $0.tagClient.delete = { _ in throw error }
        }
        await store.send(.nameChangeCommandReceived)
        await store.receive(.changeResponse(.failure(.client(.library(error)))))
        await store.receive(.delegate(.failed(.client(.library(error)))))
    }
}

@MainActor
@Suite struct PinNamingReducerTests {
    private func pins(
        _ command: PinNamingCommand, stdin: [String] = [], result: ChangedPins = Self.tagged,
        _ prepare: (inout DependencyValues) -> Void
    ) async -> OutputRecorder {
        let output = OutputRecorder()
        let chunks = Chunks(stdin)
        let store = TestStore(initialState: PinNamingReducer.State(command: command)) {
            PinNamingReducer()
        } withDependencies: {
            $0.useSamples(output)
            $0.inputClient.read = { await chunks.next() }
            $0.presentation.isMessagesTerminal = true
            prepare(&$0)
        }
        await store.send(.namingCommandReceived)
        await store.receive(.changeResponse(.success(result))) { $0.result = result }
        await store.receive(.writeResponse(.success(())))
        await store.receive(.delegate(.done))
        return output
    }

    private nonisolated static let tagged = ChangedPins(pins: [Sample.pin(3, title: "three")], changed: [3])

    private nonisolated static func change(_ selection: PinSelection, isDryRun: Bool = false) -> PinChangeRequest {
        PinChangeRequest(selection: selection, isDryRun: isDryRun, step: StepDescription(command: "typed", date: Sample.now))
    }

    @Test func namingCommandReceived_idsOnStdin_areTagged() async {
        let command = PinNamingCommand(name: .tag("x y"), pick: .operands(["-"]), description: "typed")
        let output = await pins(command, stdin: ["3\n"]) {
            $0.tagClient.suggestions = { [TagSimilarity(name: $0[0], existing: "x z")] }
            $0.tagClient.attach = { request in
                #expect(request == PinTagRequest(tag: "x y", change: Self.change(.named([.id(3)]))))
                return Self.tagged
            }
        }
        #expect(output.messages == "New tag 'x y': did you mean 'x z'? ('tag rename' makes them one)\nTagged x y: 1 pin\n")
        #expect(output.result == "3\turl\tthree\thttps://example.org/3\t\n")
    }

    @Test func namingCommandReceived_dryRunOfMatching_wouldTakeOff() async {
        let pick = PinPick.matching(PinFilter())
        let command = PinNamingCommand(name: .tag("x"), isRemoval: true, pick: pick, isDryRun: true, description: "typed")
        let output = await pins(command) {
            $0.tagClient.detach = { request in
                #expect(request == PinTagRequest(tag: "x", change: Self.change(.matching(PinFilter()), isDryRun: true)))
                return Self.tagged
            }
        }
        #expect(output.messages == "Would have taken off the tag x: 1 pin\n")
    }

    @Test func namingCommandReceived_collection_isPutInAndTakenOut() async {
        let path = samplePath("A/B")
        let request = PinCollectionRequest(path: path, change: Self.change(.named([.id(3)])))
        let put = await pins(PinNamingCommand(name: .collection(path), pick: .operands(["3"]), description: "typed")) {
            $0.collectionClient.attach = {
                #expect($0 == request)
                return Self.tagged
            }
        }
        #expect(put.messages == "Put into A/B: 1 pin\n")
        let command = PinNamingCommand(name: .collection(path), isRemoval: true, pick: .operands(["3"]), description: "typed")
        let taken = await pins(command) {
            $0.collectionClient.detach = {
                #expect($0 == request)
                return Self.tagged
            }
        }
        #expect(taken.messages == "Taken out of A/B: 1 pin\n")
    }

    /// Only what is different is said to have been done.
    @Test func namingCommandReceived_pinsThatAreSoAlready_areNotCounted() async {
        let path = samplePath("A/B")
        let pins = [Sample.pin(3, title: "three"), Sample.pin(4, title: "four")]
        let names: [(PinNamingCommand.Name, Bool, none: String, some: String)] = [
            (.tag("x"), false, "Tagged x already: 2 pins\n", "Tagged x: 1 of 2 pins\n"),
            (.tag("x"), true, "Not tagged x: 2 pins\n", "Taken off the tag x: 1 of 2 pins\n"),
            (.collection(path), false, "In A/B already: 2 pins\n", "Put into A/B: 1 of 2 pins\n"),
            (.collection(path), true, "Not in A/B: 2 pins\n", "Taken out of A/B: 1 of 2 pins\n"),
        ]
        for (name, isRemoval, none, some) in names {
            for (changed, message) in [(Set<Int64>(), none), (Set<Int64>([4]), some)] {
                let result = ChangedPins(pins: pins, changed: changed)
                let command = PinNamingCommand(name: name, isRemoval: isRemoval, pick: .operands(["3-4"]), description: "typed")
                let output = await self.pins(command, result: result) {
                    $0.tagClient.suggestions = { _ in [] }
                    $0.tagClient.attach = { _ in result }
                    $0.tagClient.detach = { _ in result }
                    $0.collectionClient.attach = { _ in result }
                    $0.collectionClient.detach = { _ in result }
                }
                #expect(output.messages == message)
                #expect(output.result == "3\turl\tthree\thttps://example.org/3\t\n4\turl\tfour\thttps://example.org/4\t\n")
            }
        }
    }

    @Test func namingCommandReceived_noIDsOnStdin_isDoneWithZeroPins() async {
        let nothing = ChangedPins(pins: [], changed: [])
        let command = PinNamingCommand(name: .tag("x"), pick: .operands(["-"]), description: "typed")
        let output = await pins(command, result: nothing) {
            $0.tagClient.suggestions = { _ in [] }
            $0.tagClient.attach = { _ in nothing }
        }
        #expect(output.messages == "0 pins\n")
        #expect(output.result.isEmpty)
    }

    @Test func namingCommandReceived_wordThatIsNoID_changesNothing() async {
        let output = OutputRecorder()
        let command = PinNamingCommand(name: .tag("x"), pick: .operands(["y"]), description: "typed")
        let store = TestStore(initialState: PinNamingReducer.State(command: command)) {
            PinNamingReducer()
        } withDependencies: {
            $0.useSamples(output)
        }
        await store.send(.namingCommandReceived)
        await store.receive(.changeResponse(.failure(.notAnID("y"))))
        await store.receive(.delegate(.failed(.notAnID("y"))))
    }
}
