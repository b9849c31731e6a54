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
}
