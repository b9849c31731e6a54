#if canImport(Testing)
    import ComposableCore

    extension TestStore {
        /// Sends an action and asserts how it changes the state.
        ///
        /// - Parameters:
        ///   - action: What happens.
        ///   - update: Turns the state before the action into the state after it; nil claims that nothing changes.
        /// - Returns: A handle on the effects that follow.
        @discardableResult
        package func send(
            _ action: Action,
            assert update: (@MainActor @Sendable (_ state: inout State) throws -> Void)? = nil,
            fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
        ) async -> TestStoreTask {
            let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
            passReceivedActions(at: site)
            let task = store.send(action, fileID: fileID, filePath: filePath, line: line, column: column)
            assertChange(to: ledger.contents.sentState, by: update, at: site)
            await settleEffects()
            return TestStoreTask(task: task, timeout: timeout)
        }

        /// Actions that the test did not receive are a failure, and are left behind.
        private func passReceivedActions(at site: CallSite) {
            let contents = ledger.contents
            guard let last = contents.received.last else { return }
            fail(
                """
                Must handle \(contents.received.count) received \
                action\(contents.received.count == 1 ? "" : "s") before sending an action.

                Unhandled:

                \(list(of: contents.received.map(\.action)))
                """, at: site, contents.exhaustivity)
            ledger.update { contents in
                contents.received = []
                contents.state = last.state
            }
        }

        /// Lets effects in flight get on by themselves.
        func settleEffects() async {
            if !ledger.contents.inFlight.isEmpty { await settle() }
        }
    }
#endif
