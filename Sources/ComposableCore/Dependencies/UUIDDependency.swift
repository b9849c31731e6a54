package import Primitives
import Synchronization

/// Makes identifiers: `uuid()`.
package struct UUIDGenerator: Sendable {
    private let generate: @Sendable () -> UUID

    /// Makes identifiers by a closure, asked at every call.
    package init(_ generate: @escaping @Sendable () -> UUID) {
        self.generate = generate
    }

    /// A new identifier.
    package func callAsFunction() -> UUID {
        generate()
    }

    /// The same identifier always.
    package static func constant(_ uuid: UUID) -> Self {
        Self { uuid }
    }

    /// `00000000-0000-0000-0000-000000000000`, then `…0001` and so on, anew for each generator.
    package static var incrementing: Self {
        let counter = Counter()
        return Self { UUID(high: 0, low: counter.next()) }
    }

    private final class Counter: Sendable {
        private let count = Atomic<UInt64>(0)

        func next() -> UInt64 {
            count.wrappingAdd(1, ordering: .relaxed).oldValue
        }
    }
}

private enum UUIDKey: DependencyKey {
    static let liveValue = UUIDGenerator {
        var generator = SystemRandomNumberGenerator()
        return .version7(timestamp: .now(), random: &generator)
    }
    static let testValue = UUIDGenerator(unimplemented("@Dependency(\\.uuid)", placeholder: UUID(high: 0, low: 0)))
}

extension DependencyValues {
    /// Identifiers of version 7, from the system's clock. In tests it must be overridden, say with `.incrementing`.
    package var uuid: UUIDGenerator {
        get { self[UUIDKey.self] }
        set { self[UUIDKey.self] = newValue }
    }
}
