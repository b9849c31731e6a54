/// A piece of running text of help and manual. A string literal is a paragraph.
package enum TextBlock: Sendable, Equatable, ExpressibleByStringLiteral {
    /// Text that is filled to the width; line breaks inside it mean nothing.
    case paragraph(String)
    /// Lines that stay as they are, indented.
    case verbatim([String])
    /// Terms, each with its text.
    case definitions([Definition])
    /// A headline inside the text.
    case heading(String)

    package init(stringLiteral value: String) {
        self = .paragraph(value)
    }
}

/// A term and what it means: an exit code, a file, an environment variable, a field.
package struct Definition: Sendable, Equatable {
    package var term: String
    package var text: String

    package init(_ term: String, _ text: String) {
        self.term = term
        self.text = text
    }
}

/// A command line worth showing, and what it does.
package struct Example: Sendable, Equatable {
    /// The line as it is typed, the program's name included.
    package var commandLine: String
    /// What it does, in a few words without a full stop.
    package var text: String

    package init(_ commandLine: String, _ text: String) {
        self.commandLine = commandLine
        self.text = text
    }
}
