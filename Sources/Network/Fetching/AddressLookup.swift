internal import Glibc
internal import Synchronization

/// Tells a name that does not exist from a look-up that could not be made. libcurl gives both as one.
enum AddressLookup {
    /// Whether looking up `host` fails for now and may work later (`EAI_AGAIN`).
    ///
    /// The system's look-up cannot be stopped, so it has a thread of its own; a cancelled task does not wait for it.
    static func failsForNow(_ host: String) async -> Bool {
        let answer = LookupAnswer(host: host)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                answer.wait(continuation)
                if Task.isCancelled { return answer.give(false) }
                let context = Unmanaged.passRetained(answer)
                var thread = pthread_t()
                guard pthread_create(&thread, nil, lookupThreadMain, context.toOpaque()) == 0 else {
                    context.release()
                    return answer.give(false)
                }
                pthread_detach(thread)
            }
        } onCancel: {
            answer.give(false)
        }
    }
}

/// The one who waits, until the first answer.
private final class LookupAnswer: Sendable {
    let host: String
    private let continuation = Mutex<CheckedContinuation<Bool, Never>?>(nil)

    init(host: String) {
        self.host = host
    }

    func wait(_ waiting: CheckedContinuation<Bool, Never>) {
        continuation.withLock { $0 = waiting }
    }

    func give(_ answer: Bool) {
        let waiting = continuation.withLock { state in
            defer { state = nil }
            return state
        }
        waiting?.resume(returning: answer)
    }
}

private func lookupThreadMain(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let pointer else { return nil }
    let answer = Unmanaged<LookupAnswer>.fromOpaque(pointer).takeRetainedValue()
    var signals = sigset_t()
    sigfillset(&signals)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    var result: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(answer.host, nil, nil, &result)
    if let result { freeaddrinfo(result) }
    answer.give(code == EAI_AGAIN)
    return nil
}
