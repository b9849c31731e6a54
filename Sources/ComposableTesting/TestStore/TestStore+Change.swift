#if canImport(Testing)
    import ComposableCore

    extension TestStore {
        /// Compares what the test claims with what happened, and moves on to the state after it.
        func assertChange(
            to actual: State, by update: (@MainActor @Sendable (inout State) throws -> Void)?, at site: CallSite
        ) {
            let before = ledger.contents.state
            switch exhaustivity {
            case .on:
                assertWholeChange(from: before, to: actual, by: update, at: site)
            case .off:
                assertClaims(from: before, on: actual, by: update, at: site)
            }
            ledger.update { $0.state = actual }
        }

        private func assertWholeChange(
            from before: State, to actual: State,
            by update: (@MainActor @Sendable (inout State) throws -> Void)?, at site: CallSite
        ) {
            guard let update else {
                if before != actual {
                    IssueRecording.record(
                        """
                        State was not expected to change, but a change occurred.

                        \(describedDifference(before, actual))
                        """, at: site)
                }
                return
            }
            guard let expected = applied(update, to: before, at: site) else { return }
            if expected != actual {
                reportMismatch(expected: expected, actual: actual, at: site)
            } else if before == actual {
                IssueRecording.record(
                    """
                    Expected state to change, but no change occurred.

                    The closure leaves the state as it is. Leave the closure out where nothing changes.
                    """, at: site)
            }
        }

        /// Applies the closure to the state that is: only claims that are wrong make a difference. A change without a closure
        /// is a skipped assertion; of one with a closure nobody knows which part it left out.
        private func assertClaims(
            from before: State, on actual: State,
            by update: (@MainActor @Sendable (inout State) throws -> Void)?, at site: CallSite
        ) {
            if let update {
                guard let claimed = applied(update, to: actual, at: site), claimed != actual else { return }
                reportMismatch(expected: claimed, actual: actual, at: site)
            } else if before != actual {
                fail("A state change was not asserted.\n\n\(describedDifference(before, actual))", at: site, exhaustivity)
            }
        }

        private func applied(
            _ update: @MainActor @Sendable (inout State) throws -> Void, to state: State, at site: CallSite
        ) -> State? {
            var state = state
            do {
                try update(&state)
                return state
            } catch {
                IssueRecording.record("Threw error: \(error)", at: site)
                return nil
            }
        }

        private func reportMismatch(expected: State, actual: State, at site: CallSite) {
            IssueRecording.record(
                """
                A state change does not match expectation.

                \(describedDifference(expected, actual))
                """, at: site)
        }

        private func describedDifference(_ expected: State, _ actual: State) -> String {
            guard let lines = difference(expected, actual) else {
                return "Both look the same and are not equal:\n\n\(dump(of: actual))"
            }
            return "\(lines)\n\n(Expected: −, Actual: +)"
        }
    }
#endif
