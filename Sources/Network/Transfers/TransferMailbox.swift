internal import CLibraries
internal import Synchronization

/// A transfer that someone waits for.
struct TransferOrder: Sendable {
    var id: UInt64
    var request: TransferRequest
    var continuation: CheckedContinuation<TransferOutcome, Never>
}

/// What was asked of the transfer thread and not yet taken by it: the one thing that it shares with the tasks that wait.
final class TransferMailbox: Sendable {
    struct Contents {
        var orders: [TransferOrder] = []
        var cancellations: [UInt64] = []
        var isClosed = false
    }

    private struct State {
        var contents = Contents()
        var nextID: UInt64 = 0
        var hasThread = false
        /// The address of the multi handle that wakes the thread; nil until the thread has one.
        var multi: UInt?
    }

    private let state = Mutex(State())

    func makeID() -> UInt64 {
        state.withLock {
            $0.nextID += 1
            return $0.nextID
        }
    }

    /// True for the caller that is to start the thread.
    func claimThread() -> Bool {
        state.withLock { state in
            defer { state.hasThread = true }
            return !state.hasThread
        }
    }

    func start(_ order: TransferOrder) {
        post { $0.orders.append(order) }
    }

    /// Of no effect for a transfer that has ended.
    func cancel(_ id: UInt64) {
        post { $0.cancellations.append(id) }
    }

    /// The thread ends, and all that waits is cancelled.
    func close() {
        post { $0.isClosed = true }
    }

    /// All that came since the last call, in the order in which it came.
    func take() -> Contents {
        state.withLock { state in
            let contents = state.contents
            state.contents.orders = []
            state.contents.cancellations = []
            return contents
        }
    }

    /// From now on, until it is nil again, mail wakes this multi handle.
    func setMulti(_ multi: UnsafeMutableRawPointer?) {
        let address = multi.map { UInt(bitPattern: $0) }
        state.withLock { $0.multi = address }
    }

    /// The thread could not be started or has ended: what waits gets `outcome`, and the next order may try again.
    func fail(_ outcome: TransferOutcome) {
        let orders = state.withLock { state in
            state.hasThread = false
            let orders = state.contents.orders
            state.contents = Contents()
            return orders
        }
        for order in orders { order.continuation.resume(returning: outcome) }
    }

    /// The wake-up happens under the lock: the handle cannot go away in between.
    private func post(_ change: (inout Contents) -> Void) {
        state.withLock { state in
            change(&state.contents)
            if let multi = state.multi { _ = pinnest_curl_multi_wakeup(UnsafeMutableRawPointer(bitPattern: multi)) }
        }
    }
}
