/// What values an option or an operand takes.
package enum ValueKind: Sendable {
    /// Any text.
    case text
    /// A whole number; an option of this kind also takes `-5` as the next argument.
    case integer(ClosedRange<Int>)
    /// One of some words.
    case choice([Choice])
    /// A file, or `-`; the endings (without dot) only steer completion.
    case file(endings: [String])
    case folder
    /// Text that has to pass a check, such as a date.
    case checked(ValueCheck)

    /// One of some words that need no description each.
    package static func words(_ words: String...) -> ValueKind {
        .choice(words.map { Choice($0) })
    }

    /// Any file.
    package static var file: ValueKind { .file(endings: []) }
}

/// One of the words that a value may be.
package struct Choice: Sendable, Equatable {
    package var word: String
    /// What it means, for completion.
    package var abstract: String
    /// Accepted, but named nowhere.
    package var isHidden: Bool

    package init(_ word: String, _ abstract: String = "", isHidden: Bool = false) {
        self.word = word
        self.abstract = abstract
        self.isHidden = isHidden
    }
}

/// A check of a value's form.
package struct ValueCheck: Sendable {
    /// What would be right, as a sentence: `Please provide a day such as 2025-03-01.`
    package var hint: String
    package var accepts: @Sendable (String) -> Bool

    package init(hint: String, accepts: @escaping @Sendable (String) -> Bool) {
        self.hint = hint
        self.accepts = accepts
    }
}

/// Where a shell's suggestions for a value come from.
package enum CompletionSource: Sendable, Equatable {
    /// What the value's kind says: words, files, folders, or nothing.
    case automatic
    case none
    /// Files with one of the endings (without dot); all files without endings.
    case files(endings: [String])
    case folders
    /// Values that only the running program knows, by a name that the program and its grammar agree upon.
    case dynamic(String)
}
