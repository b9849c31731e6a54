/// The error thrown by an endpoint that a test did not override.
package struct UnimplementedEndpoint: Error, Equatable, CustomStringConvertible {
    /// `PinClient.fetchAll`.
    package let name: String

    /// The error of the endpoint of that name.
    package init(name: String) {
        self.name = name
    }

    package var description: String { "Unimplemented: \(name)" }
}

/// An endpoint that reports `Unimplemented: name` and throws ``UnimplementedEndpoint``, for the test value of a client.
///
/// The closure is synchronous and converts to an `async throws` endpoint: the compiler does not survive the same function
/// with an asynchronous closure.
package func unimplemented<each Argument, Value>(
    _ name: String,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) -> @Sendable (repeat each Argument) throws -> Value {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return { (_: repeat each Argument) in
        let error = UnimplementedEndpoint(name: name)
        reportIssue(error.description, at: site)
        throw error
    }
}

/// An endpoint that reports `Unimplemented: name` and gives back `placeholder`, for endpoints that cannot throw.
package func unimplemented<each Argument, Value: Sendable>(
    _ name: String, placeholder: Value,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) -> @Sendable (repeat each Argument) -> Value {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return { (_: repeat each Argument) in
        reportIssue("Unimplemented: \(name)", at: site)
        return placeholder
    }
}
