/// How options are written in help, usage and errors.
enum OptionLabel {
    /// Short names first: `-f, --format <format>`, `--color/--no-color`.
    static func list(_ option: OptionDescription) -> String {
        var text = shortFirst(option.names).joined(separator: ", ")
        if !option.offNames.isEmpty { text += "/" + option.offNames.joined(separator: ", ") }
        return text + placeholder(option)
    }

    /// The option by one name, with its value: `--format <format>`.
    static func naming(_ option: OptionDescription, as name: String? = nil) -> String {
        (name ?? preferredName(option)) + placeholder(option)
    }

    /// Its place in a synopsis: `[--tag <name> ...]`.
    static func synopsis(_ option: OptionDescription) -> String {
        var text = naming(option)
        for off in option.offNames { text += " | \(off)" }
        if repeats(option) { text += " ..." }
        return isMandatory(option) ? text : "[\(text)]"
    }

    /// Whether a synopsis shows that there may be more of it.
    static func repeats(_ option: OptionDescription) -> Bool {
        option.mayRepeat || option.traits.contains([.upToNextOption, .allRemaining])
    }

    /// Whether it has to be given, because nothing else gives it a value.
    static func isMandatory(_ option: OptionDescription) -> Bool {
        option.traits.contains(.required) && option.defaultValue == nil
    }

    /// The line of help under an error.
    static func help(_ option: OptionDescription) -> (synopsis: String, abstract: String) {
        (naming(option), option.abstract)
    }

    /// What help says of it: its abstract, and what the value may be or comes from.
    static func description(_ option: OptionDescription) -> String {
        var text = option.abstract
        func add(_ more: String) { text += text.isEmpty ? more : " \(more)" }
        if let notes = ValueNotes.text(kind: option.valueKind, default: shownDefault(option)) { add(notes) }
        if let name = option.environment { add("[env: \(name)]") }
        if let key = option.setting { add("[setting: \(key)]") }
        return text
    }

    /// The first long name, else the first one.
    static func preferredName(_ option: OptionDescription) -> String {
        option.names.first(where: isLong) ?? option.names.first ?? option.offNames.first ?? ""
    }

    static func isLong(_ name: String) -> Bool { name.utf8.starts(with: "--".utf8) }

    static func shortFirst(_ names: [String]) -> [String] {
        names.filter { !isLong($0) } + names.filter(isLong)
    }

    private static func placeholder(_ option: OptionDescription) -> String {
        option.placeholder.map { " <\($0)>" } ?? ""
    }

    /// The default, of an inverted flag by its name.
    private static func shownDefault(_ option: OptionDescription) -> String? {
        guard let value = option.defaultValue, !option.offNames.isEmpty else { return option.defaultValue }
        return value == "true" ? preferredName(option) : option.offNames.first
    }
}

/// How operands are written in help, usage and errors.
enum OperandLabel {
    /// `<url>`
    static func list(_ operand: OperandDescription) -> String { "<\(operand.name)>" }

    /// `<url>`, `<id> ...`
    static func naming(_ operand: OperandDescription) -> String {
        list(operand) + (operand.isVariadic ? " ..." : "")
    }

    /// `<url>`, `[<id> ...]`, `-- <rest>`
    static func synopsis(_ operand: OperandDescription) -> String {
        let text = (operand.isAfterTerminator ? "-- " : "") + naming(operand)
        return operand.isRequired && operand.replacedBy.isEmpty ? text : "[\(text)]"
    }

    static func help(_ operand: OperandDescription) -> (synopsis: String, abstract: String) {
        (naming(operand), operand.abstract)
    }

    static func description(_ operand: OperandDescription) -> String {
        let notes = ValueNotes.text(kind: operand.kind, default: nil)
        return [operand.abstract, notes ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    }
}

/// What is added to an abstract: `(values: a, b; default: a)`.
private enum ValueNotes {
    static func text(kind: ValueKind?, default defaultValue: String?) -> String? {
        var notes: [String] = []
        if case .choice(let choices)? = kind {
            notes.append("values: " + choices.filter { !$0.isHidden }.map(\.word).joined(separator: ", "))
        }
        if let defaultValue, !defaultValue.isEmpty { notes.append("default: \(defaultValue)") }
        return notes.isEmpty ? nil : "(\(notes.joined(separator: "; ")))"
    }
}
