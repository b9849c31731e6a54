#if canImport(Testing)
    package import ComposableCore
    import Testing

    /// A store for tests: every change of state, every action from an effect and the end of every effect must be asserted.
    ///
    ///     let store = TestStore(initialState: Counter.State()) { Counter() } withDependencies: { $0.continuousClock = clock }
    ///     await store.send(.incrementButtonTapped) { $0.count = 1 }
    ///     await store.receive(\.factResponse) { $0.fact = "…" }
    ///
    /// What is left when the store goes out of scope fails the test.
    @MainActor
    package final class TestStore<State: Equatable & Sendable, Action: Sendable> {
        /// How long `receive` and `finish` wait for work that goes on elsewhere.
        package var timeout: Duration = .seconds(1)

        let store: Store<State, Action>
        let ledger: Ledger<State, Action>
        private let site: CallSite

        /// A store in the test context, made and used as a ``Store`` is. Actions left over at the end are reported at this call.
        package nonisolated init<R: Reducer<State, Action>>(
            initialState: @autoclosure () -> State,
            @ReducerBuilder<State, Action> reducer: () -> R,
            withDependencies prepare: (inout DependencyValues) -> Void = { _ in },
            fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
        ) {
            _ = IssueRecording.isInstalled
            site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
            let dependencies = DependencyValues.current.updated { values in
                values.context = .test
                prepare(&values)
            }
            let state = DependencyValues.$current.withValue(dependencies) { initialState() }
            ledger = Ledger(state: state)
            store = Store(
                initialState: state, reducer: reducer, withDependencies: { $0 = dependencies }, observer: ledger.observer)
        }

        /// The state up to which the test has asserted. Inside an assertion, the state before the action.
        package var state: State { ledger.contents.state }

        /// Whether the test must assert everything.
        package var exhaustivity: Exhaustivity {
            get { ledger.contents.exhaustivity }
            set { ledger.update { $0.exhaustivity = newValue } }
        }

        /// The dependencies of the actions and effects to come.
        package var dependencies: DependencyValues {
            get { store.dependencies.overriding }
            set { store.dependencies = newValue.updated { _ in } }
        }

        deinit {
            let contents = ledger.contents
            if !contents.received.isEmpty {
                fail(unexpectedActions(contents.received.map(\.action)), at: site, contents.exhaustivity)
            }
            for site in contents.inFlightSites {
                fail(
                    """
                    An effect returned for this action is still running. It must complete before the end of the test.

                    Wait for it with 'await store.finish()', move the clock it sleeps on, or cancel it: by an action, or with \
                    'await task.cancel()' on the task that 'send' returned.
                    """, at: site, contents.exhaustivity)
            }
        }
    }

    /// The test store of a feature.
    package typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable

    /// Fails the test, or warns of an assertion that a test without exhaustivity left out, or does nothing.
    func fail(_ message: String, at site: CallSite, _ exhaustivity: Exhaustivity) {
        switch exhaustivity {
        case .on:
            IssueRecording.record(message, at: site)
        case .off(showSkippedAssertions: true):
            IssueRecording.record("Skipped: \(message)", at: site, severity: .warning)
        case .off(showSkippedAssertions: false):
            break
        }
    }

    func unexpectedActions(_ actions: [some Sendable]) -> String {
        """
        The store received \(actions.count) unexpected action\(actions.count == 1 ? "" : "s").

        \(list(of: actions))
        """
    }

    func list(of actions: [some Sendable]) -> String {
        actions.map { dump(of: $0) }.joined(separator: "\n")
    }
#endif
