#if canImport(Testing)
    /// How much of what happens a test must assert.
    package enum Exhaustivity: Equatable, Sendable {
        /// Everything: each change of state, each received action, the end of each effect.
        case on
        /// Only what the test chooses. What it leaves out may be shown as warnings.
        case off(showSkippedAssertions: Bool)

        /// Only what the test chooses; the rest goes without a word.
        package static let off = off(showSkippedAssertions: false)

        var showsSkipped: Bool { self == .off(showSkippedAssertions: true) }
    }
#endif
