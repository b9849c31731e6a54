/// Work that follows an action: a small tree that the store interprets.
///
/// Made by a reducer, and nothing happens until the store starts it.
package struct Effect<Action: Sendable>: Sendable {
    indirect enum Node: Sendable {
        case none
        case send(Action)
        case run(EffectOperation<Action>)
        case cancel(CancellationKey)
        case cancellable(Effect, CancellationKey, cancelInFlight: Bool)
        case merge([Effect])
        case concatenate([Effect])
    }

    let node: Node

    init(_ node: Node) {
        self.node = node
    }

    /// Whether there is no work.
    package var isNone: Bool {
        if case .none = node { true } else { false }
    }

    /// No work. The identity of `merge` and `concatenate`.
    package static var none: Self { Effect(.none) }

    /// Reduces `action` in the same turn, after the actions already waiting. For what a child tells its parent.
    package static func send(_ action: Action) -> Self { Effect(.send(action)) }

    /// Cancels at once every effect in flight under `id`. An id that nobody uses is fine.
    package static func cancel(id: some Hashable & Sendable) -> Self { Effect(.cancel(.id(CancellationID(id)))) }

    /// Runs the effects at the same time. Their synchronous parts (`send`, `cancel`) happen in the order of the list.
    package static func merge(_ effects: Self...) -> Self { merge(effects) }

    /// Runs the effects at the same time. Their synchronous parts (`send`, `cancel`) happen in the order of the list.
    package static func merge(_ effects: [Self]) -> Self {
        let effects = effects.filter { !$0.isNone }
        return effects.count > 1 ? Effect(.merge(effects)) : effects.first ?? .none
    }

    /// Runs each effect when the one before it has ended, by itself or cancelled.
    package static func concatenate(_ effects: Self...) -> Self { concatenate(effects) }

    /// Runs each effect when the one before it has ended, by itself or cancelled.
    package static func concatenate(_ effects: [Self]) -> Self {
        let effects = effects.filter { !$0.isNone }
        return effects.count > 1 ? Effect(.concatenate(effects)) : effects.first ?? .none
    }

    /// Runs this effect and `other` at the same time.
    package func merge(with other: Self) -> Self {
        if isNone { other } else if other.isNone { self } else { Effect(.merge([self, other])) }
    }

    /// Makes the effect cancellable by `.cancel(id:)`, in the whole store and under as many ids as are given.
    ///
    /// - Parameters:
    ///   - id: Two ids are the same when type and value are. Several effects may share one.
    ///   - cancelInFlight: Whether the effects already in flight under `id` are cancelled first.
    package func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
        cancellable(key: .id(CancellationID(id)), cancelInFlight: cancelInFlight)
    }

    func cancellable(key: CancellationKey, cancelInFlight: Bool = false) -> Self {
        isNone && !cancelInFlight ? self : Effect(.cancellable(self, key, cancelInFlight: cancelInFlight))
    }
}
