internal import CommandLineKit
internal import Features
internal import Models

extension CommandTranslation {
    func settingsCommand() -> SettingsCommand {
        let key = parsed.operands.first ?? ""
        let operation: SettingsCommand.Operation =
            switch parsed.path.last {
            case "get": .get(key: key)
            case "set": .set(key: key, value: parsed.operands.last ?? "")
            case "unset": .unset(key: key)
            case "path": .path
            default: .list
            }
        return SettingsCommand(
            operation: operation, surroundings: surroundings, databaseOption: parsed.isGiven("--db") ? parsed.string("--db") : nil
        )
    }
}
