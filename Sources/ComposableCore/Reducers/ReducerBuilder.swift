/// Lists reducers that run one after the other on the same state; their effects are merged.
@resultBuilder
package enum ReducerBuilder<State: Sendable, Action: Sendable> {
    /// No reducer listed.
    package static func buildBlock() -> some Reducer<State, Action> {
        EmptyReducer()
    }

    /// Needed for inference: it tells the compiler the state and the actions of `Scope` and `Reduce`.
    package static func buildExpression<R: Reducer<State, Action>>(_ reducer: R) -> R {
        reducer
    }

    /// The first reducer of a list.
    package static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R {
        first
    }

    /// The reducers so far, then the next.
    package static func buildPartialBlock<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
        accumulated: First, next: Second
    ) -> ReducerPair<First, Second> {
        ReducerPair(first: accumulated, second: next)
    }

    /// `if` without `else`.
    package static func buildOptional<R: Reducer<State, Action>>(_ reducer: R?) -> OptionalReducer<R> {
        OptionalReducer(reducer: reducer)
    }

    /// The first branch of `if` and `else`.
    package static func buildEither<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
        first reducer: First
    ) -> EitherReducer<First, Second> {
        .first(reducer)
    }

    /// The second branch of `if` and `else`.
    package static func buildEither<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
        second reducer: Second
    ) -> EitherReducer<First, Second> {
        .second(reducer)
    }

    /// `for`.
    package static func buildArray<R: Reducer<State, Action>>(_ reducers: [R]) -> ReducerArray<R> {
        ReducerArray(reducers: reducers)
    }
}
