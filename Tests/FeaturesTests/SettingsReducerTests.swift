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

/// A file of settings in memory.
private final class SettingsFileStub: Sendable {
    private let bytes: Mutex<[UInt8]?>

    init(_ text: String?) {
        bytes = Mutex(text.map { Array($0.utf8) })
    }

    var text: String? { bytes.withLock { $0.map { String(decoding: $0, as: UTF8.self) } } }

    var client: SettingsClient {
        SettingsClient(
            path: { "/c/config.toml" }, read: { self.bytes.withLock { $0 } },
            update: { change in
                try self.bytes.withLock { bytes in bytes = try change(bytes) ?? bytes }
            })
    }
}

@MainActor @Suite struct SettingsReducerTests {
    private func store(
        _ operation: SettingsCommand.Operation, _ file: SettingsFileStub, _ output: OutputRecorder,
        environment: [String: String] = [:], format: Presentation.Format = .machine(.tsv), isWatched: Bool = false
    ) -> TestStoreOf<SettingsReducer> {
        let command = SettingsCommand(operation: operation, surroundings: Surroundings(environment: environment))
        return TestStore(initialState: SettingsReducer.State(command: command)) {
            SettingsReducer()
        } withDependencies: {
            $0.useSamples(output, format: format)
            $0.presentation.isMessagesTerminal = isWatched
            $0.settingsClient = file.client
        }
    }

    @Test func get_valueOfTheFile_isPrintedAlone() async {
        let output = OutputRecorder()
        let store = store(.get(key: "fetch.timeout"), SettingsFileStub("[fetch]\ntimeout = 7"), output)
        await store.send(.configCommandReceived)
        let timeout = SettingSummary(key: .fetchTimeout, value: .integer(7), builtIn: .integer(20), source: .file)
        await store.receive(.settingsResponse(.success([timeout]))) { $0.settings = [timeout] }
        await store.receive(.writeResponse(.success(())))
        await store.receive(.delegate(.done))
        #expect(output.result == "7\n")
    }

    /// The option goes before the older variable, that before the newer one, and that before the file.
    @Test(arguments: [
        ("/o.db" as String?, ["PINNEST_DB": "/v.db"], SettingValue.string("/o.db"), Settings.Source.option),
        (nil, ["PINNEST_DB": "/v.db", "PINNEST_DATABASE": "/w.db"], .string("/v.db"), .environment),
        (nil, ["PINNEST_DATABASE": "/w.db"], .string("/w.db"), .environment),
        (nil, [:], .string("/f.db"), .file),
    ])
    func get_database_saysWhatItWasGivenBy(
        option: String?, environment: [String: String], value: SettingValue, source: Settings.Source
    ) async {
        let surroundings = Surroundings(environment: environment.merging(["HOME": "/h"]) { $1 })
        let command = SettingsCommand(operation: .get(key: "database"), surroundings: surroundings, databaseOption: option)
        let store = TestStore(initialState: SettingsReducer.State(command: command)) {
            SettingsReducer()
        } withDependencies: {
            $0.useSamples(OutputRecorder())
            $0.settingsClient = SettingsFileStub("database = \"/f.db\"").client
        }
        store.exhaustivity = .off
        await store.send(.configCommandReceived)
        let builtIn = SettingValue.string("/h/.local/share/pinnest/pinnest.db")
        let database = SettingSummary(key: .database, value: value, builtIn: builtIn, source: source)
        await store.receive(.settingsResponse(.success([database])))
        await store.finish()
    }

    @Test func get_asJSON_saysDefaultAndSource() async {
        let output = OutputRecorder()
        let store = store(
            .get(key: "fetch.on-add"), SettingsFileStub(nil), output, environment: ["PINNEST_FETCH_ON_ADD": "no"],
            format: .machine(.json))
        await store.send(.configCommandReceived)
        let fetching = SettingSummary(
            key: .fetchOnAdd, value: .boolean(false), builtIn: .boolean(true), source: .environment)
        await store.receive(.settingsResponse(.success([fetching]))) { $0.settings = [fetching] }
        await store.receive(.writeResponse(.success(())))
        await store.receive(.delegate(.done))
        #expect(output.result == #"[{"key":"fetch.on-add","value":false,"default":true,"source":"environment"}]"# + "\n")
    }

    @Test func list_allKeys_areRows() async {
        let output = OutputRecorder()
        let store = store(
            .list, SettingsFileStub("add.tags = \"a,b\"\n"), output, environment: ["HOME": "/h", "BROWSER": "w3m"])
        store.exhaustivity = .off
        await store.send(.configCommandReceived)
        await store.receive(.delegate(.done))
        let lines = output.result.split(separator: "\n")
        #expect(lines.count == 24)
        #expect(lines.first == "add.collection\t\t\tdefault")
        #expect(lines.contains("add.tags\ta,b\t\tfile"))
        #expect(lines.contains("database\t/h/.local/share/pinnest/pinnest.db\t/h/.local/share/pinnest/pinnest.db\tdefault"))
        #expect(lines.contains("open.command\tw3m\tw3m\tdefault"))
        #expect(lines.contains("undo.steps\t1000\t1000\tdefault"))
    }

    @Test func get_unknownKey_fails() async {
        let store = store(.get(key: "fetch.timeuot"), SettingsFileStub(nil), OutputRecorder())
        await store.send(.configCommandReceived)
        await store.receive(.settingsResponse(.failure(.client(.settings(.unknownKey("fetch.timeuot"))))))
        await store.receive(.delegate(.failed(.client(.settings(.unknownKey("fetch.timeuot"))))))
    }

    @Test func list_badFile_namesItsLine() async {
        let store = store(.list, SettingsFileStub("[fetch]\ntimeout = 'x'"), OutputRecorder())
        await store.send(.configCommandReceived)
        let problem = SettingsProblem.fileValue(SettingRefusal(key: .fetchTimeout, value: "x"), line: 2)
        let failure = CommandFailure.client(.settings(.invalid(problem, path: "/c/config.toml")))
        await store.receive(.settingsResponse(.failure(failure)))
        await store.receive(.delegate(.failed(failure)))
    }

    @Test func set_goodValue_isInTheFileAndTold() async {
        let output = OutputRecorder()
        let file = SettingsFileStub("# mine\n")
        let store = store(.set(key: "output.dates", value: "iso"), file, output, isWatched: true)
        await store.send(.configCommandReceived)
        await store.receive(.changeResponse(.success(())))
        await store.receive(.delegate(.done))
        #expect(file.text == "# mine\n\n[output]\ndates = \"iso\"\n")
        #expect(output.result == "")
        #expect(output.messages == "output.dates is iso\n")
    }

    /// A file with another wrong value can be put right key by key.
    @Test func set_besideAWrongValue_isDone() async {
        let file = SettingsFileStub("[fetch]\ntimeout = 0\nnonsense = 1\n")
        let store = store(.set(key: "fetch.timeout", value: "5"), file, OutputRecorder())
        await store.send(.configCommandReceived)
        await store.receive(.changeResponse(.success(())))
        await store.receive(.delegate(.done))
        #expect(file.text == "[fetch]\ntimeout = 5\nnonsense = 1\n")
    }

    @Test func set_underAVariable_warns() async {
        let output = OutputRecorder()
        let store = store(
            .set(key: "undo.steps", value: "5"), SettingsFileStub(nil), output, environment: ["PINNEST_UNDO_STEPS": "7"])
        await store.send(.configCommandReceived)
        await store.receive(.changeResponse(.success(())))
        await store.receive(.delegate(.done))
        #expect(output.messages == "pinnest: warning: PINNEST_UNDO_STEPS is set, and goes before the file\n")
    }

    @Test func set_wrongValue_changesNothing() async {
        let file = SettingsFileStub("[output]\ndates = 'iso'\n")
        let store = store(.set(key: "output.dates", value: "soon"), file, OutputRecorder())
        await store.send(.configCommandReceived)
        await store.receive(
            .changeResponse(.failure(.client(.settings(.refused(SettingRefusal(key: .outputDates, value: "soon")))))))
        await store.receive(.delegate(.failed(.client(.settings(.refused(SettingRefusal(key: .outputDates, value: "soon")))))))
        #expect(file.text == "[output]\ndates = 'iso'\n")
    }

    @Test func unset_aKeyThatIsNoSetting_takesItOut() async {
        let file = SettingsFileStub("[fetch]\nnonsense = 1\ntimeout = 3\n")
        let store = store(.unset(key: "fetch.nonsense"), file, OutputRecorder())
        await store.send(.configCommandReceived)
        await store.receive(.changeResponse(.success(())))
        await store.receive(.delegate(.done))
        #expect(file.text == "[fetch]\ntimeout = 3\n")
    }

    @Test func unset_aSettingThatIsNotThere_isDone() async {
        let output = OutputRecorder()
        let file = SettingsFileStub(nil)
        let store = store(.unset(key: "fetch.timeout"), file, output, isWatched: true)
        await store.send(.configCommandReceived)
        await store.receive(.changeResponse(.success(())))
        await store.receive(.delegate(.done))
        #expect(file.text == nil)
        #expect(output.messages == "fetch.timeout is 20\n")
    }

    @Test func path_isPrintedWithoutReading() async {
        let output = OutputRecorder()
        let store = store(.path, SettingsFileStub("no = [toml"), output)
        await store.send(.configCommandReceived)
        await store.receive(.writeResponse(.success(())))
        await store.receive(.delegate(.done))
        #expect(output.result == "/c/config.toml\n")
    }
}
