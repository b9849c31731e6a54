/// The key of a dependency in the module of its interface: what tests get.
package protocol TestDependencyKey<Value> {
    associatedtype Value: Sendable = Self
    /// Stateless: it may be made anew at every access. Endpoints are `unimplemented`.
    static var testValue: Value { get }
}

/// The key of a dependency in the module of its implementation: what the app gets. It may be in another module than
/// the interface; where that module is not linked, the app's access is reported as an issue.
package protocol DependencyKey<Value>: TestDependencyKey {
    /// Made once: `static let`.
    static var liveValue: Value { get }
}

extension DependencyKey {
    /// For keys with a live value only: reports the access from a test and gives back the live value.
    package static var testValue: Value {
        if let access = DependencyAccess.current, !access.isOverriding {
            reportIssue(
                """
                A dependency without a test value was used in a test.

                    Dependency: \(Value.self)
                    Place: \(access.site.map(\.description) ?? "unknown")

                Override it with 'withDependencies', or give \(Self.self) a 'testValue'. Live values are not for tests.
                """, at: access.site ?? .unknown)
        }
        return liveValue
    }
}

/// Where a dependency's value is being asked for.
struct DependencyAccess: Sendable {
    /// The place of `@Dependency`.
    var site: CallSite?
    /// Whether the value is only read to override a part of it.
    var isOverriding = false

    /// Set while the default value of a key is made.
    @TaskLocal static var current: Self?
}

extension CallSite {
    static var unknown: Self { CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column) }
}

/// Which of its values a key gives where nothing was overridden.
package enum DependencyContext: Sendable {
    case live
    case test

    /// `test` in the process of `swift test`, `live` elsewhere.
    package static let ofProcess: Self = CommandLine.arguments.first?.hasSuffix(".xctest") == true ? .test : .live
}
