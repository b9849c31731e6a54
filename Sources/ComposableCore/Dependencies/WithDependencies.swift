/// Runs `operation` with changed dependencies. Calls nest.
package func withDependencies<Value>(
    _ update: (inout DependencyValues) throws -> Void,
    operation: () throws -> Value
) rethrows -> Value {
    try DependencyValues.$current.withValue(DependencyValues.current.updated(update), operation: operation)
}

/// Runs `operation` with changed dependencies, where the caller runs. Calls nest.
package func withDependencies<Value>(
    _ update: (inout DependencyValues) throws -> Void,
    operation: () async throws -> Value
) async rethrows -> Value {
    try await DependencyValues.$current.withValue(DependencyValues.current.updated(update), operation: operation)
}

/// The dependencies of a moment, to be used in a callback that runs outside of the task.
package struct EscapedDependencies: Sendable {
    private let values = DependencyValues.current

    fileprivate init() {}

    /// Runs `operation` with the dependencies of the moment of `withEscapedDependencies`.
    package func yield<Value>(_ operation: () throws -> Value) rethrows -> Value {
        try DependencyValues.$current.withValue(values, operation: operation)
    }

    /// Runs `operation` with the dependencies of the moment of `withEscapedDependencies`.
    package func yield<Value>(_ operation: () async throws -> Value) async rethrows -> Value {
        try await DependencyValues.$current.withValue(values, operation: operation)
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
