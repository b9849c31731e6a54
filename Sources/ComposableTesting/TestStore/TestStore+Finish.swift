#if canImport(Testing)
    import ComposableCore

    extension TestStore {
        /// Waits until no effect is in flight, and fails if there still is one after `timeout`.
        package func finish(
            timeout: Duration? = nil,
            fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
        ) async {
            let timeout = timeout ?? self.timeout
            let ledger = self.ledger
            guard await !wait(for: timeout, until: { ledger.contents.inFlight.isEmpty }) else { return }
            IssueRecording.record(
                """
                Expected effects to finish, but there are still effects in-flight after \(seconds(timeout)) seconds.

                \(inFlightAdvice("finish"))
                """, at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
        }

        /// Leaves behind the actions that effects have sent so far.
        ///
        /// - Parameter strict: Whether it is a failure that there are none.
        package func skipReceivedActions(
            strict: Bool = true,
            fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
        ) async {
            await settleEffects()
            let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
            let contents = ledger.contents
            guard let last = contents.received.last else {
                if strict { IssueRecording.record("There were no received actions to skip.", at: site) }
                return
            }
            if contents.exhaustivity.showsSkipped {
                fail(unexpectedActions(contents.received.map(\.action)), at: site, contents.exhaustivity)
            }
            ledger.update { contents in
                contents.state = last.state
                contents.received = []
            }
        }

        /// Cancels the effects in flight.
        ///
        /// - Parameter strict: Whether it is a failure that there are none.
        package func skipInFlightEffects(
            strict: Bool = true,
            fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
        ) async {
            await settleEffects()
            guard !ledger.contents.inFlight.isEmpty else {
                if strict {
                    IssueRecording.record(
                        "There were no in-flight effects to skip.",
                        at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
                }
                return
            }
            store.cancelAll()
            await settle()
        }
    }
#endif
