#if canImport(Testing)
    import ComposableCore

    extension TestStore {
        /// Waits until `isReady`, which is asked after every change of the ledger. False if `timeout` passed first.
        func wait(for timeout: Duration, until isReady: () -> Bool) async -> Bool {
            await ledger.changes.wait(for: timeout, until: isReady)
        }

        func inFlightAdvice(_ purpose: String) -> String {
            let sites = ledger.contents.inFlightSites
            let places = sites.map { "    \($0)" }.joined(separator: "\n")
            return """
                \(sites.count) effect\(sites.count == 1 ? " is" : "s are") in flight that may \(purpose) later, of the actions sent at:

                \(places)

                If it sleeps, override its clock and move that; if it is only slow, raise 'timeout'.
                """
        }
    }

    /// `1.0`, `0.25`.
    func seconds(_ duration: Duration) -> String {
        "\(duration / .seconds(1))"
    }
#endif
