/// The dependencies of a moment. Each is a property written in an extension:
///
///     extension DependencyValues {
///         package var pinClient: PinClient {
///             get { self[PinClient.self] }
///             set { self[PinClient.self] = newValue }
///         }
///     }
package struct DependencyValues: Sendable {
    /// Those of the current task.
    @TaskLocal package static var current = DependencyValues()

    private var overrides: [ObjectIdentifier: any Sendable] = [:]
    /// Asked after `overrides`: what held when a `@Dependency` was made.
    private var fallback: [ObjectIdentifier: any Sendable] = [:]
    private var givenContext: DependencyContext?
    private var access = DependencyAccess()

    /// No overrides: every key gives its default for the context.
    package init() {}

    /// Whether values come from the live or the test values of the keys.
    package var context: DependencyContext {
        get { givenContext ?? .ofProcess }
        set { givenContext = newValue }
    }

    /// The override of a key, or its default for the context. Defaults that are not for the context are reported.
    package subscript<Key: TestDependencyKey>(key: Key.Type) -> Key.Value {
        get {
            let id = ObjectIdentifier(key)
            if let value = overrides[id] as? Key.Value { return value }
            if let value = fallback[id] as? Key.Value { return value }
            return DependencyAccess.$current.withValue(access) { defaultValue(of: key) }
        }
        set { overrides[ObjectIdentifier(key)] = newValue }
    }

    private func defaultValue<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value {
        guard context == .live else { return key.testValue }
        if let liveKey = key as? any DependencyKey<Key.Value>.Type { return liveKey.liveValue }
        if !access.isOverriding {
            reportIssue(
                """
                A dependency without a live value was used in the app.

                    Dependency: \(Key.Value.self)
                    Place: \(access.site.map(\.description) ?? "unknown")

                Pass it to the store with 'withDependencies', or link the module that makes \(Key.self) a DependencyKey.
                """, at: access.site ?? .unknown)
        }
        return key.testValue
    }

    /// These values after `update`, which may override a part of a value without its default being reported.
    package func updated(_ update: (inout DependencyValues) throws -> Void) rethrows -> Self {
        var values = overriding
        try update(&values)
        values.access.isOverriding = false
        return values
    }

    /// These values for changing them: reading one to override a part of it is no use of it.
    package var overriding: Self {
        var values = self
        values.access.isOverriding = true
        return values
    }

    /// These values where they are given, `earlier` elsewhere, read at `site`.
    func completed(by earlier: DependencyValues, site: CallSite) -> Self {
        var values = self
        values.fallback = earlier.overrides
        values.givenContext = givenContext ?? earlier.givenContext
        values.access = DependencyAccess(site: site)
        return values
    }

    /// Makes a value as if it had been made when these values held; what holds now still wins when it is used.
    func underneath<Value>(_ make: () -> Value) -> Value {
        Self.$current.withValue(self, operation: make)
    }
}
