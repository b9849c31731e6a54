#if canImport(Testing)
    import ComposableCore

    extension TestStore {
        func receive(
            _ expectation: ActionExpectation<Action>, timeout: Duration?,
            assert update: (@MainActor @Sendable (inout State) throws -> Void)?, at site: CallSite
        ) async {
            let timeout = timeout ?? self.timeout
            let isExhaustive = exhaustivity == .on
            let ledger = self.ledger
            let inTime = await wait(for: timeout) {
                let contents = ledger.contents
                if contents.inFlight.isEmpty { return true }
                return isExhaustive
                    ? !contents.received.isEmpty : contents.received.contains { expectation.matches($0.action) }
            }

            let received = ledger.contents.received
            guard !received.isEmpty else {
                reportNothingReceived(expectation, after: inTime ? nil : timeout, at: site)
                return
            }
            guard let position = received.firstIndex(where: { expectation.matches($0.action) }) else {
                if isExhaustive {
                    reportUnexpected(received[0].action, expectation, comesLater: false, at: site)
                    pass(1)
                } else {
                    IssueRecording.record(
                        """
                        Expected to receive the following action, but didn't:

                        \(expectation.description)

                        Received:

                        \(list(of: received.map(\.action)))
                        """, at: site)
                }
                return
            }
            if position > 0 {
                passUnexpected(received[..<position].map(\.action), expectation, at: site)
                pass(position)
            }
            ledger.update { $0.received.removeFirst() }
            assertChange(to: received[position].state, by: update, at: site)
            await settleEffects()
        }

        /// Leaves the first `count` received actions behind.
        private func pass(_ count: Int) {
            ledger.update { contents in
                contents.state = contents.received[count - 1].state
                contents.received.removeFirst(count)
            }
        }

        private func passUnexpected(_ actions: [Action], _ expectation: ActionExpectation<Action>, at site: CallSite) {
            if exhaustivity == .on {
                reportUnexpected(actions[0], expectation, comesLater: true, at: site)
            } else {
                fail(
                    "\(actions.count) received action\(actions.count == 1 ? " was" : "s were") not asserted.\n\n\(list(of: actions))",
                    at: site, exhaustivity)
            }
        }

        private func reportUnexpected(
            _ action: Action, _ expectation: ActionExpectation<Action>, comesLater: Bool, at site: CallSite
        ) {
            let details =
                expectation.difference(action)
                ?? "Expected:\n\n\(expectation.description)\n\nReceived:\n\n\(dump(of: action))"
            IssueRecording.record(
                "Received unexpected action\(comesLater ? " before this one" : ""):\n\n\(details)", at: site)
        }

        private func reportNothingReceived(
            _ expectation: ActionExpectation<Action>, after timeout: Duration?, at site: CallSite
        ) {
            guard let timeout else {
                IssueRecording.record(
                    """
                    Expected to receive the following action, but didn't:

                    \(expectation.description)

                    No effect is in flight that could send it.
                    """, at: site)
                return
            }
            IssueRecording.record(
                """
                Expected to receive an action, but received none after \(seconds(timeout)) seconds.

                \(expectation.description)

                \(inFlightAdvice("send it"))
                """, at: site)
        }
    }
#endif
