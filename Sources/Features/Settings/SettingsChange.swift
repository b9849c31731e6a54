internal import Clients
internal import Models

/// A change of the file of settings, as `config set` and `config unset` make it.
struct SettingsChange {
    let path: String

    static func key(_ text: String) throws(SettingsError) -> SettingKey {
        if let key = SettingKey(rawValue: text) { return key }
        throw .unknownKey(text)
    }

    func document(_ bytes: [UInt8]?) throws(SettingsError) -> TOMLDocument? {
        guard let bytes else { return nil }
        do { return try TOMLDocument(bytes) } catch { throw .invalid(.syntax(error), path: path) }
    }

    /// Nil where the file says so already.
    func setting(_ key: SettingKey, to value: SettingValue, in bytes: [UInt8]?) throws(SettingsError) -> [UInt8]? {
        let document = try document(bytes) ?? TOMLDocument()
        guard document.entry(key.path)?.value != value else { return nil }
        do { return try document.setting(key.path, to: value).bytes } catch { throw .invalid(.syntax(error), path: path) }
    }

    /// Nil where there is nothing to take out. A name that is no setting may be taken out: that is how it goes again.
    func unsetting(_ name: String, in bytes: [UInt8]?) throws -> [UInt8]? {
        let document = try document(bytes)
        let path = document?.entries.first { $0.path.joined(separator: ".") == name }?.path
        guard let path else {
            _ = try Self.key(name)
            return nil
        }
        do { return try document?.unsetting(path)?.bytes } catch { throw SettingsError.invalid(.syntax(error), path: self.path) }
    }
}
