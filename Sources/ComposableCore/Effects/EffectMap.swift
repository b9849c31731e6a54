extension Effect {
    /// The same work with its actions embedded in those of a parent. Cancellation ids and dependencies stay.
    ///
    /// - Parameter component: The place of the child in the parent, which the keys of the child's own children begin with.
    func map<NewAction: Sendable>(
        _ transform: @escaping @Sendable (Action) -> NewAction, under component: CancellationID? = nil
    ) -> Effect<NewAction> {
        switch node {
        case .none:
            .none
        case .send(let action):
            .send(transform(action))
        case .run(let operation):
            Effect<NewAction>(
                .run(
                    EffectOperation(
                        priority: operation.priority, dependencies: operation.dependencies, site: operation.site
                    ) { send in
                        await operation.perform(Send { send(transform($0)) })
                    }))
        case .cancel(let key):
            Effect<NewAction>(.cancel(key.nested(under: component)))
        case .cancellable(let effect, let key, let cancelInFlight):
            Effect<NewAction>(
                .cancellable(
                    effect.map(transform, under: component), key.nested(under: component), cancelInFlight: cancelInFlight))
        case .merge(let effects):
            Effect<NewAction>(.merge(effects.map { $0.map(transform, under: component) }))
        case .concatenate(let effects):
            Effect<NewAction>(.concatenate(effects.map { $0.map(transform, under: component) }))
        }
    }
}
