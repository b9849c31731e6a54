package import Clients
internal import Synchronization

extension FinishedWorkClient {
    /// A note of its own for each command.
    package static func live() -> FinishedWorkClient {
        let note = Note()
        return FinishedWorkClient(
            note: { note.work.withLock { $0.isDone = true } }, isDone: { note.work.withLock { $0.isDone } },
            record: { part in note.work.withLock { $0.parts.append(part) } }, parts: { note.work.withLock { $0.parts } })
    }
}

private final class Note: Sendable {
    let work = Mutex((isDone: false, parts: [FinishedWork]()))
}
