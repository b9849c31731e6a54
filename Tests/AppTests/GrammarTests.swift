import App
import CommandLineKit
import Features
import Foundation
import Models
import PinSaving
import Primitives
import ShareExtension
import Testing

@Suite struct GrammarTests {
    @Test func grammar_itself_hasNoProblems() {
        #expect(problems(in: PinnestGrammar.grammar) == [])
    }

    /// `PINNEST_UPDATE_MANUAL=1 swift test --filter manual` writes the page anew.
    @Test func manual_page_isUpToDate() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let file = root.appendingPathComponent("man/pinnest.1")
        let text = ManualPage.text
        if ProcessInfo.processInfo.environment["PINNEST_UPDATE_MANUAL"] == "1" {
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }

    private func launch(_ arguments: [String], _ change: (inout Surroundings) -> Void = { _ in }) -> Launch {
        var surroundings = Surroundings(environment: ["HOME": "/home/u"])
        change(&surroundings)
        return Launch(
            arguments: arguments, surroundings: surroundings, now: Timestamp(seconds: 1_700_000_000), exists: { _ in false })
    }

    private func command(_ arguments: String...) throws -> AppCommand {
        guard case .run(let plan) = launch(arguments) else {
            Issue.record("\(arguments) is no run")
            throw CancellationError()
        }
        return plan.command
    }

    private func answer(_ arguments: String...) throws -> (code: Int32, result: String, messages: String) {
        guard case .answer(let answer) = launch(arguments) else {
            Issue.record("\(arguments) is no answer")
            throw CancellationError()
        }
        return (answer.exitCode, String(decoding: answer.result, as: UTF8.self), String(decoding: answer.messages, as: UTF8.self))
    }

    @Test func launch_addWithEverything_isUnderstood() throws {
        guard
            case .add(let add) = try command(
                "add", "a.test", "-t", "x,y", "--tag", "-z", "-c", "A, B/C", "--title", "--odd", "-n", "note", "--favorite",
                "--unread",
                "--created", "2020-02-03T04:05:06Z", "--no-fetch", "--allow-duplicate")
        else { return }
        #expect(add.operands == ["a.test"])
        #expect(add.options.tags == ["x", "y", "-z"])
        #expect(add.options.collections.map(\.names) == [["A, B", "C"]])
        #expect(add.options.title == "--odd" && add.options.note == "note")
        #expect(add.options.isFavorite && add.options.isUnread && add.options.allowsDuplicates && !add.options.wantsPages)
        #expect(add.options.createdAt == Timestamp(seconds: 1_580_702_706))
        #expect(add.description.hasPrefix("add a.test -t x,y --tag -z -c 'A, B/C' --title --odd"))
    }

    @Test func launch_shareAndAddFromAPipe_areOneCommand() throws {
        for name in ["share", "add"] {
            let launch = launch([name, "-t", "x", "--name", "a.png", "--charset", "latin1", "--type", "image"]) {
                $0.input = .stream
            }
            guard case .run(let plan) = launch, case .share(let share) = plan.command else {
                Issue.record("\(name) does not look at stdin")
                return
            }
            #expect(share.name == "a.png" && share.charset == "latin1" && share.options.type == .image)
            #expect(share.options.tags == ["x"])
        }
    }

    @Test func launch_addWithOperand_leavesStdinAlone() throws {
        guard case .run(let plan) = launch(["add", "a.test"], { $0.input = .stream }), case .add = plan.command else {
            Issue.record("no add")
            return
        }
        guard case .answer(let answer) = launch(["share"], { $0.input = .terminal }) else {
            Issue.record("share waits for a person")
            return
        }
        #expect(answer.exitCode == 64)
    }

    @Test func launch_search_takesUnknownOptionsAsText() throws {
        guard case .list(let request) = try command("search", "swift", "-boost", "--limit", "5", "--", "--limit") else { return }
        #expect(request.filter.query == ["swift", "-boost", "--limit"])
        #expect(request.order == PinOrder(.relevance))
        #expect(request.limit == 5)
    }

    @Test func launch_searchByPattern_leavesTheQueryAlone() throws {
        guard case .list(let request) = try command("search", "--regex", "a(b", "-x", " ", "--query", "tag:x", "--any") else {
            return
        }
        #expect(request.filter.patterns == ["a(b", "-x"])
        #expect(request.filter.query == ["tag:x"])
        #expect(request.filter.matching.isAny && !request.filter.matching.isSubstring)
        #expect(request.order == PinOrder(.relevance))
    }

    @Test func launch_searchInsideOfWords_isAQuery() throws {
        guard case .list(let request) = try command("search", "--substring", "abc", "OR") else { return }
        #expect(request.filter.query == ["abc", "OR"] && request.filter.patterns.isEmpty)
        #expect(request.filter.matching.isSubstring)
    }

    @Test func launch_list_takesFiltersAndOrder() throws {
        guard
            case .list(let request) = try command(
                "list", "--type", "pdf", "--any-tag", "a,b", "--no-tag", "c", "--untagged", "--site", "a.test", "--trashed",
                "--sort",
                "title", "--reverse", "--offset", "3")
        else { return }
        #expect(request.filter.types == [.pdf])
        #expect(request.filter.anyTags == ["a", "b"] && request.filter.noTags == ["c"])
        #expect(request.filter.isUntagged && request.filter.isTrashed && request.filter.site == "a.test")
        #expect(request.order == PinOrder(.title, isReversed: true))
        #expect(request.limit == nil && request.offset == 3)
    }

    @Test func launch_removeMatching_isAFilter() throws {
        guard case .trash(let command) = try command("rm", "--matching", "-old", "--dry-run") else { return }
        var filter = PinFilter()
        filter.query = ["-old"]
        #expect(command.pick == .matching(filter) && command.isDryRun)
    }

    @Test(arguments: [
        (["add"], "usage"), (["list", "--sort", "relevance"], "--query"), (["rm", "--matching", " "], "every pin"),
        (["list", "--created", "x"], "--created"), (["list", "--since", "yesteryear"], "2026-11-30"), (["foo"], "foo"),
        (["list", "--template", "{nope}"], "nope"), (["list", "--fields", "id,nope"], "nope"), (["lsit"], "list"),
        (["list", "--limt", "3"], "--limit"), (["show"], "id"), (["rm"], "id"),
    ])
    func launch_wrongUse_is64AndSaysWhy(arguments: [String], part: String) throws {
        guard case .answer(let answer) = launch(arguments) else {
            Issue.record("no answer")
            return
        }
        #expect(answer.exitCode == 64)
        #expect(answer.result.isEmpty)
        let text = String(decoding: answer.messages, as: UTF8.self)
        #expect(part == "usage" || text.contains(part), "\(text)")
    }

    @Test func launch_wrongUseWithJSON_isAnObject() throws {
        let answer = try answer("list", "--limit", "x", "--json")
        let object = try #require(try JSONSerialization.jsonObject(with: Data(answer.messages.utf8)) as? [String: [String: Any]])
        #expect(object["error"]?["exit"] as? Int == 64)
        #expect(object["error"]?["code"] as? String != nil)
        #expect(answer.code == 64)
    }

    @Test func launch_helpAndVersion_areOnStdout() throws {
        #expect(try answer("--version").result == "pinnest \(PinnestGrammar.version)\n")
        #expect(try answer("version").result == "pinnest \(PinnestGrammar.version)\n")
        #expect(try answer().result.contains("pinnest add"))
        #expect(try answer("help", "add").result.contains("--no-fetch"))
        #expect(try answer("add", "--help", "--nonsense").code == 0)
        #expect(try answer("help", "query").result.contains("データ"))
        #expect(try answer("completions", "bash").result.contains("complete"))
    }

    @Test func launch_noHome_asksForTheDatabase() {
        guard case .answer(let answer) = launch(["list"], { $0.environment = [:] }) else {
            Issue.record("no answer")
            return
        }
        #expect(answer.exitCode == 64)
    }

    @Test(
        arguments: [
            ("auto", [:], true, true), ("auto", ["NO_COLOR": "1"], true, false), ("auto", ["TERM": "dumb"], true, false),
            ("auto", [:], false, false),
            ("always", ["NO_COLOR": "1"], false, true), ("never", ["CLICOLOR_FORCE": "1"], true, false),
            ("auto", ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false, true), ("auto", ["CLICOLOR_FORCE": "0"], false, false),
        ] as [(String, [String: String], Bool, Bool)])
    func colors_optionBeatsForceBeatsNoColor(option: String, environment: [String: String], isTerminal: Bool, expected: Bool) {
        var surroundings = Surroundings(environment: environment)
        surroundings.isResultTerminal = isTerminal
        #expect(PresentationChoice.colors(option, surroundings).result == expected)
    }
}
