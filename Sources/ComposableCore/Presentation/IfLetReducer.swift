/// Runs a child on a part of the state that is there or not, before the parent.
///
/// - The child's action without a child is reported as an issue; the parent still runs.
/// - A child that is gone or another one after the parent ran takes its effects with it, and those of its own children.
package struct IfLetReducer<Parent: Reducer, Child: Reducer>: Reducer {
    let parent: Parent
    let child: Child
    /// The place of the child in the parent.
    let place: CancellationID
    let read: @Sendable (Parent.State) -> Child.State?
    let write: @Sendable (inout Parent.State, Child.State?) -> Void
    let embed: @Sendable (Child.Action) -> Parent.Action
    let extract: @Sendable (Parent.Action) -> PresentationAction<Child.Action>?
    let identify: @Sendable (Child.State) -> ChildIdentity?
    let site: CallSite

    package func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
        let before = identity(in: state)
        let presentation = extract(action)
        var childEffect = Effect<Parent.Action>.none

        switch (presentation, before) {
        case (.presented(let action), .some):
            childEffect = reduceChild(into: &state, action: action)
        case (.presented, nil), (.dismiss, nil):
            reportIssue(
                """
                An action for a child arrived while there was no child.

                    Action: \(describe(action: action))

                Send it only while the child is there: its effects end with it, so look for one that belongs to the parent.
                """, at: site)
        case (.dismiss, .some), (nil, _):
            break
        }

        let parentEffect = parent.reduce(into: &state, action: action)
        if case .dismiss = presentation, before != nil, before == identity(in: state) {
            write(&state, nil)
        }

        let effect = childEffect.merge(with: parentEffect)
        guard let before, before != identity(in: state) else { return effect }
        return effect.merge(with: Effect(.cancel(.child(path: [place]))))
    }

    private func identity(in state: Parent.State) -> ChildIdentity? {
        read(state).flatMap(identify)
    }

    private func reduceChild(into state: inout Parent.State, action: Child.Action) -> Effect<Parent.Action> {
        guard var childState = read(state) else { return .none }
        // The state gives the child up for the time of its turn: two owners would make each change a copy.
        write(&state, nil)
        defer { write(&state, childState) }
        return child.reduce(into: &childState, action: action)
            .map(embed, under: place)
            .cancellable(key: .child(path: [place]))
    }
}
