internal import Clients
internal import Features
internal import Models
internal import PinSaving

/// What the program leaves behind (product.md §2); the numbers are those of sysexits.
package enum ExitCode {
    package static let done: Int32 = 0
    package static let failed: Int32 = 1
    package static let usage: Int32 = 64
    package static let data: Int32 = 65
    package static let noInput: Int32 = 66
    package static let unavailable: Int32 = 69
    package static let cannotCreate: Int32 = 73
    package static let inputOutput: Int32 = 74
    package static let temporary: Int32 = 75
    package static let noPermission: Int32 = 77
    package static let configuration: Int32 = 78
    package static let interrupted: Int32 = 130

    /// The code of all failures together: that of the first one.
    static func of(_ failures: [CommandFailure]) -> Int32 {
        failures.first.map(of) ?? done
    }

    static func of(_ failure: CommandFailure) -> Int32 {
        switch failure {
        case .client(let error): of(error)
        case .answerLost: inputOutput
        case .malformedAddress, .notAnAddress, .notAnID, .missing, .usage: usage
        case .noSuchFile, .nothingToSave, .noBookmarks, .noProfile: noInput
        case .unsupportedContent, .invalidForm, .notImportable: data
        case .interrupted(_, let exitCode): exitCode
        case .noClipboard: usage
        case .declined, .notOpenable, .notStored: failed
        case .nothingToUndo, .refreshRunning, .pagesFailed, .badLines, .entriesFailed, .filesLeftOut, .problemsRemain: failed
        case .networkUnreachable, .badLinks: unavailable
        }
    }

    private static func of(_ error: ClientError) -> Int32 {
        switch error {
        case .library(let error): of(error)
        case .file(let error): of(error)
        case .foreignDatabase: data
        case .fileReplacement(let error): of(error)
        case .maintenance(let error): of(error)
        case .fetch: unavailable
        case .output: inputOutput
        case .question, .editor(.noTerminal): usage
        case .editor(.file): cannotCreate
        case .opener, .editor, .unexpected: failed
        case .settings(.invalid(.variable(_), path: _)), .settings(.refused), .settings(.unknownKey): usage
        case .settings(.invalid), .settings(.unreadable): configuration
        case .settings(.unwritable): cannotCreate
        }
    }

    private static func of(_ error: LibraryError) -> Int32 {
        switch error {
        case .notFound, .ambiguous, .trashed, .refused, .names, .addressTaken, .oneAddress, .lacking, .notDuplicated: failed
        case .newerVersion, .foreign, .gone, .damaged: data
        case .locked: temporary
        case .readOnly: cannotCreate
        case .notPermitted, .unreadableLog: noPermission
        case .diskFull, .inputOutput, .noLocks, .replaced: inputOutput
        }
    }

    private static func of(_ error: FileReplacementError) -> Int32 {
        switch error {
        case .folder, .noFolder, .library, .notPermitted, .readOnly: cannotCreate
        case .diskFull, .failed: inputOutput
        }
    }

    private static func of(_ error: MaintenanceError) -> Int32 {
        switch error {
        case .noLibrary: noInput
        case .occupied, .library, .insideBackup, .otherLibrary: cannotCreate
        case .underWay: temporary
        case .noBackup, .newerBackup, .brokenBackup: data
        }
    }

    private static func of(_ error: FileError) -> Int32 {
        switch error {
        case .missing: noInput
        case .folder, .tooLarge, .lineTooLong: data
        case .notPermitted: noPermission
        case .cannotWrite: cannotCreate
        case .diskFull, .failed: inputOutput
        }
    }
}
