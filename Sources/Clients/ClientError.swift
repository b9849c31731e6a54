package import Models

/// What went wrong in a client, as a value that a reducer can keep. Errors are turned into it at the boundary.
package enum ClientError: Error, Equatable, Sendable {
    case library(LibraryError)
    case maintenance(MaintenanceError)
    case fetch(FetchFailure)
    case output(OutputError)
    case file(FileError)
    case fileReplacement(FileReplacementError)
    case question(QuestionError)
    case opener(OpenerError)
    case editor(EditorError)
    case foreignDatabase(ForeignDatabaseError)
    case settings(SettingsError)
    /// Nothing that a client promises to throw.
    case unexpected(String)

    package init(_ error: any Error) {
        switch error {
        case let error as ClientError: self = error
        case let error as LibraryError: self = .library(error)
        case let error as MaintenanceError: self = .maintenance(error)
        case let error as FetchFailure: self = .fetch(error)
        case let error as OutputError: self = .output(error)
        case let error as FileError: self = .file(error)
        case let error as FileReplacementError: self = .fileReplacement(error)
        case let error as QuestionError: self = .question(error)
        case let error as OpenerError: self = .opener(error)
        case let error as EditorError: self = .editor(error)
        case let error as ForeignDatabaseError: self = .foreignDatabase(error)
        case let error as SettingsError: self = .settings(error)
        default: self = .unexpected("\(error)")
        }
    }
}

extension Result where Failure == ClientError {
    /// The outcome of work by clients. Cancellation is no outcome: it is thrown on, for the effect to end quietly.
    package init(ofClient body: () async throws -> Success) async throws {
        do {
            self = .success(try await body())
        } catch let error as CancellationError {
            throw error
        } catch {
            self = .failure(ClientError(error))
        }
    }
}
