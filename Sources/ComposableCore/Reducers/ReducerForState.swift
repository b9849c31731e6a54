/// Makes the reducer that a state asks for when it is asked for, and no other: of the many destinations of an enum a run of the
/// program sees one.
package struct ReducerForState<State: Sendable, Action: Sendable>: Reducer {
    private let choose: @Sendable (State) -> any Reducer<State, Action>
    /// Those in which this reducer was made hold for the chosen one, too.
    private let dependencies = DependencyValues.current

    package init(_ choose: @escaping @Sendable (State) -> any Reducer<State, Action>) {
        self.choose = choose
    }

    package func reduce(into state: inout State, action: Action) -> Effect<Action> {
        dependencies.underneath { choose(state) }.reduce(into: &state, action: action)
    }
}
