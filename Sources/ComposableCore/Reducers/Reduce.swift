/// A reducer written as a closure, for the body of a feature.
package struct Reduce<State: Sendable, Action: Sendable>: Reducer {
    private let change: @Sendable (inout State, Action) -> Effect<Action>

    /// A reducer that calls `reduce`, which changes the state in place and gives back the work that shall follow.
    package init(_ reduce: @escaping @Sendable (_ state: inout State, _ action: Action) -> Effect<Action>) {
        change = reduce
    }

    package func reduce(into state: inout State, action: Action) -> Effect<Action> {
        change(&state, action)
    }
}

/// Several reducers as one, so that a modifier such as `ifLet` applies to all of them.
package struct CombineReducers<State: Sendable, Action: Sendable, Content: Reducer<State, Action>>: Reducer {
    private let content: Content

    /// The reducers of `content`, in order.
    package init(@ReducerBuilder<State, Action> _ content: () -> Content) {
        self.content = content()
    }

    package func reduce(into state: inout State, action: Action) -> Effect<Action> {
        content.reduce(into: &state, action: action)
    }
}
