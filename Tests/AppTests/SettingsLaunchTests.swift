import App
import Clients
import CommandLineKit
import ComposableCore
import ComposableTesting
import Features
import Models
import PinSaving
import Primitives
import Rendering
import Testing

/// What the settings make of a command line.
@Suite struct SettingsLaunchTests {
    private func launch(
        _ arguments: [String], file: String? = nil, _ environment: [String: String] = [:], isTerminal: Bool = false
    ) -> Launch {
        var surroundings = Surroundings(environment: ["HOME": "/home/u"].merging(environment) { $1 })
        surroundings.isResultTerminal = isTerminal
        return Launch(
            arguments: arguments, surroundings: surroundings, now: Timestamp(seconds: 1_700_000_000), exists: { _ in false },
            readSettings: { path in path == "/home/u/.config/pinnest/config.toml" ? file.map { Array($0.utf8) } : nil })
    }

    private func plan(_ launch: Launch) throws -> LaunchPlan {
        guard case .run(let plan) = launch else {
            Issue.record("no run: \(launch)")
            throw CancellationError()
        }
        return plan
    }

    private func answer(_ launch: Launch) throws -> (code: Int32, messages: String) {
        guard case .answer(let answer) = launch else {
            Issue.record("no answer")
            throw CancellationError()
        }
        return (answer.exitCode, String(decoding: answer.messages, as: UTF8.self))
    }

    @Test func file_ofSettings_isRead() throws {
        let plan = try plan(launch(["list"], file: "database = \"~/p.db\"\nlist.sort = \"title\"\noutput.dates = \"iso\""))
        #expect(plan.paths.database == "/home/u/p.db" && plan.paths.files == "/home/u/p.files")
        #expect(plan.presentation.dates == .iso)
        guard case .list(let request) = plan.command else { return }
        #expect(request.order == PinOrder(.title))
    }

    @Test(arguments: [["list"], ["add", "x.test"], ["undo"], ["stats"]])
    func badFile_anyCommand_is78(arguments: [String]) throws {
        let answer = try answer(launch(arguments, file: "\n[fetch"))
        #expect(answer.code == 78)
        #expect(answer.messages.contains("Line 2 of the settings in /home/u/.config/pinnest/config.toml"), "\(answer.messages)")
    }

    @Test(arguments: [["help"], ["help", "config"], ["version"], ["--version"], ["completions", "zsh"], []])
    func badFile_help_works(arguments: [String]) throws {
        #expect(try answer(launch(arguments, file: "[fetch", isTerminal: true)).code == 0)
    }

    @Test func badFile_config_stillStarts() throws {
        #expect(try plan(launch(["config", "path"], file: "[fetch")).command == .settings(settings(.path)))
        let set = try plan(launch(["config", "set", "undo.steps", "-1"], file: "[fetch"))
        #expect(set.command == .settings(settings(.set(key: "undo.steps", value: "-1"))))
    }

    private func settings(_ operation: SettingsCommand.Operation) -> SettingsCommand {
        SettingsCommand(operation: operation, surroundings: Surroundings(environment: ["HOME": "/home/u"]))
    }

    @Test func badVariable_isNamed() throws {
        let answer = try answer(launch(["list"], ["PINNEST_LOCK_WAIT": "soon"]))
        #expect(answer.code == 64 && answer.messages.contains("PINNEST_LOCK_WAIT"), "\(answer.messages)")
    }

    @Test(arguments: [
        (["list"], true), (["search", "x"], true), (["show", "1"], true), (["history"], true), (["config"], true),
        (["tag"], true),
        (["add", "x.test"], false), (["duplicates", "--merge"], false), (["undo"], false), (["list", "--no-pager"], false),
    ])
    func pager_isForLongResults(arguments: [String], expected: Bool) throws {
        #expect(try (plan(launch(arguments, isTerminal: true)).pager != nil) == expected)
        #expect(try plan(launch(arguments)).pager == nil)
    }

    @Test func pager_ofHelp_isThatOfTheSettings() throws {
        guard case .answer(let answer) = launch(["help"], file: "output.pager = \"more\"", isTerminal: true) else { return }
        #expect(answer.pager?.command == "more")
        guard case .answer(let version) = launch(["--version"], isTerminal: true) else { return }
        #expect(version.pager == nil)
    }

    @Test func add_optionsOfSettings_areDefaults() throws {
        let plan = try plan(
            launch(
                ["add", "x.test", "--store"],
                file: "[add]\ntags = \"a,b\"\ncollection = \"In/Box\"\n[fetch]\non-add = false\n[url]\nstrip-tracking = true"))
        guard case .add(let add) = plan.command else { return }
        #expect(add.options.tags == [] && add.options.defaultTags == ["a", "b"])
        #expect(add.options.defaultCollections.map(\.names) == [["In", "Box"]])
        #expect(!add.options.wantsPages && add.options.stripsTracking && add.storesFiles)
        #expect(add.options.cleaned("https://x.test/?utm_source=y") == "https://x.test/")
    }

    @Test(arguments: [(["--fetch"], true), (["--no-fetch"], false), ([], false)])
    func fetch_optionBeatsTheSetting(options: [String], expected: Bool) throws {
        guard case .add(let add) = try plan(launch(["add", "x.test"] + options, file: "fetch.on-add = false")).command else {
            return
        }
        #expect(add.options.wantsPages == expected)
    }

    @Test(
        arguments: [
            ([], "never", nil, [:], false), (["--color", "auto"], "never", nil, [:], true), ([], nil, "never", [:], false),
            ([], "always", nil, ["NO_COLOR": "1"], false), ([], nil, "always", ["NO_COLOR": "1"], true),
            ([], "never", nil, ["CLICOLOR_FORCE": "1"], true), ([], nil, "never", ["CLICOLOR_FORCE": "1"], false),
            ([], "dark", nil, [:], true), (["--color", "never"], nil, "always", [:], false),
        ] as [([String], String?, String?, [String: String], Bool)])
    func colors_optionThenVariableThenFile(
        options: [String], file: String?, variable: String?, environment: [String: String], expected: Bool
    ) throws {
        var environment = environment
        environment["PINNEST_OUTPUT_COLORS"] = variable
        let launch = launch(
            ["list"] + options, file: file.map { "output.colors = \"\($0)\"" }, environment, isTerminal: true)
        #expect(try (plan(launch).presentation.resultTheme != .plain) == expected)
    }
}

@MainActor @Suite struct SettingsCompletionTests {
    private func candidates(_ words: String...) async throws -> [String] {
        let output = Recorder()
        let request = CompletionRequest(shell: .bash, words: words, index: words.count - 1)
        let store = TestStore(initialState: CompletionReducer.State(request: request)) {
            CompletionReducer()
        } withDependencies: {
            $0.outputClient = OutputClient(write: { bytes, _ in await output.take(bytes) })
        }
        await store.send(.completionRequested)
        await store.receive { if case .writeResponse = $0 { true } else { false } }
        await store.receive { if case .delegate = $0 { true } else { false } }
        return await output.text.split(separator: "\n").map(String.init)
    }

    @Test func keys_andTheirValues_areOffered() async throws {
        #expect(try await candidates("config", "set", "output.d") == ["output.dates", "output.default"])
        #expect(try await candidates("config", "get", "lim") == ["limits.file"])
        #expect(try await candidates("config", "set", "output.dates", "") == ["relative", "iso", "local"])
        #expect(try await candidates("config", "set", "fetch.on-add", "f") == ["false"])
        #expect(try await candidates("config", "set", "fetch.timeout", "") == ["20"])
        #expect(try await candidates("config", "set", "nonsense", "") == [])
    }
}

private actor Recorder {
    private var bytes: [UInt8] = []
    var text: String { String(decoding: bytes, as: UTF8.self) }

    func take(_ more: [UInt8]) { bytes += more }
}
