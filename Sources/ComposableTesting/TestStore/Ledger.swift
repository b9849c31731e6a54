#if canImport(Testing)
    import ComposableCore
    import Synchronization

    /// What the test store knows of its store. Readable from everywhere, because the test store's `deinit` reads it.
    final class Ledger<State: Sendable, Action: Sendable>: Sendable {
        struct Received: Sendable {
            let action: Action
            /// The state after it.
            let state: State
        }

        struct Contents: Sendable {
            var exhaustivity = Exhaustivity.on
            /// The state up to which the test has asserted.
            var state: State
            /// The state after the last action that was sent.
            var sentState: State
            /// Actions from effects that the test has not asserted yet.
            var received: [Received] = []
            /// The effects in flight by number, with the place of the `send` that led to them.
            var inFlight: [Int: CallSite] = [:]

            /// The places of the effects in flight, oldest effect first.
            var inFlightSites: [CallSite] { inFlight.sorted { $0.key < $1.key }.map(\.value) }
        }

        /// Fired when an action is received and when an effect begins or ends.
        let changes = Signal()
        private let mutex: Mutex<Contents>

        init(state: State) {
            mutex = Mutex(Contents(state: state, sentState: state))
        }

        var contents: Contents { mutex.withLock { $0 } }

        func update(_ change: (inout Contents) -> Void) {
            mutex.withLock { change(&$0) }
        }

        @MainActor
        private func note(_ change: (inout Contents) -> Void) {
            update(change)
            changes.fire()
        }

        var observer: StoreObserver<State, Action> {
            StoreObserver(
                reduced: { [self] action, isSent, state in
                    note { contents in
                        if isSent {
                            contents.sentState = state
                        } else {
                            contents.received.append(Received(action: action, state: state))
                        }
                    }
                },
                effectStarted: { [self] id, site in note { $0.inFlight[id] = site } },
                effectEnded: { [self] id in note { $0.inFlight[id] = nil } })
        }
    }
#endif
