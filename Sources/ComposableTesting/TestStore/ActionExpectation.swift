#if canImport(Testing)
    /// What `receive` waits for.
    struct ActionExpectation<Action: Sendable>: Sendable {
        /// Indented lines.
        let description: String
        let matches: @Sendable (Action) -> Bool
        /// How a received action differs, nil where there is nothing to compare with.
        var difference: @Sendable (Action) -> String? = { _ in nil }

        /// An action that is `expected` in the sense of `matches`.
        static func like(_ expected: Action, matches: @escaping @Sendable (Action) -> Bool) -> Self {
            Self(
                description: dump(of: expected), matches: matches,
                difference: { received in
                    ComposableTesting.difference(expected, received).map { "\($0)\n\n(Expected: −, Received: +)" }
                })
        }
    }
#endif
