extension Reducer {
    /// Runs `destination` while the state of a `@Presents` property is there: `.ifLet(\.$destination, action: \.destination) { … }`.
    ///
    /// The child runs first. `PresentationAction.dismiss` sets the property to nil after the parent has seen it. Apply this to
    /// the reducer that changes the property, or to a `CombineReducers` of several: a change by a reducer listed later is not
    /// seen, and the effects of a child that it removed would go on.
    package func ifLet<ChildState, ChildAction, Destination: Reducer>(
        _ toPresentation: any WritableKeyPath<State, PresentationState<ChildState>> & Sendable,
        action toPresentationAction: CaseKeyPath<Action, PresentationAction<ChildAction>>,
        @ReducerBuilder<ChildState, ChildAction> destination: () -> Destination,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> IfLetReducer<Self, Destination>
    where Action: CasePathable, ChildState == Destination.State, ChildAction == Destination.Action {
        IfLetReducer(
            parent: self, child: destination(), presented: toPresentation,
            action: Action.allCasePaths[keyPath: toPresentationAction],
            site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Runs the reducer that the destination's state names itself: `.ifLet(\.$destination, action: \.destination)`.
    package func ifLet<ChildState: CaseReducerState, ChildAction>(
        _ toPresentation: any WritableKeyPath<State, PresentationState<ChildState>> & Sendable,
        action toPresentationAction: CaseKeyPath<Action, PresentationAction<ChildAction>>,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> IfLetReducer<Self, ChildState.StateReducer>
    where Action: CasePathable, ChildAction == ChildState.StateReducer.Action {
        IfLetReducer(
            parent: self, child: ChildState.reducer, presented: toPresentation,
            action: Action.allCasePaths[keyPath: toPresentationAction],
            identify: { state in state.identity.map(ChildIdentity.init(told:)) ?? ChildIdentity(state) },
            site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Runs `wrapped` while an optional property is there: `.ifLet(\.progress, action: \.progress) { … }`.
    package func ifLet<ChildState, ChildAction, Wrapped: Reducer>(
        _ toOptional: any WritableKeyPath<State, ChildState?> & Sendable,
        action toChildAction: CaseKeyPath<Action, ChildAction>,
        @ReducerBuilder<ChildState, ChildAction> then wrapped: () -> Wrapped,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> IfLetReducer<Self, Wrapped>
    where Action: CasePathable, ChildState == Wrapped.State, ChildAction == Wrapped.Action {
        let childAction = Action.allCasePaths[keyPath: toChildAction]
        return IfLetReducer(
            parent: self, child: wrapped(), place: CancellationID(toOptional),
            read: { $0[keyPath: toOptional] },
            write: { $0[keyPath: toOptional] = $1 },
            embed: childAction.embed,
            extract: { childAction.extract($0).map { .presented($0) } },
            identify: { ChildIdentity($0) },
            site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }
}

extension IfLetReducer {
    fileprivate init(
        parent: Parent, child: Child,
        presented: any WritableKeyPath<Parent.State, PresentationState<Child.State>> & Sendable,
        action: CasePath<Parent.Action, PresentationAction<Child.Action>>,
        identify: @escaping @Sendable (Child.State) -> ChildIdentity? = { ChildIdentity($0) },
        site: CallSite
    ) {
        self.init(
            parent: parent, child: child, place: CancellationID(presented),
            read: { $0[keyPath: presented].wrappedValue },
            write: { $0[keyPath: presented].wrappedValue = $1 },
            embed: { action.embed(.presented($0)) },
            extract: action.extract,
            identify: identify,
            site: site)
    }
}
