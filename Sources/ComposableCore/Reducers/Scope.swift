/// Runs a child reducer on a part of the parent's state with the parent's actions that carry a child's action.
///
/// List it **before** the parent's `Reduce`, so that the parent sees what the child made of the action.
package struct Scope<ParentState: Sendable, ParentAction: Sendable, Child: Reducer>: Reducer {
    private enum Part: Sendable {
        case property(any WritableKeyPath<ParentState, Child.State> & Sendable)
        case enumCase(CasePath<ParentState, Child.State>)
    }

    private let part: Part
    private let childAction: CasePath<ParentAction, Child.Action>
    /// Made for the actions that are the child's: of many features a run needs one.
    private let makeChild: @Sendable () -> Child
    /// Those in which the scope was made hold for the child, too.
    private let dependencies = DependencyValues.current
    private let site: CallSite

    /// A child whose state is a property of the parent's.
    ///
    /// `ChildState` and `ChildAction` look redundant and are what lets the compiler infer `\.child`.
    package init<ChildState, ChildAction>(
        state toChildState: any WritableKeyPath<ParentState, ChildState> & Sendable,
        action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
        @ReducerBuilder<ChildState, ChildAction> child: @escaping @Sendable () -> Child,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) where ChildState == Child.State, ChildAction == Child.Action, ParentAction: CasePathable {
        part = .property(toChildState)
        childAction = ParentAction.allCasePaths[keyPath: toChildAction]
        makeChild = child
        site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// A child whose state is the payload of a case of the parent's state, an enum.
    ///
    /// A child's action while the state is in another case is reported at the place of this call and ignored.
    package init<ChildState, ChildAction>(
        state toChildState: CaseKeyPath<ParentState, ChildState>,
        action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
        @ReducerBuilder<ChildState, ChildAction> child: @escaping @Sendable () -> Child,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) where ChildState == Child.State, ChildAction == Child.Action, ParentState: CasePathable, ParentAction: CasePathable {
        part = .enumCase(ParentState.allCasePaths[keyPath: toChildState])
        childAction = ParentAction.allCasePaths[keyPath: toChildAction]
        makeChild = child
        site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    }

    package func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
        guard let action = childAction.extract(action) else { return .none }
        let child = dependencies.underneath(makeChild)
        switch part {
        case .property(let keyPath):
            return child.reduce(into: &state[keyPath: keyPath], action: action)
                .map(childAction.embed, under: CancellationID(keyPath))
        case .enumCase(let casePath):
            guard casePath.extract(state) != nil else {
                reportIssue(
                    """
                    A Scope received a child's action while the state was in another case.

                        Child: \(Child.self)
                        Action: \(describe(action: action))

                    Send it only while the child is there, and let the child run before the parent leaves its case.
                    """, at: site)
                return .none
            }
            // The parent's state is given up for the time of the child: two owners would make each change a copy.
            guard var childState = casePath.extract(consume state) else {
                preconditionFailure("A case path found a payload once and not twice.")
            }
            defer { state = casePath.embed(childState) }
            return child.reduce(into: &childState, action: action).map(childAction.embed)
        }
    }
}
