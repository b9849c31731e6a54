internal import Clients
internal import Synchronization

/// A file whose bytes come from another thread.
final class PushedFile: Sendable {
    private struct State {
        var writer: IncomingWriter
        /// Why no more could be taken.
        var failure: (any Error)?
    }

    private let name: String
    private let limit: Int64
    private let state: Mutex<State>

    init(_ writer: IncomingWriter, name: String, limit: Int64) {
        self.name = name
        self.limit = limit
        state = Mutex(State(writer: writer))
    }

    var failure: (any Error)? { state.withLock { $0.failure } }

    func append(_ bytes: [UInt8]) throws {
        try state.withLock { state in
            do {
                guard state.writer.size + Int64(bytes.count) <= limit else { throw FileError.tooLarge(path: name, limit: limit) }
                try bytes.withUnsafeBytes { try state.writer.append($0) }
            } catch {
                state.failure = error
                throw error
            }
        }
    }

    func finish() throws -> StagedFile { try state.withLock { try $0.writer.finish() } }

    func abandon() { state.withLock { $0.writer.abandon() } }
}
