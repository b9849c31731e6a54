/// A file in the part of TOML 1.0 that settings are written in: basic and literal strings of one line, whole numbers, true and false,
/// tables, dotted keys, comments. Its bytes are kept, so that a change leaves everything else as it stands.
///
/// Arrays, inline tables, strings of several lines, numbers with a fraction and dates are refused in words of their own.
package struct TOMLDocument: Equatable, Sendable {
    /// A `key = value` line.
    package struct Entry: Equatable, Sendable {
        /// All parts of the key, those of its table first.
        package var path: [String]
        /// How many of the parts are those of the table's header.
        package var tableDepth: Int
        package var value: SettingValue
        /// Counted from 1.
        package var line: Int
        /// The bytes of the value.
        var valueBytes: Range<Int>
        /// The bytes of the whole line with its end.
        var lineBytes: Range<Int>
    }

    /// A `[header]` line.
    package struct Table: Equatable, Sendable {
        package var path: [String]
        package var line: Int
        var lineBytes: Range<Int>
    }

    package internal(set) var bytes: [UInt8]
    /// In the order of the file.
    package internal(set) var entries: [Entry] = []
    package internal(set) var tables: [Table] = []

    /// An empty file.
    package init() {
        bytes = []
    }

    /// Throws the first problem, with its line.
    package init(_ bytes: [UInt8]) throws(TOMLError) {
        var parser = TOMLParser(bytes)
        self = try parser.parse()
    }

    /// The entry of a key, whichever way it is written.
    package func entry(_ path: [String]) -> Entry? {
        entries.first { $0.path == path }
    }
}

/// Why a text is no TOML, or none of the part that is read here.
package struct TOMLError: Error, Equatable, Sendable {
    package enum Reason: Equatable, Sendable {
        case invalidUTF8
        /// A control character outside of an escape.
        case controlCharacter
        case noKey
        case noEqualsSign
        case noValue
        /// What stands where a value should, and is none.
        case notAValue(String)
        /// TOML that is not read here: `an array`, `a date`.
        case unsupported(String)
        case unclosedString
        /// The escape as it is written, its backslash included.
        case badEscape(String)
        case numberTooLarge
        /// A number with a zero before it, or an underscore in the wrong place.
        case badNumber(String)
        case unclosedHeader
        /// What follows a value or a header and is no comment.
        case trailingText(String)
        /// A key, or the header of a table, for the second time.
        case duplicate(String)
        /// A key that is a value and a table at once.
        case notATable(String)
    }

    package var reason: Reason
    /// Counted from 1.
    package var line: Int

    package init(_ reason: Reason, line: Int) {
        self.reason = reason
        self.line = line
    }
}
