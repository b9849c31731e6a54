package import Primitives

/// Tells the time: `date.now`.
package struct DateGenerator: Sendable {
    private var generate: @Sendable () -> Timestamp

    /// Tells the time by a closure, asked at every access.
    package init(_ generate: @escaping @Sendable () -> Timestamp) {
        self.generate = generate
    }

    /// The same moment always.
    package static func constant(_ now: Timestamp) -> Self {
        Self { now }
    }

    /// The moment of the access. Setting it makes time stand still.
    package var now: Timestamp {
        get { generate() }
        set { generate = { newValue } }
    }

    /// The moment of the call.
    package func callAsFunction() -> Timestamp {
        generate()
    }
}

private enum DateKey: DependencyKey {
    static let liveValue = DateGenerator { .now() }
    static let testValue = DateGenerator(unimplemented("@Dependency(\\.date)", placeholder: Timestamp(seconds: 0)))
}

extension DependencyValues {
    /// The time of the day. In tests it must be overridden.
    package var date: DateGenerator {
        get { self[DateKey.self] }
        set { self[DateKey.self] = newValue }
    }
}
