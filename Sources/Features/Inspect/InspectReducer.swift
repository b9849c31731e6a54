internal import Clients
package import ComposableCore
package import Models
package import PinSaving
internal import Primitives
internal import WebAddress

/// `inspect`: what a fetch finds, without saving anything.
package struct InspectReducer: Reducer {
    package struct State: Equatable, Sendable {
        package var command: InspectCommand
        package var page: FetchedPage?

        package init(command: InspectCommand) {
            self.command = command
        }
    }

    package enum Action: Sendable {
        case delegate(CommandDelegate)
        case inspectCommandReceived
        case pageResponse(Result<FetchedPage, CommandFailure>)
        case writeResponse(Result<Void, CommandFailure>)
    }

    /// More of a file is not looked at: every rule reads less.
    static let readBytes = 8 << 20

    @Dependency(\.date.now) private var now
    @Dependency(\.fileClient) private var fileClient
    @Dependency(\.inputClient) private var inputClient
    @Dependency(\.metadataClient) private var metadataClient
    @Dependency(\.outputClient) private var outputClient
    @Dependency(\.presentation) private var presentation

    package init() {}

    package func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .delegate:
            return .none

        case .inspectCommandReceived:
            return .run { [command = state.command] send in
                let result = try await Result(ofCommand: {
                    try InspectView.refuseFormatsOfPins(presentation)
                    return try await page(command)
                })
                await send(.pageResponse(result))
            }

        case .pageResponse(.failure(let failure)), .writeResponse(.failure(let failure)):
            return .send(.delegate(.failed(failure)))

        case .pageResponse(.success(let page)):
            state.page = page
            return .run { send in
                let bytes = InspectView(presentation: presentation, now: now).bytes(of: page)
                await send(.writeResponse(try await Result(ofCommand: { try await outputClient.write(bytes, .result) })))
            }

        case .writeResponse(.success):
            return .send(.delegate(.done))
        }
    }

    private func page(_ command: InspectCommand) async throws -> FetchedPage {
        if command.operand == "-" {
            return try await metadataClient.read(
                PageBytes(url: command.baseURL, name: nil, bytes: try await inputClient.bytes(limit: Self.readBytes)))
        }
        switch try await AddOperand(command.operand, kind: { try await fileClient.kind($0) }) {
        case .address(let address):
            return try await metadataClient.fetch(FetchRequest(url: address, isTrusted: true, wantsImages: false))
        case .file(let path):
            let bytes = try await fileClient.head(path, Self.readBytes)
            let name = path.split(separator: "/").last.map(String.init)
            return try await metadataClient.read(PageBytes(url: command.baseURL, name: name, bytes: bytes))
        case let operand:
            throw operand.failure ?? CommandFailure.notAnAddress(command.operand)
        }
    }
}

package struct InspectCommand: Equatable, Sendable {
    /// An address, a file, or `-` for stdin.
    package var operand: String
    /// `--url`: the address that a file or stdin is read as.
    package var baseURL: String?

    package init(operand: String, baseURL: String? = nil) {
        self.operand = operand
        self.baseURL = baseURL
    }
}
