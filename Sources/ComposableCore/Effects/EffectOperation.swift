/// The asynchronous work of one `Effect.run`, with its errors already dealt with.
struct EffectOperation<Action: Sendable>: Sendable {
    let priority: TaskPriority?
    /// Those of the moment in which the effect was made, bound when its task is.
    let dependencies: DependencyValues
    /// The place of `Effect.run`.
    let site: CallSite
    let perform: @Sendable (Send<Action>) async -> Void
}

extension Effect {
    /// Asynchronous work that may send actions. It starts on the main actor after the turn of the action it belongs to.
    ///
    /// The operation stays on the main actor except where it calls code that leaves it: blocking work must. The closures of
    /// `withTaskGroup` and `withTaskCancellationHandler` leave it, too.
    /// The dependencies of the moment in which the effect is *made* hold in the operation. A `CancellationError` ends the
    /// effect quietly, and so does every error once it is cancelled.
    ///
    /// - Parameters:
    ///   - priority: The priority of the task, that of the caller if nil.
    ///   - operation: The work. Its last use of `send` must come before it returns.
    ///   - catch: What is done with an error. Without it an error is reported as an issue at the place of this call.
    package static func run(
        priority: TaskPriority? = nil,
        operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
        catch recover: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> Self {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        let operation = EffectOperation<Action>(priority: priority, dependencies: .current, site: site) { send in
            do {
                try await operation(send)
            } catch is CancellationError {
            } catch {
                guard !Task.isCancelled else { return }
                if let recover {
                    await recover(error, send)
                } else {
                    reportIssue(
                        """
                        An effect threw an error that nobody catches.

                            Error: \(error)
                            Effect.run at \(site)

                        Catch it inside the effect and send it as an action, or pass 'catch:'.
                        """, at: site)
                }
            }
        }
        return Effect(.run(operation))
    }
}
