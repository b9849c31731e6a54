package import Clients
internal import Models

/// Why a command could not do what was asked, or a part of it. Facts only: words and exit codes are the app's.
package enum CommandFailure: Error, Equatable, Sendable {
    case client(ClientError)
    /// The work was done, and what is to be said of it could not be written.
    case answerLost(detail: String, canBeUndone: Bool)
    /// An operand that is neither an address nor a file.
    case notAnAddress(String)
    /// An operand that begins like an address and is none.
    case malformedAddress(String)
    /// An operand that looks like a file and is none.
    case noSuchFile(String)
    /// Neither a number, a range, a list nor a UUID.
    case notAnID(String)
    case nothingToUndo
    /// A question that was answered with no.
    case declined
    /// A signal stopped the work; 128 and its number.
    case interrupted(StoppedWork, exitCode: Int32)
    /// The form on which a pin was edited; it is kept in a file.
    case invalidForm(FormProblem, path: String)
    /// A pin that no program can be asked to open.
    case notOpenable(Int64, OpenProblem)
    /// No terminal through which the clipboard could be had.
    case noClipboard
    /// Another process refreshes.
    case refreshRunning
    /// Some pages could not be had; each was named as it came.
    case pagesFailed(failed: Int, all: Int)
    /// No page could be had, and each time it was the network's fault.
    case networkUnreachable(pages: Int)
    /// `check --fail`: links that are not ok.
    case badLinks(Int)
    /// Nothing but white space was piped in.
    case nothingToSave
    /// Bytes of a type that no pin keeps: a file, or stdin.
    case unsupportedContent(name: String, type: String)
    /// `--store`: the file behind an address could not be kept. The address was saved.
    case notStored(url: String, StoreProblem)
    /// Lines of a list that are no addresses; each was named as it came.
    case badLines(Int, othersWereSaved: Bool)
    /// Entries of a file that were not imported; each was named. The others were.
    case entriesFailed(failed: Int, all: Int, damagedFiles: Int = 0)
    /// A source of which nothing could be imported.
    case notImportable(String, ImportProblem)
    /// A browser in which no bookmarks were found.
    case noBookmarks(Browser)
    /// A profile that the browser does not have, and those that it has.
    case noProfile(String, Browser, existing: [String])
    /// Files that a backup lacks, because the library does; each was named as it came.
    case filesLeftOut(Int)
    /// What `doctor` found and did not mend.
    case problemsRemain(Int, canBeMended: Bool)
    /// Something that has to be given and is not.
    case missing(String)
    /// An option that cannot be understood with what else is given.
    case usage(String)
}

/// What every feature tells its parent at the end.
package enum CommandDelegate: Equatable, Sendable {
    /// Done, but for the failures.
    case finished(failures: [CommandFailure])

    package static let done = CommandDelegate.finished(failures: [])

    package static func failed(_ failure: CommandFailure) -> CommandDelegate { .finished(failures: [failure]) }
}

extension CommandFailure {
    package init(_ error: any Error) {
        self = error as? CommandFailure ?? .client(ClientError(error))
    }
}

extension Result where Failure == CommandFailure {
    /// The outcome of a command's work. Cancellation is no outcome: it is thrown on, for the effect to end quietly.
    package init(ofCommand body: () async throws -> Success) async throws {
        do {
            self = .success(try await body())
        } catch let error as CancellationError {
            throw error
        } catch {
            self = .failure(CommandFailure(error))
        }
    }
}
