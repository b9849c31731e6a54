/// The checks of values, wherever they come from.
enum ValueReading {
    /// What would have been right in place of `value`; nil where it is right.
    static func objection(to value: String, kind: ValueKind) -> CommandLineError.Expectation? {
        switch kind {
        case .text, .file, .folder:
            return nil
        case .integer(let range):
            guard let number = Int(value), range.contains(number) else { return .wholeNumber(range) }
            return nil
        case .choice(let choices):
            guard !choices.contains(where: { $0.word == value }) else { return nil }
            return .oneOf(choices.filter { !$0.isHidden }.map(\.word))
        case .checked(let check):
            return check.accepts(value) ? nil : .described(check.hint)
        }
    }

    /// The first piece of an option's value that is wrong, and what would have been right.
    static func objection(to value: String, of option: OptionDescription) -> (
        piece: String, expectation: CommandLineError.Expectation
    )? {
        guard let kind = option.valueKind else { return nil }
        for piece in option.traits.contains(.commaSeparated) ? pieces(value) : [value] {
            if let expectation = objection(to: piece, kind: kind) { return (piece, expectation) }
        }
        return nil
    }

    /// The pieces of a list with commas; an empty list is one empty piece.
    static func pieces(_ value: String) -> [String] {
        value.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { String(Substring($0)) }
    }

    /// What an environment variable or a setting says of a flag; nil where it says neither yes nor no.
    static func truth(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "1", "true", "yes", "on": true
        case "0", "false", "no", "off": false
        default: nil
        }
    }
}
