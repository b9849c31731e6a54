package import Clients
internal import Synchronization

extension FinishedWorkClient {
    /// A note of its own for each command.
    package static func live() -> FinishedWorkClient {
        let note = Note()
        return FinishedWorkClient(note: { note.isDone.withLock { $0 = true } }, isDone: { note.isDone.withLock { $0 } })
    }
}

private final class Note: Sendable {
    let isDone = Mutex(false)
}
