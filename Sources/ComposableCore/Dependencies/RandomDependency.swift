import Synchronization

/// Lends a random number generator: `withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }`.
package struct WithRandomNumberGenerator: Sendable {
    private final class Generator: Sendable {
        let value: Mutex<any RandomNumberGenerator & Sendable>

        init(_ value: any RandomNumberGenerator & Sendable) {
            self.value = Mutex(value)
        }
    }

    private let generator: Generator

    /// Lends `generator`, to one at a time.
    package init(_ generator: some RandomNumberGenerator & Sendable) {
        self.generator = Generator(generator)
    }

    /// Runs `work` with the generator, which nobody else uses meanwhile. It must not ask for it again.
    package func callAsFunction<Value>(
        _ work: (inout any RandomNumberGenerator & Sendable) throws -> sending Value
    ) rethrows -> Value {
        try generator.value.withLock { try work(&$0) }
    }
}

/// A generator for tests that did not override it: reports every use and counts.
private struct UnimplementedGenerator: RandomNumberGenerator {
    private let report: @Sendable () -> Void = unimplemented("@Dependency(\\.withRandomNumberGenerator)", placeholder: ())
    private var count: UInt64 = 0

    mutating func next() -> UInt64 {
        report()
        count &+= 0x9E37_79B9_7F4A_7C15
        return count
    }
}

private enum RandomKey: DependencyKey {
    static let liveValue = WithRandomNumberGenerator(SystemRandomNumberGenerator())
    static let testValue = WithRandomNumberGenerator(UnimplementedGenerator())
}

extension DependencyValues {
    /// Chance. In tests it must be overridden.
    package var withRandomNumberGenerator: WithRandomNumberGenerator {
        get { self[RandomKey.self] }
        set { self[RandomKey.self] = newValue }
    }
}
