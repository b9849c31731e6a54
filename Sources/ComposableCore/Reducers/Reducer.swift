/// The logic of a feature: how an action changes state, and which effects it starts.
///
/// A conforming type writes **one** of the two requirements: `reduce(into:action:)` for a leaf, `body` for a composition.
/// Reducers are values without side effects; share logic by functions that take `inout State`, not by sending actions.
package protocol Reducer<State, Action>: Sendable {
    /// All that the feature knows.
    associatedtype State: Sendable
    /// All that can happen to it.
    associatedtype Action: Sendable
    /// The type of `body`, `Never` where `reduce(into:action:)` is written.
    associatedtype Body = Never

    /// Changes `state` in place and gives back the work that shall follow.
    func reduce(into state: inout State, action: Action) -> Effect<Action>

    /// The reducers this one is made of, run in the order they are listed.
    @ReducerBuilder<State, Action> var body: Body { get }

    /// What runs: the reducer itself, or its body, made once instead of for each action.
    var resolved: any Reducer<State, Action> { get }
}

/// `some ReducerOf<Self>`: any reducer over the state and the actions of `R`.
package typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer where Body == Never {
    /// Never called: a reducer that implements `reduce(into:action:)` has no body.
    package var body: Body {
        fatalError("\(Self.self) implements reduce(into:action:) and has no body.")
    }
}

extension Reducer {
    package var resolved: any Reducer<State, Action> { self }
}

extension Reducer where Body: Reducer<State, Action> {
    package var resolved: any Reducer<State, Action> { body.resolved }

    package func reduce(into state: inout State, action: Action) -> Effect<Action> {
        body.reduce(into: &state, action: action)
    }
}
