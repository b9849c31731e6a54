#if canImport(Testing)
    package import ComposableCore
    package import Testing

    /// Overrides dependencies for each test of a suite: `@Suite(.dependencies { $0.uuid = .incrementing })`.
    ///
    /// The closure runs anew for each test and each of its arguments, so that generators and clocks are a test's own.
    /// Without a closure the trait only makes reported issues fail the test, as a test store does by itself.
    package struct DependenciesTrait: SuiteTrait, TestTrait, TestScoping {
        private let update: @Sendable (inout DependencyValues) -> Void

        package var isRecursive: Bool { true }

        fileprivate init(update: @escaping @Sendable (inout DependencyValues) -> Void) {
            self.update = update
        }

        package func provideScope(
            for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
        ) async throws {
            _ = IssueRecording.isInstalled
            try await withDependencies {
                $0.context = .test
                update(&$0)
            } operation: {
                try await function()
            }
        }
    }

    extension Trait where Self == DependenciesTrait {
        /// Test values for each test of a suite, changed by `update`.
        package static func dependencies(_ update: @escaping @Sendable (inout DependencyValues) -> Void) -> Self {
            DependenciesTrait(update: update)
        }

        /// Test values for each test of a suite.
        package static var dependencies: Self { DependenciesTrait { _ in } }
    }
#endif
