internal import Clients
internal import Models

extension ErrorWording {
    init(settings error: SettingsError) {
        switch error {
        case .invalid(.syntax(let error), let path):
            self.init("invalid-settings", Self.inFile(path, error.line, error.sentence), item: path)
        case .invalid(.unknownKey(let key, let line), let path):
            self.init(
                "invalid-settings",
                Self.inFile(
                    path, line, "\(SettingWording.unknown(key, otherwise: "")) To take it out: pinnest config unset \(key)"),
                item: path)
        case .invalid(.fileValue(let refusal, let line), let path):
            self.init(
                "invalid-settings",
                Self.inFile(
                    path, line,
                    "\(SettingWording.refusal(refusal)) To take it out: pinnest config unset \(refusal.key.rawValue)"),
                item: path)
        case .invalid(.variable(let refusal), _):
            let name = refusal.key.environmentName
            self.init("invalid-environment", "The variable \(name): \(SettingWording.refusal(refusal))", item: name)
        case .refused(let refusal): self.init("invalid-value", SettingWording.refusal(refusal), item: refusal.value)
        case .unknownKey(let key): self.init("unknown-setting", SettingWording.unknown(key), item: key)
        case .unreadable(let path, let detail):
            self.init("invalid-settings", "The settings cannot be read (\(detail)): \(path)", item: path)
        case .unwritable(let path, let detail):
            self.init("settings-unwritable", "The settings cannot be written (\(detail)): \(path)", item: path)
        }
    }

    private static func inFile(_ path: String, _ line: Int, _ sentence: String) -> String {
        "Line \(line) of the settings in \(path): \(sentence)"
    }
}

extension TOMLError {
    var sentence: String {
        switch reason {
        case .invalidUTF8: "this is not UTF-8."
        case .controlCharacter: "there is a control character, which may only stand as an escape such as \\u001B."
        case .noKey: "a key is missing. A setting is written as key = value."
        case .noEqualsSign: "there is no = after the key. A setting is written as key = value."
        case .noValue: "there is no value after the =."
        case .notAValue(let text): "'\(text)' is no value. A text stands in quotes: \"\(text)\""
        case .unsupported(let what): "\(what) is no value for a setting: write a text in quotes, a whole number, true or false."
        case .unclosedString: "a quote is missing at the end of the text."
        case .badEscape(let escape): "'\(escape)' is no escape. A backslash is written as \\\\, or the text between ' and '."
        case .numberTooLarge: "the number is too large."
        case .badNumber(let text): "'\(text)' is no whole number: no zero stands before it, and each _ between two digits."
        case .unclosedHeader: "a ] is missing after the name of the table."
        case .trailingText(let text): "'\(text)' cannot stand here. A comment begins with #."
        case .duplicate(let key): "'\(key)' is there twice."
        case .notATable(let key): "'\(key)' has a value already, and cannot be a table."
        }
    }
}
