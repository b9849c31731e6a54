/// What an effect is started with.
@MainActor
struct EffectContext<Action: Sendable> {
    let ticket: ActionTicket
    /// Puts an action of the effect into the store, if the store is still there.
    let deliver: @MainActor @Sendable (Action) -> Void
    var keys: [CancellationKey] = []
    var step: ChainStep?
}

/// A task of `Effect.run`, waiting to start or running, or a chain of `concatenate` between its steps.
@MainActor
final class EffectInFlight<Action: Sendable> {
    let id: Int
    let context: EffectContext<Action>
    /// nil for a chain.
    let operation: EffectOperation<Action>?
    var task: Task<Void, Never>?
    var hasBegun = false
    var isCancelled = false
    var hasEnded = false

    init(id: Int, operation: EffectOperation<Action>?, context: EffectContext<Action>) {
        self.id = id
        self.operation = operation
        self.context = context
    }
}

/// Counts what is left of one step of `concatenate`.
@MainActor
final class ChainStep {
    private var open = 0
    var whenEmpty: (() -> Void)?

    var isOpen: Bool { open > 0 }

    func enter() {
        open += 1
    }

    func leave() {
        open -= 1
        guard open == 0, let next = whenEmpty else { return }
        whenEmpty = nil
        next()
    }
}
