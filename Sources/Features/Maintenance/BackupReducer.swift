package import Clients
package import ComposableCore
package import PinSaving
internal import Primitives
internal import Rendering

/// `backup`: a consistent copy of the library in a folder, while it is in use.
package struct BackupReducer: Reducer {
    package struct State: Equatable, Sendable {
        package var folder: String
        package var backup: Backup?

        package init(folder: String) {
            self.folder = folder
        }
    }

    package enum Action: Sendable {
        case backupCommandReceived
        case backupResponse(Result<Backup, CommandFailure>)
        case delegate(CommandDelegate)
        case writeResponse(Result<Void, CommandFailure>)
    }

    @Dependency(\.date.now) private var now
    @Dependency(\.finishedWorkClient) private var finishedWorkClient
    @Dependency(\.maintenanceClient) private var maintenanceClient
    @Dependency(\.outputClient) private var outputClient
    @Dependency(\.presentation) private var presentation
    @Dependency(\.questionClient) private var questionClient

    package init() {}

    package func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .backupCommandReceived:
            return .run { [folder = state.folder] send in
                let result = try await Result(ofCommand: {
                    try NameTable.refuseFormatsOfPins(presentation, "Numbers")
                    return try await backUp(BackupRequest(folder: folder, date: now))
                })
                if case .success = result { finishedWorkClient.note() }
                await send(.backupResponse(result))
            }

        case .backupResponse(.failure(let failure)), .writeResponse(.failure(let failure)):
            return .send(.delegate(.failed(failure)))

        case .backupResponse(.success(let backup)):
            state.backup = backup
            return .run { [folder = state.folder] send in
                let result = try await Result(ofCommand: {
                    let messages = Messages(presentation: presentation, output: outputClient)
                    for trouble in backup.lacking { try await messages.warn(FileTroubleText.sentence(trouble)) }
                    for trouble in backup.rescued {
                        try await messages.warn("\(FileTroubleText.sentence(trouble)) The backup has it from the one before.")
                    }
                    let view = BackupView(presentation: presentation, now: now)
                    try await outputClient.write(view.bytes(of: backup, in: folder), .result)
                })
                await send(.writeResponse(result))
            }

        case .delegate:
            return .none

        case .writeResponse(.success):
            let lacking = state.backup?.lacking.count ?? 0
            return .send(.delegate(lacking == 0 ? .done : .failed(.filesLeftOut(lacking))))
        }
    }

    /// A library that was lost and begun anew would take the place of its last copy.
    private func backUp(_ request: BackupRequest) async throws -> Backup {
        do {
            return try await maintenanceClient.backUp(request)
        } catch MaintenanceError.otherLibrary(_, let pins) {
            try await questionClient.require(
                "The backup there has \(QuantityText.count(pins, "pin")), none of which is in this library. Replace it all the same?"
            )
            var request = request
            request.replacesOthers = true
            return try await maintenanceClient.backUp(request)
        }
    }
}
