internal import Clients
package import ComposableCore
package import Models
package import PinSaving
internal import Rendering

/// `show`: everything about pins.
package struct PinDetailReducer: Reducer {
    package struct State: Equatable, Sendable {
        package var operands: [String]
        /// `--image`: with the picture of each pin.
        package var drawsImage: Bool
        package var pins: [Pin] = []

        package init(operands: [String], drawsImage: Bool = false) {
            self.operands = operands
            self.drawsImage = drawsImage
        }
    }

    package enum Action: Sendable {
        case delegate(CommandDelegate)
        case pinsResponse(Result<[Pin], CommandFailure>)
        case showCommandReceived
        case writeResponse(Result<Void, CommandFailure>)
    }

    @Dependency(\.date.now) private var now
    @Dependency(\.inputClient) private var inputClient
    @Dependency(\.outputClient) private var outputClient
    @Dependency(\.pictureClient) private var pictureClient
    @Dependency(\.pinClient) private var pinClient
    @Dependency(\.presentation) private var presentation

    package init() {}

    package func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .delegate:
            return .none

        case .pinsResponse(.success(let pins)):
            state.pins = pins
            return .run { [drawsImage = state.drawsImage] send in
                let view = PinDetailCommandView(presentation: presentation, now: now)
                await send(
                    .writeResponse(
                        try await Result(ofCommand: {
                            try await Messages(presentation: presentation, output: outputClient).tellIfNone(pins.count)
                            if drawsImage, view.isForPeople {
                                try await write(pins, view)
                            } else {
                                try await outputClient.write(try await cards(pins) ?? view.bytes(of: pins), .result)
                            }
                        })))
            }

        case .pinsResponse(.failure(let error)), .writeResponse(.failure(let error)):
            return .send(.delegate(.failed(error)))

        case .showCommandReceived:
            return .run { [pick = PinPick.operands(state.operands)] send in
                let result = try await Result(ofCommand: {
                    guard case .named(let selectors) = try await pick.selection(from: inputClient) else { return [Pin]() }
                    return try await pinClient.find(selectors)
                })
                await send(.pinsResponse(result))
            }

        case .writeResponse(.success):
            return .send(.delegate(.done))
        }
    }

    private var pictures: PinPictures { PinPictures(client: pictureClient, presentation: presentation) }

    /// Nil where no cards with pictures are asked for.
    private func cards(_ pins: [Pin]) async throws -> [UInt8]? {
        guard presentation.format == .grid, presentation.pictures != .none else { return nil }
        return try await PictureGrid(pictures: pictures, presentation: presentation, now: now).bytes(of: pins)
    }

    /// Pin after pin, each below its picture. A picture that cannot be drawn is no failure.
    private func write(_ pins: [Pin], _ view: PinDetailCommandView) async throws {
        let messages = Messages(presentation: presentation, output: outputClient)
        if presentation.isResultTerminal, presentation.pictures == .none {
            try await messages.note("No pictures are drawn on this terminal. The setting output.images chooses how.")
        }
        for (index, pin) in pins.enumerated() {
            let picture = try await pictures.picture(of: pin, in: view.pictureBox)
            if picture == nil, presentation.pictures != .none {
                try await messages.note(view.note(ofMissing: pin))
            }
            try await outputClient.write(view.bytes(of: pin, isFirst: index == 0, picture), .result)
        }
    }
}
