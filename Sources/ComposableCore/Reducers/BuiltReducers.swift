/// A reducer that changes nothing and starts nothing.
package struct EmptyReducer<State: Sendable, Action: Sendable>: Reducer {
    /// The reducer of an empty closure.
    package init() {}

    package func reduce(into state: inout State, action: Action) -> Effect<Action> {
        .none
    }
}

/// Two reducers, one after the other.
package struct ReducerPair<First: Reducer, Second: Reducer<First.State, First.Action>>: Reducer {
    let first: First
    let second: Second

    package func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
        let effect = first.reduce(into: &state, action: action)
        return effect.merge(with: second.reduce(into: &state, action: action))
    }
}

/// The reducer of an `if` without `else`.
package struct OptionalReducer<Wrapped: Reducer>: Reducer {
    let reducer: Wrapped?

    package func reduce(into state: inout Wrapped.State, action: Wrapped.Action) -> Effect<Wrapped.Action> {
        reducer?.reduce(into: &state, action: action) ?? .none
    }
}

/// The reducer of an `if` with `else`.
package enum EitherReducer<First: Reducer, Second: Reducer<First.State, First.Action>>: Reducer {
    case first(First)
    case second(Second)

    package func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
        switch self {
        case .first(let reducer): reducer.reduce(into: &state, action: action)
        case .second(let reducer): reducer.reduce(into: &state, action: action)
        }
    }
}

/// The reducers of a `for`, one after the other.
package struct ReducerArray<Element: Reducer>: Reducer {
    let reducers: [Element]

    package func reduce(into state: inout Element.State, action: Element.Action) -> Effect<Element.Action> {
        var effects: [Effect<Element.Action>] = []
        for reducer in reducers {
            effects.append(reducer.reduce(into: &state, action: action))
        }
        return .merge(effects)
    }
}
