package import ComposableCore
package import Models

/// The file of settings.
///
/// Live: `Platform`. Throws `SettingsError`.
package struct SettingsClient: Sendable {
    /// Where the file is, whether it is there or not.
    package var path: @Sendable () -> String
    /// The bytes of the file; nil where there is none.
    package var read: @Sendable () async throws -> [UInt8]?
    /// Replaces the file by what `change` makes of it, whole or not at all, while no other program does the same. Nothing is written
    /// where `change` gives nil or throws.
    package var update: @Sendable (_ change: @escaping @Sendable ([UInt8]?) throws -> [UInt8]?) async throws -> Void

    package init(
        path: @escaping @Sendable () -> String, read: @escaping @Sendable () async throws -> [UInt8]?,
        update: @escaping @Sendable (_ change: @escaping @Sendable ([UInt8]?) throws -> [UInt8]?) async throws -> Void
    ) {
        self.path = path
        self.read = read
        self.update = update
    }
}

package enum SettingsError: Error, Equatable, Sendable {
    /// What stands in the file, or in a variable.
    case invalid(SettingsProblem, path: String)
    /// A value on the command line.
    case refused(SettingRefusal)
    /// A key on the command line that is none.
    case unknownKey(String)
    /// The system's words.
    case unreadable(path: String, detail: String)
    case unwritable(path: String, detail: String)
}

extension SettingsClient: TestDependencyKey {
    package static var testValue: SettingsClient {
        SettingsClient(
            path: unimplemented("SettingsClient.path", placeholder: ""), read: unimplemented("SettingsClient.read"),
            update: unimplemented("SettingsClient.update"))
    }
}

extension DependencyValues {
    package var settingsClient: SettingsClient {
        get { self[SettingsClient.self] }
        set { self[SettingsClient.self] = newValue }
    }
}
