/// The runtime of a feature: holds state, reduces actions, runs effects.
///
/// An app run is `await store.send(.start).finish()`; then `store.state` holds the outcome. Effects hold the store weakly:
/// when it goes, they are cancelled.
@MainActor
package final class Store<State: Sendable, Action: Sendable> {
    /// Reduced in place, so that a growing array in it is not copied for each action. Not to be read inside a reducer.
    package private(set) var state: State
    /// Installed around every run of the reducer; effects keep those of the moment in which they were made.
    package var dependencies: DependencyValues

    private struct QueuedAction {
        let action: Action
        let ticket: ActionTicket
        let isSent: Bool
    }

    private let reducer: any Reducer<State, Action>
    private let runner: EffectRunner<Action>
    private let observer: StoreObserver<State, Action>?
    private var queue: [QueuedAction] = []
    private var isInTurn = false

    /// - Parameters:
    ///   - initialState: The state before the first action.
    ///   - executor: Where effects run what is not the main actor's; nil: where the runtime does.
    ///   - reducer: The logic. An empty closure is a store that does nothing.
    ///   - prepare: Changes the dependencies, which begin as those of the moment. They hold for the two closures above, too.
    ///   - observer: Told of every action and effect.
    package nonisolated init<R: Reducer<State, Action>>(
        initialState: @autoclosure () -> State,
        executor: (any TaskExecutor)? = nil,
        @ReducerBuilder<State, Action> reducer: () -> R,
        withDependencies prepare: (inout DependencyValues) -> Void = { _ in },
        observer: StoreObserver<State, Action>? = nil
    ) {
        let dependencies = DependencyValues.current.updated(prepare)
        (state, self.reducer) = DependencyValues.$current.withValue(dependencies) {
            (initialState(), reducer().resolved)
        }
        self.dependencies = dependencies
        self.observer = observer
        runner = EffectRunner(observer: observer?.effects, executor: executor)
    }

    isolated deinit {
        runner.cancelAll()
    }

    /// Reduces `action`, and whatever its effects send in the same turn, before this call returns. Other effects start after it.
    ///
    /// - Returns: A handle on the work that follows.
    @discardableResult
    package func send(
        _ action: Action,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> StoreTask {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        if isInTurn {
            reportIssue(
                """
                An action was sent to a store from inside its reducer.

                    Action: \(describe(action: action))

                A reducer only changes state. Return 'Effect.send', or send from an effect. The action is reduced after this turn.
                """, at: site)
        }
        let ticket = ActionTicket(site: site)
        enqueue(QueuedAction(action: action, ticket: ticket, isSent: true))
        return StoreTask(ticket: ticket, runner: runner)
    }

    /// Waits until no effect is in flight.
    package func finish() async {
        await runner.waitUntilIdle()
    }

    /// Cancels every effect in flight. `finish()` then waits for them to wind up.
    package func cancelAll() {
        runner.cancelAll()
    }

    /// The number of ids under which something can be cancelled: none when nothing is in flight.
    package var cancellationCount: Int { runner.keyCount }

    private func enqueue(_ queued: QueuedAction) {
        queued.ticket.enter()
        queue.append(queued)
        guard !isInTurn else { return }
        isInTurn = true
        DependencyValues.$current.withValue(dependencies) {
            var position = 0
            while position < queue.count {
                reduce(queue[position])
                position += 1
            }
        }
        queue.removeAll(keepingCapacity: true)
        isInTurn = false
        runner.startSoon()
    }

    private func reduce(_ queued: QueuedAction) {
        let effect = reducer.reduce(into: &state, action: queued.action)
        observer?.reduced(queued.action, queued.isSent, state)
        if !effect.isNone {
            let ticket = queued.ticket
            let context = EffectContext<Action>(ticket: ticket) { [weak self] action in
                self?.enqueue(QueuedAction(action: action, ticket: ticket, isSent: false))
            }
            runner.start(effect, in: context)
        }
        queued.ticket.leave()
    }
}

/// The store of a feature.
package typealias StoreOf<R: Reducer> = Store<R.State, R.Action>
