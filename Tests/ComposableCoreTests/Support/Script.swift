import ComposableCore
import Synchronization

/// A reducer whose actions are words: it notes each in its state and starts the effect that the script has for it.
struct Script: Reducer {
    typealias State = [String]
    typealias Action = String

    let effect: @Sendable (String) -> Effect<String>

    init(_ effect: @escaping @Sendable (_ action: String) -> Effect<String>) {
        self.effect = effect
    }

    func reduce(into state: inout [String], action: String) -> Effect<String> {
        state.append(action)
        return effect(action)
    }
}

/// Words noted from anywhere.
final class Notes: Sendable {
    private let words = Mutex<[String]>([])

    var all: [String] { words.withLock { $0 } }

    func add(_ word: String) {
        words.withLock { $0.append(word) }
    }
}

/// Something to wait for that does not heed cancellation.
@MainActor
final class Gate {
    private var isOpen = false
    private var waiters: [CheckedContinuation<Void, Never>] = []

    func wait() async {
        guard !isOpen else { return }
        await withCheckedContinuation { waiters.append($0) }
    }

    func open() {
        isOpen = true
        for waiter in waiters { waiter.resume() }
        waiters = []
    }
}
