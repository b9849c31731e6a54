/// State of a child that is there or not: `@Presents var destination: Destination.State?`.
///
/// The projected value is what `ifLet` takes: `.ifLet(\.$destination, action: \.destination)`.
@propertyWrapper
package struct PresentationState<State> {
    /// The child's state, nil while there is none.
    package var wrappedValue: State?

    /// The wrapper itself, for `ifLet`.
    package var projectedValue: Self {
        get { self }
        set { self = newValue }
    }

    /// The child's state to begin with. `@Presents var detail: Detail.State?` begins with nil.
    package init(wrappedValue: State?) {
        self.wrappedValue = wrappedValue
    }
}

/// The name of the wrapper in features.
package typealias Presents = PresentationState

extension PresentationState: Sendable where State: Sendable {}
extension PresentationState: Equatable where State: Equatable {}
extension PresentationState: Hashable where State: Hashable {}

extension PresentationState: CustomReflectable {
    /// The child itself, so that a description shows no wrapper.
    package var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }
}
