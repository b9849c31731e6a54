/// Why bytes are no JSON, and where.
package struct JSONError: Error, Equatable, Sendable {
    /// What is wrong.
    package enum Reason: Equatable, Sendable {
        /// The text ends before the value does.
        case unexpectedEnd
        /// A byte that cannot stand there.
        case unexpectedByte
        /// A string that is not UTF-8.
        case invalidUTF8
        /// An escape sequence that there is not.
        case invalidEscape
        /// A control character that is not escaped.
        case controlCharacter
        case tooDeep
    }

    /// What is wrong at the place.
    package let reason: Reason
    /// Bytes before the place, counted from the first one given to the reader.
    package let offset: Int

    package init(reason: Reason, offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}
