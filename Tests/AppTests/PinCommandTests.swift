import App
import Clients
import CommandLineKit
import Features
import Models
import PinSaving
import Primitives
import Testing

@Suite struct PinCommandTests {
    private static let now = Timestamp(seconds: 1_700_000_000)

    private func launch(_ arguments: [String], _ change: (inout Surroundings) -> Void = { _ in }) -> Launch {
        var surroundings = Surroundings(environment: ["HOME": "/home/u"])
        change(&surroundings)
        return Launch(arguments: arguments, surroundings: surroundings, now: Self.now, exists: { _ in false })
    }

    private func command(_ arguments: String...) throws -> AppCommand {
        guard case .run(let plan) = launch(arguments) else {
            Issue.record("\(arguments) is no run")
            throw CancellationError()
        }
        return plan.command
    }

    @Test func launch_editWithEverything_isUnderstood() throws {
        guard
            case .edit(let edit) = try command(
                "edit", "1,2", "-", "--title", "-T", "--url", "a.test/x", "-n", "", "--append-note", "--more", "--text", "t",
                "-t",
                "a,b", "--untag", "c", "--set-tags", "", "-c", "A/B", "--uncollect", "C, D", "--favorite", "--no-favorite",
                "--unread", "--created", "2020-02-03T04:05:06Z", "--dry-run")
        else { return }
        var expected = PinEdit()
        expected.title = "-T"
        expected.url = "https://a.test/x"
        expected.note = ""
        expected.appendedNote = "--more"
        expected.text = "t"
        expected.addedTags = ["a", "b"]
        expected.removedTags = ["c"]
        expected.replacedTags = []
        expected.addedCollections = [CollectionPath("A/B")].compactMap { $0 }
        expected.removedCollections = [CollectionPath("C, D")].compactMap { $0 }
        expected.isFavorite = false
        expected.isUnread = true
        expected.createdAt = Timestamp(seconds: 1_580_702_706)
        #expect(edit.edit == expected)
        #expect(edit.pick == .operands(["1,2", "-"]) && edit.isDryRun && edit.description.hasPrefix("edit 1,2 - --title -T"))
    }

    @Test func launch_editWithoutAChange_isAForm() throws {
        guard case .edit(let edit) = try command("edit", "12", "--dry-run") else { return }
        #expect(edit.edit == nil)
    }

    @Test func launch_open_knowsItsModes() throws {
        #expect(try command("open", "3-7") == .open(OpenCommand(source: .pick(.operands(["3-7"])))))
        #expect(try command("open", "1", "--print") == .open(OpenCommand(source: .pick(.operands(["1"])), mode: .print)))
        #expect(try command("open", "1", "--copy") == .open(OpenCommand(source: .pick(.operands(["1"])), mode: .copy)))
        var filter = PinFilter()
        filter.query = ["-x"]
        #expect(try command("open", "--matching", "-x") == .open(OpenCommand(source: .pick(.matching(filter)))))
        filter.query = ["swift"]
        #expect(
            try command("search", "swift", "--open", "--limit", "3")
                == .open(OpenCommand(source: .found(PinListRequest(filter: filter, order: PinOrder(.relevance), limit: 3)))))
        filter = PinFilter()
        filter.isUnread = true
        let three = RandomCommand(filter: filter, limit: 3)
        #expect(try command("random", "--unread") == .random(RandomCommand(filter: filter)))
        #expect(try command("random", "--unread", "--limit", "3") == .random(three))
        #expect(try command("random", "--unread", "--limit", "3", "--open") == .open(OpenCommand(source: .random(three))))
        #expect(try command("history", "--unread", "--limit", "3") == .history(HistoryCommand(filter: filter, limit: 3)))
    }

    @Test func launch_otherPinCommands_areUnderstood() throws {
        var filter = PinFilter()
        filter.tags = ["a"]
        #expect(try command("history", "--tag", "a", "--opened") == .history(HistoryCommand(filter: filter, isOpened: true)))
        #expect(try command("stats", "--tag", "a") == .statistics(filter))
        #expect(
            try command("duplicates", "--merge", "3", "5")
                == .duplicates(DuplicatesCommand(operands: ["3", "5"], merges: true, description: "duplicates --merge 3 5")))
        guard case .trash(let removal) = try command("rm", "--permanently", "4") else { return }
        #expect(removal.operation == .removePermanently && removal.pick == .operands(["4"]))
        filter = PinFilter()
        filter.isTrashed = true
        #expect(
            try command("trash", "restore", "--all", "--dry-run")
                == .trash(
                    TrashCommand(
                        operation: .restore, pick: .matching(filter), isDryRun: true, description: "trash restore --all --dry-run"
                    )))
        var matching = filter
        matching.query = ["x y"]
        #expect(
            try command("trash", "restore", "--matching", "x y")
                == .trash(
                    TrashCommand(
                        operation: .restore, pick: .matching(matching), description: "trash restore --matching 'x y'")))
        #expect(
            try command("trash", "empty")
                == .trash(TrashCommand(operation: .removePermanently, pick: .matching(filter), description: "trash empty")))
        filter.trashedBefore = Timestamp(seconds: Self.now.seconds - 2 * 86_400)
        guard case .trash(let emptying) = try command("trash", "empty", "--older-than", "2d") else { return }
        #expect(emptying.pick == .matching(filter))
    }

    @Test(arguments: [
        (["edit"], "id"), (["edit", "1", "--url", "nothing here"], "--url"), (["edit", "1", "--text", " "], "--text"),
        (["edit", "1", "--matching", "x", "--tag", "y"], "--matching"), (["edit", "--matching", " ", "--tag", "y"], "every pin"),
        (["open"], "id"), (["open", "1", "--print", "--copy"], "--copy"), (["trash", "empty", "--older-than", "soon"], "6m"),
        (["history", "--sort", "title"], "--sort"), (["list", "--fields", "id", "-o", "urls"], "'urls' has no fields to choose"),
        (["show", "1", "--fields", "id", "-o", "list"], "'list' has no fields to choose"),
        (["list", "--fields", "id", "--template", "{id}"], "give one of them"),
        (["stats", "--fields", "id"], "'--fields' is for pins, and 'stats' prints none"),
        (["undo", "--list", "--template", "{id}"], "'--template' is for pins"),
        (["check", "1", "-o", "ids"], "'ids' is for pins"),
        (["tag", "list", "--fields", "id"], "'tag list' prints none"), (["edit", "1", "--tag", "a\nb"], "line break"),
        (["tag", "add", "a\u{1B}b", "1"], "control character"), (["list", "--no-tag", "a\tb"], "a tag: it holds"),
        (["add", "a.test", "-c", "a/b\nc"], "a collection: it holds"), (["list", "-c", "a//b"], #"'In\/Out'"#),
        (["backup", ""], "'backup' needs the name of a folder"), (["restore", ""], "'restore' needs the name of a folder"),
        (["import", ""], "'import' needs the name of a file"), (["trash", "restore"], "'--matching <query>', '--all'"),
        (["trash", "restore", "1", "--all"], "--all"), (["trash", "restore", "--all", "--matching", "x"], "--all"),
        (["trash", "restore", "--matching", ""], "every pin"),
    ])
    func launch_wrongUse_is64(arguments: [String], part: String) {
        guard case .answer(let answer) = launch(arguments) else {
            if !part.isEmpty { Issue.record("no answer to \(arguments)") }
            return
        }
        #expect(answer.exitCode == 64)
        let text = String(decoding: answer.messages, as: UTF8.self)
        #expect(part.isEmpty || text.contains(part), "\(text)")
    }

    @Test(
        arguments: [
            ([], true, true, .terminal, true), ([], true, false, .nobody, false), ([], false, true, .nobody, false),
            (["--no-input"], true, true, .nobody, false), (["-y"], false, false, .alwaysYes, false),
            (["--yes"], true, true, .alwaysYes, true),
        ] as [([String], Bool, Bool, QuestionPolicy, Bool)])
    func questions_areForTerminals(options: [String], input: Bool, messages: Bool, policy: QuestionPolicy, canEdit: Bool) {
        let launch = launch(["trash", "empty"] + options) {
            $0.isInputTerminal = input
            $0.isMessagesTerminal = messages
        }
        guard case .run(let plan) = launch else {
            Issue.record("no run")
            return
        }
        #expect(plan.questions == policy && plan.canEdit == canEdit)
    }
}
