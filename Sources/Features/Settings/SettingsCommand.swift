package import Models

/// What `config` was asked to do.
package struct SettingsCommand: Equatable, Sendable {
    package enum Operation: Equatable, Sendable {
        case list
        case get(key: String)
        case set(key: String, value: String)
        case unset(key: String)
        case path
    }

    package var operation: Operation
    /// Where variables and what is built in are looked up.
    package var surroundings: Surroundings
    /// `--db`
    package var databaseOption: String?

    package init(operation: Operation, surroundings: Surroundings = Surroundings(), databaseOption: String? = nil) {
        self.operation = operation
        self.surroundings = surroundings
        self.databaseOption = databaseOption
    }
}

/// A setting as it is in use, what it is without being set, and where its value comes from.
package struct SettingSummary: Equatable, Sendable {
    package var key: SettingKey
    package var value: SettingValue?
    package var builtIn: SettingValue?
    package var source: Settings.Source

    package init(key: SettingKey, value: SettingValue?, builtIn: SettingValue?, source: Settings.Source) {
        self.key = key
        self.value = value
        self.builtIn = builtIn
        self.source = source
    }

    init(_ key: SettingKey, in settings: Settings, _ command: SettingsCommand) {
        self.key = key
        builtIn = key.builtIn(in: command.surroundings)
        if let override = key.override(option: command.databaseOption, in: command.surroundings) {
            (value, source) = override
        } else {
            value = settings.value(of: key) ?? builtIn
            source = settings.source(of: key)
        }
    }
}
