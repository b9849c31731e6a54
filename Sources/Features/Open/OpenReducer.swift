internal import Clients
package import ComposableCore
internal import Models
package import PinSaving
internal import Primitives
internal import Rendering

/// `open`, and `--open` of other commands: hands addresses and files to the user's programs, prints or copies them.
package struct OpenReducer: Reducer {
    package struct State: Equatable, Sendable {
        package var command: OpenCommand
        package var opened: OpenedPins?

        package init(command: OpenCommand) {
            self.command = command
        }
    }

    package enum Action: Sendable {
        case delegate(CommandDelegate)
        case openCommandReceived
        case openResponse(Result<OpenedPins, CommandFailure>)
        case writeResponse(Result<Void, CommandFailure>)
    }

    /// More than so many are opened only after a yes.
    static let withoutQuestion = 10

    @Dependency(\.date.now) private var now
    @Dependency(\.inputClient) private var inputClient
    @Dependency(\.openerClient) private var openerClient
    @Dependency(\.outputClient) private var outputClient
    @Dependency(\.pinClient) private var pinClient
    @Dependency(\.presentation) private var presentation
    @Dependency(\.questionClient) private var questionClient
    @Dependency(\.withRandomNumberGenerator) private var withRandomNumberGenerator

    package init() {}

    package func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .delegate:
            return .none

        case .openCommandReceived:
            return .run { [command = state.command] send in
                await send(.openResponse(try await Result(ofCommand: { try await open(command) })))
            }

        case .openResponse(.failure(let failure)), .writeResponse(.failure(let failure)):
            return .send(.delegate(.failed(failure)))

        case .openResponse(.success(let opened)):
            state.opened = opened
            return .run { [command = state.command] send in
                await send(.writeResponse(try await Result(ofCommand: { try await write(opened, command) })))
            }

        case .writeResponse(.success):
            return .send(.delegate(.finished(failures: state.opened?.failures ?? [])))
        }
    }

    // MARK: The pins

    private func pins(_ source: OpenCommand.Source) async throws -> [Pin] {
        switch source {
        case .pick(let pick):
            let ids = try await pinClient.ids(try await pick.selection(from: inputClient))
            return try await pinClient.find(ids.map { .range($0...$0) })
        case .found(var request):
            var pins: [Pin] = []
            repeat {
                let batch = try await pinClient.list(request)
                pins += batch.pins.map(\.pin)
                request.cursor = batch.next
            } while request.cursor != nil
            return pins
        case .random(let command):
            return try await RandomPins(pinClient: pinClient, withRandomNumberGenerator: withRandomNumberGenerator).pins(command)
        }
    }

    // MARK: Opening

    private func open(_ command: OpenCommand) async throws -> OpenedPins {
        let pins = try await pins(command.source)
        let trashed = pins.filter { $0.deletedAt != nil }.map(\.id)
        guard trashed.isEmpty else { throw LibraryError.trashed(trashed) }
        var targets: [(pin: Pin, target: String)] = []
        var opened = OpenedPins(pins: [])
        for pin in pins {
            switch OpenTarget.target(of: pin, presentation.locations) {
            case .success(let target): targets.append((pin, target))
            case .failure(.text) where command.mode == .copy: targets.append((pin, pin.text ?? ""))
            case .failure(let problem): opened.failures.append(.notOpenable(pin.id, problem))
            }
        }
        switch command.mode {
        case .open:
            if targets.count > Self.withoutQuestion {
                try await questionClient.require("Open \(QuantityText.count(targets.count, "pin"))?")
            }
            for (pin, target) in targets {
                do {
                    try await openerClient.open(named(target, pin))
                } catch OpenerError.failed(let program, let status) {
                    opened.failures.append(.client(.opener(.failed(program: program, status: status))))
                    continue
                }
                opened.pins += try await pinClient.recordOpened([PinIdentity(pin)], now)
            }
        case .print:
            opened.pins = targets.map(\.pin)
        case .copy:
            opened.pins = targets.map(\.pin)
            if !targets.isEmpty { try await copy(targets.map(\.target).joined(separator: "\n")) }
        }
        return opened
    }

    /// A kept file under the name that it came with; what is printed and copied is its place in the library.
    private func named(_ target: String, _ pin: Pin) async -> String {
        guard let file = pin.file, target == presentation.locations?.path(of: file) else { return target }
        return await openerClient.named(target, OpenTarget.name(of: file))
    }

    private func copy(_ text: String) async throws {
        let stream: OutputStream
        if presentation.isMessagesTerminal {
            stream = .messages
        } else if presentation.isResultTerminal {
            stream = .result
        } else {
            throw CommandFailure.noClipboard
        }
        try await outputClient.write(ClipboardSequence.bytes(of: text), stream)
    }

    // MARK: Output

    private func write(_ opened: OpenedPins, _ command: OpenCommand) async throws {
        let pins = opened.pins
        let messages = Messages(presentation: presentation, output: outputClient)
        let view = OpenView(presentation: presentation, now: now, mode: command.mode)
        if opened.failures.isEmpty {
            try await NothingFound(pinClient: pinClient, messages: messages).tellIfNone(pins.count, of: command.pick)
        }
        if let note = view.note(of: pins) { try await messages.note(note) }
        try await outputClient.write(view.bytes(of: pins), .result)
    }
}
