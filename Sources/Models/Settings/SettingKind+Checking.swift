internal import Primitives

/// A value that a setting does not take.
package struct SettingRefusal: Error, Equatable, Sendable {
    package var key: SettingKey
    /// As it is written.
    package var value: String

    package init(key: SettingKey, value: String) {
        self.key = key
        self.value = value
    }
}

extension SettingKey {
    /// The value that a text means: on a command line, in a variable.
    package func value(of text: String) throws(SettingRefusal) -> SettingValue {
        switch kind {
        case .boolean:
            switch text.lowercased() {
            case "true", "yes", "on", "1": return .boolean(true)
            case "false", "no", "off", "0": return .boolean(false)
            default: throw SettingRefusal(key: self, value: text)
            }
        case .integer:
            guard let number = Int(text) else { throw SettingRefusal(key: self, value: text) }
            return try checked(.integer(number))
        case .choice, .text: return try checked(.string(text))
        }
    }

    /// A value as it stands in the file, where it is one that the setting takes.
    package func checked(_ value: SettingValue) throws(SettingRefusal) -> SettingValue {
        let isRight =
            switch (kind, value) {
            case (.boolean, .boolean): true
            case (.integer(let range, _), .integer(let number)): range.contains(number)
            case (.choice(let choices), .string(let word)): choices.contains { $0.word == word }
            case (.text(let rule), .string(let text)): rule.accepts(text)
            default: false
            }
        guard isRight else { throw SettingRefusal(key: self, value: value.text) }
        return value
    }
}

extension SettingText {
    package func accepts(_ text: String) -> Bool {
        let hasControls = text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
        let isBlank = text.allSatisfy(\.isWhitespace)
        return switch self {
        case .ageOrForever: text == "forever" || Age(text) != nil
        case .collection: text.isEmpty || !hasControls && CollectionPath(text) != nil
        case .command: !isBlank && !hasControls
        case .optionalCommand: !hasControls
        case .header: !isBlank && !hasControls
        case .path: !hasControls && (text.hasPrefix("/") || text.hasPrefix("~/")) && !text.hasSuffix("/")
        case .tags: text.isEmpty || Self.tags(in: text) != nil
        }
    }

    /// The names of a list; nil where one of them is none.
    static func tags(in text: String) -> [String]? {
        var tags: [String] = []
        for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard !NameRules.hasControlCharacter(String(piece)), let name = TagName.cleaned(String(piece)) else { return nil }
            tags.append(name)
        }
        return tags
    }
}
