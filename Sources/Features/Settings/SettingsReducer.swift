internal import Clients
package import ComposableCore
internal import Models
package import PinSaving
internal import Primitives

/// `config`: what the settings are, and changes of their file.
package struct SettingsReducer: Reducer {
    package struct State: Equatable, Sendable {
        package var command: SettingsCommand
        /// What is to be shown.
        package var settings: [SettingSummary] = []

        package init(command: SettingsCommand) {
            self.command = command
        }
    }

    package enum Action: Sendable {
        case changeResponse(Result<Void, CommandFailure>)
        case configCommandReceived
        case delegate(CommandDelegate)
        case settingsResponse(Result<[SettingSummary], CommandFailure>)
        case writeResponse(Result<Void, CommandFailure>)
    }

    @Dependency(\.date.now) private var now
    @Dependency(\.outputClient) private var outputClient
    @Dependency(\.presentation) private var presentation
    @Dependency(\.settingsClient) private var settingsClient

    package init() {}

    package func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .changeResponse(.failure(let error)), .settingsResponse(.failure(let error)), .writeResponse(.failure(let error)):
            return .send(.delegate(.failed(error)))

        case .changeResponse(.success), .writeResponse(.success):
            return .send(.delegate(.done))

        case .configCommandReceived:
            return start(state.command)

        case .delegate:
            return .none

        case .settingsResponse(.success(let settings)):
            state.settings = settings
            let view = SettingsView(presentation: presentation, now: now)
            let isOne = if case .get = state.command.operation { true } else { false }
            return .run { send in
                let result = try await Result(ofCommand: {
                    try await outputClient.write(try isOne ? view.value(of: settings) : view.list(of: settings), .result)
                })
                await send(.writeResponse(result))
            }
        }
    }

    private func start(_ command: SettingsCommand) -> Effect<Action> {
        switch command.operation {
        case .list: show(SettingKey.allCases.map(\.rawValue), command)
        case .get(let key): show([key], command)
        case .set(let key, let value): change { try await set(key, to: value, command.surroundings) }
        case .unset(let key): change { try await unset(key) }
        case .path:
            .run { send in
                let path = Array("\(settingsClient.path())\n".utf8)
                await send(.writeResponse(try await Result(ofCommand: { try await outputClient.write(path, .result) })))
            }
        }
    }

    private func show(_ keys: [String], _ command: SettingsCommand) -> Effect<Action> {
        .run { send in
            let result = try await Result(ofCommand: {
                let keys = try keys.map { try SettingsChange.key($0) }
                let path = settingsClient.path()
                let file = try SettingsChange(path: path).document(try await settingsClient.read())
                do throws(SettingsProblem) {
                    let settings = try Settings(file: file, environment: command.surroundings.environment)
                    return keys.map { SettingSummary($0, in: settings, command) }
                } catch {
                    throw SettingsError.invalid(error, path: path)
                }
            })
            await send(.settingsResponse(result))
        }
    }

    private func change(_ work: @escaping @Sendable () async throws -> Void) -> Effect<Action> {
        .run { send in
            await send(.changeResponse(try await Result(ofCommand: { try await work() })))
        }
    }

    private func set(_ name: String, to text: String, _ surroundings: Surroundings) async throws {
        let key = try SettingsChange.key(name)
        let value: SettingValue
        do { value = try key.value(of: text) } catch { throw SettingsError.refused(error) }
        let change = SettingsChange(path: settingsClient.path())
        try await settingsClient.update { try change.setting(key, to: value, in: $0) }
        let messages = Messages(presentation: presentation, output: outputClient)
        try await messages.note("\(name) is \(value.text.isEmpty ? "empty" : value.text)")
        let names = key == .database ? ["PINNEST_DB", key.environmentName] : [key.environmentName]
        if let name = names.first(where: { surroundings.variable($0) != nil }) {
            try await messages.warn("\(name) is set, and goes before the file")
        }
    }

    private func unset(_ name: String) async throws {
        let change = SettingsChange(path: settingsClient.path())
        try await settingsClient.update { try change.unsetting(name, in: $0) }
        guard let key = SettingKey(rawValue: name) else { return }
        try await Messages(presentation: presentation, output: outputClient).note("\(name) is \(key.builtInText)")
    }
}
