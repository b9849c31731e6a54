import App
import Features
import Models
import Primitives
import Testing

@Suite struct NameCommandTests {
    private func launch(_ arguments: [String]) -> Launch {
        Launch(
            arguments: arguments, surroundings: Surroundings(environment: ["HOME": "/home/u"]),
            now: Timestamp(seconds: 1_700_000_000), exists: { _ in false })
    }

    private func command(_ arguments: String...) throws -> AppCommand {
        guard case .run(let plan) = launch(arguments) else {
            Issue.record("\(arguments) is no run")
            throw CancellationError()
        }
        return plan.command
    }

    private func change(_ operation: NameChangeCommand.Operation, _ description: String, isDryRun: Bool = false) -> AppCommand {
        .nameChange(NameChangeCommand(operation: operation, isDryRun: isDryRun, description: description))
    }

    private func path(_ written: String) throws -> CollectionPath { try #require(CollectionPath(written)) }

    @Test func launch_tagCommands_areUnderstood() throws {
        #expect(try command("tag") == .tagList(TagListCommand()))
        #expect(
            try command("tag", "list", "--sort", "count", "--unused", "--tree")
                == .tagList(TagListCommand(sort: .count, isUnused: true, isTree: true)))
        #expect(
            try command("tag", "rename", "JS", "java script", "--dry-run")
                == change(.renameTag(old: "JS", new: "java script"), "tag rename JS 'java script' --dry-run", isDryRun: true))
        #expect(
            try command("tag", "merge", "a", "日本", "--into", "-c")
                == change(.mergeTags(["a", "日本"], into: "-c"), "tag merge a 日本 --into -c"))
        #expect(try command("tag", "delete", "--", "-a", "b") == change(.deleteTags(["-a", "b"]), "tag delete -- -a b"))
    }

    @Test func launch_tagPins_splitsTheTagFromTheIDs() throws {
        #expect(
            try command("tag", "add", "1", "2", "3-4")
                == .pinNaming(PinNamingCommand(name: .tag("1"), pick: .operands(["2", "3-4"]), description: "tag add 1 2 3-4")))
        var filter = PinFilter()
        filter.query = ["is:dead"]
        #expect(
            try command("tag", "remove", "x", "--matching", "is:dead", "--dry-run")
                == .pinNaming(
                    PinNamingCommand(
                        name: .tag("x"), isRemoval: true, pick: .matching(filter), isDryRun: true,
                        description: "tag remove x --matching is:dead --dry-run")))
    }

    @Test func launch_collectionCommands_areUnderstood() throws {
        #expect(try command("collection", "list", "--tree") == .collectionList(isTree: true))
        #expect(
            try command("collection", "show", "A, B/C", "--only", "--limit", "3")
                == .collectionDetail(
                    CollectionDetailReducer.State(path: path("A, B/C"), isOnly: true, request: PinListRequest(limit: 3))))
        #expect(
            try command("collection", "create", #"a\/b/c"#)
                == change(.createCollection(path(#"a\/b/c"#)), #"collection create 'a\/b/c'"#))
        #expect(
            try command("collection", "rename", "A", "B")
                == change(.renameCollection(old: path("A"), new: path("B")), "collection rename A B"))
        #expect(
            try command("collection", "move", "A/B", "/")
                == change(.moveCollection(path("A/B"), parent: nil), "collection move A/B /"))
        #expect(
            try command("collection", "move", "A", "B/")
                == change(.moveCollection(path("A"), parent: path("B")), "collection move A B/"))
        #expect(
            try command("collection", "delete", "A", "--recursive")
                == change(.deleteCollection(path("A"), isRecursive: true), "collection delete A --recursive"))
        #expect(
            try command("collection", "add", "A", "-")
                == .pinNaming(
                    PinNamingCommand(name: .collection(path("A")), pick: .operands(["-"]), description: "collection add A -")))
        #expect(
            try command("collection", "remove", "A", "1")
                == .pinNaming(
                    PinNamingCommand(
                        name: .collection(path("A")), isRemoval: true, pick: .operands(["1"]),
                        description: "collection remove A 1")))
    }

    /// The ids first, as many another program has it.
    @Test(arguments: [
        (["tag", "add", "40-42", "toread"], "'toread' is no id. The tag stands before the ids: pinnest tag add toread 40-42"),
        (
            ["tag", "remove", "4", "5", "to read"],
            "'to read' is no id. The tag stands before the ids: pinnest tag remove 'to read' 4 5"
        ),
        (
            ["collection", "add", "1,2", "Dev/Swift"],
            "'Dev/Swift' is no id. The collection stands before the ids: pinnest collection add Dev/Swift 1,2"
        ),
    ])
    func launch_idsFirst_tellsTheOrder(arguments: [String], sentence: String) {
        guard case .answer(let answer) = launch(arguments) else {
            Issue.record("no answer")
            return
        }
        #expect(answer.exitCode == 64)
        #expect(String(decoding: answer.messages, as: UTF8.self).contains(sentence))
    }

    @Test(arguments: [
        ["tag", "add", "x"], ["tag", "add"], ["tag", "rename", "x"], ["tag", "rename", "a,b", "c"], ["tag", "merge", "a"],
        ["tag", "merge", "--into", "x"], ["tag", "delete"], ["tag", "delete", " "], ["tag", "nonsense"],
        ["tag", "list", "--sort", "x"], ["tag", "add", "x", "--matching", ""], ["tag", "add", "x", "1", "--matching", "y"],
        ["collection", "show"], ["collection", "show", "a//b"], ["collection", "create", "/"], ["collection", "move", "a"],
        ["collection", "add", "a"], ["collection", "rename", "a", ""],
    ])
    func launch_wrongUse_is64(arguments: [String]) {
        guard case .answer(let answer) = launch(arguments) else {
            Issue.record("no answer")
            return
        }
        #expect(answer.exitCode == 64 && answer.result.isEmpty && !answer.messages.isEmpty)
    }
}
