package import Clients
package import ComposableCore
package import PinSaving
internal import Primitives
internal import Rendering

/// `restore`: a backup in the place of the library, after it was checked and a yes.
package struct RestoreReducer: Reducer {
    package struct State: Equatable, Sendable {
        package var folder: String
        package var restored: RestoredLibrary?

        package init(folder: String) {
            self.folder = folder
        }
    }

    package enum Action: Sendable {
        case delegate(CommandDelegate)
        case restoreCommandReceived
        case restoreResponse(Result<RestoredLibrary, CommandFailure>)
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
        case .delegate:
            return .none

        case .restoreCommandReceived:
            return .run { [folder = state.folder] send in
                let result = try await Result(ofCommand: {
                    try NameTable.refuseFormatsOfPins(presentation, "Numbers")
                    let backup = try await maintenanceClient.inspect(folder)
                    let date = presentation.screen(now: now).dates.long(backup.date)
                    try await questionClient.require(
                        "Put \(BackupView.contents(of: backup)) of \(date) in the place of the library? What is there now is kept beside it."
                    )
                    return try await maintenanceClient.restore(BackupRequest(folder: folder, date: now))
                })
                if case .success(let restored) = result {
                    finishedWorkClient.record(.restored(kept: restored.kept))
                    finishedWorkClient.note()
                }
                await send(.restoreResponse(result))
            }

        case .restoreResponse(.failure(let failure)), .writeResponse(.failure(let failure)):
            return .send(.delegate(.failed(failure)))

        case .restoreResponse(.success(let restored)):
            state.restored = restored
            return .run { send in
                let result = try await Result(ofCommand: {
                    let view = BackupView(presentation: presentation, now: now)
                    try await outputClient.write(view.bytes(ofRestored: restored), .result)
                })
                await send(.writeResponse(result))
            }

        case .writeResponse(.success):
            return .send(.delegate(.done))
        }
    }
}
