/// How a piece of text looks: parameters of SELECT GRAPHIC RENDITION (ECMA-48 §8.3.117), such as `1;34`. Empty is plain.
package struct Style: Hashable, Sendable {
    package let parameters: String

    package init(_ parameters: String) {
        self.parameters = parameters
    }

    package static let plain = Style("")

    /// The text in this style, plain again after it; without any escape sequence when the style is plain.
    package func painted(_ text: String) -> String {
        parameters.isEmpty ? text : "\u{1B}[\(parameters)m\(text)\u{1B}[0m"
    }

    func begin(in output: inout [UInt8]) {
        guard !parameters.isEmpty else { return }
        output.appendLiteral("\u{1B}[")
        output.appendUTF8(parameters)
        output.append(UInt8(ascii: "m"))
    }

    func end(in output: inout [UInt8]) {
        if !parameters.isEmpty { output.appendLiteral("\u{1B}[0m") }
    }
}
