/// The state of an enum of destinations that knows its reducer, so that `ifLet` needs no closure.
///
///     enum State: CaseReducerState {
///         case pinDetail(PinDetailReducer.State)
///         static var reducer: some Reducer<Self, Destination.Action> {
///             Scope(state: \.pinDetail, action: \.pinDetail) { PinDetailReducer() }
///         }
///     }
package protocol CaseReducerState: Sendable {
    associatedtype StateReducer: Reducer where StateReducer.State == Self
    @ReducerBuilder<Self, StateReducer.Action> static var reducer: StateReducer { get }

    /// Which child it is: another identity is another child, and the effects of the first one end. Nil, the default, has it found by
    /// reflection: the case, and the `id` of an identifiable payload.
    var identity: Int? { get }
}

extension CaseReducerState {
    package var identity: Int? { nil }
}
