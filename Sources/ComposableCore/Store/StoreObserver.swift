/// Whoever watches the effects of a store: the ledger of the test store.
struct EffectObserver: Sendable {
    /// An effect came into flight, with its number and the place of the `send` that led to it.
    let started: @MainActor @Sendable (_ id: Int, _ site: CallSite) -> Void
    /// An effect is in flight no longer: it completed or was cancelled.
    let ended: @MainActor @Sendable (_ id: Int) -> Void
}

/// Whoever watches a store: the ledger of the test store.
package struct StoreObserver<State: Sendable, Action: Sendable>: Sendable {
    /// An action was reduced. `isSent` says that it came from outside and not from an effect.
    package let reduced: @MainActor @Sendable (_ action: Action, _ isSent: Bool, _ state: State) -> Void
    let effects: EffectObserver

    /// Told by three closures, on the main actor: each reduced action, each effect that comes into flight, each that ends.
    package init(
        reduced: @escaping @MainActor @Sendable (_ action: Action, _ isSent: Bool, _ state: State) -> Void,
        effectStarted: @escaping @MainActor @Sendable (_ id: Int, _ site: CallSite) -> Void,
        effectEnded: @escaping @MainActor @Sendable (_ id: Int) -> Void
    ) {
        self.reduced = reduced
        effects = EffectObserver(started: effectStarted, ended: effectEnded)
    }
}
