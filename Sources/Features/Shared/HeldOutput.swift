internal import Clients
internal import Synchronization

/// Takes what is written to the result, so that it can be written when what it tells of has come true.
final class HeldOutput: Sendable {
    private let held = Mutex<[UInt8]>([])

    var bytes: [UInt8] { held.withLock { $0 } }

    var client: OutputClient {
        OutputClient { [self] bytes, stream in
            guard stream == .result else { return }
            held.withLock { $0 += bytes }
        }
    }
}
