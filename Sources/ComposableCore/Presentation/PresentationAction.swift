/// What happens to a child that is there or not.
package enum PresentationAction<Action> {
    /// The child goes: its state becomes nil after the parent has seen this action.
    case dismiss
    /// An action of the child.
    indirect case presented(Action)
}

extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}

extension PresentationAction: CasePathable {
    /// The two cases, so that `\.detail.presented` and `\.detail.dismiss` name actions.
    package struct AllCasePaths: Sendable {
        /// The end of the child.
        package var dismiss: CasePath<PresentationAction, Void> {
            CasePath(
                embed: { .dismiss },
                extract: { if case .dismiss = $0 { () } else { nil } })
        }

        /// The child's actions.
        package var presented: CasePath<PresentationAction, Action> {
            CasePath(
                embed: { .presented($0) },
                extract: { if case .presented(let action) = $0 { action } else { nil } })
        }
    }

    /// The cases by name.
    package static var allCasePaths: AllCasePaths { AllCasePaths() }
}
