/// Runs `operation` with changed dependencies. Calls nest.
package func withDependencies<Value>(
    _ update: (inout DependencyValues) throws -> Void,
    operation: () throws -> Value
) rethrows -> Value {
    try DependencyValues.$current.withValue(DependencyValues.current.updated(update), operation: operation)
}

/// Runs `operation` with changed dependencies, on the caller's actor. Calls nest.
package func withDependencies<Value>(
    _ update: (inout DependencyValues) throws -> Void,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Value
) async rethrows -> Value {
    // A closure stays on the actor only if it captures it: `withValue` was built before the rule that made this implicit.
    try await DependencyValues.$current.withValue(DependencyValues.current.updated(update)) {
        _ = isolation
        return try await operation()
    }
}

/// The dependencies of a moment, to be used in a callback that runs outside of the task.
package struct EscapedDependencies: Sendable {
    private let values = DependencyValues.current

    fileprivate init() {}

    /// Runs `operation` with the dependencies of the moment of `withEscapedDependencies`.
    package func yield<Value>(_ operation: () throws -> Value) rethrows -> Value {
        try DependencyValues.$current.withValue(values, operation: operation)
    }

    /// Runs `operation` with the dependencies of the moment of `withEscapedDependencies`, on the caller's actor.
    package func yield<Value>(
        isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Value
    ) async rethrows -> Value {
        try await DependencyValues.$current.withValue(values) {
            _ = isolation
            return try await operation()
        }
    }
}

/// Hands the current dependencies to `operation`, which passes them to a callback: task locals do not follow one.
package func withEscapedDependencies<Value>(
    _ operation: (EscapedDependencies) throws -> Value
) rethrows -> Value {
    try operation(EscapedDependencies())
}

/// Hands the current dependencies to `operation`, which passes them to a callback: task locals do not follow one.
package func withEscapedDependencies<Value>(
    _ operation: (EscapedDependencies) async throws -> Value
) async rethrows -> Value {
    try await operation(EscapedDependencies())
}
