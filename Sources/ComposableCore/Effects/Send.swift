/// The way back from an effect into the store.
///
/// Sending is ignored without a word once the effect is cancelled; sending after the effect's operation returned is
/// reported as an issue and ignored.
@MainActor
package struct Send<Action: Sendable>: Sendable {
    private let send: @MainActor @Sendable (Action) -> Void

    nonisolated init(_ send: @escaping @MainActor @Sendable (Action) -> Void) {
        self.send = send
    }

    /// Reduces `action` before this call returns.
    package func callAsFunction(_ action: Action) {
        send(action)
    }
}
