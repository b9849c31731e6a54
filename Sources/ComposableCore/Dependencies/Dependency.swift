/// A dependency of a reducer or a client: `@Dependency(\.pinClient) var pinClient`.
///
/// What was overridden when the wrapper was made holds later, too; what is overridden when it is read wins.
@propertyWrapper
package struct Dependency<Value>: Sendable {
    private let keyPath: any KeyPath<DependencyValues, Value> & Sendable
    private let initial: DependencyValues
    private let site: CallSite

    /// The dependency at a key path of ``DependencyValues``. The place of this call is named in issues.
    package init(
        _ keyPath: any KeyPath<DependencyValues, Value> & Sendable,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        self.keyPath = keyPath
        initial = .current
        site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// The value for the current task.
    package var wrappedValue: Value {
        DependencyValues.current.completed(by: initial, site: site)[keyPath: keyPath]
    }
}
