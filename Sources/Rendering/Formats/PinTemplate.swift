package import Models

/// A compiled `--template`: `{id} {title}\n`.
///
/// `{name}` is a key of §3, `{file.size}` one of an inner object, `{tags:, }` a list joined by what stands after the colon; `{{` is a
/// brace, and so is `}}`; `\n`, `\t`, `\\` and `\0` are what they are in C, every other backslash is itself.
package struct PinTemplate: Hashable, Sendable {
    enum Part: Hashable, Sendable {
        case text(String)
        case field(PinField, separator: String)
    }

    let parts: [Part]

    package init(_ source: String) throws(PinTemplateError) {
        var parser = PinTemplateParser(source)
        parts = try parser.parse()
    }

    /// Appends one pin, nothing after it. Texts are made harmless, their line breaks kept.
    package func append(_ pin: Pin, extras: PinExtras = .none, locations: PinLocations?, to output: inout [UInt8]) {
        let values = PinFieldText(locations: locations, treatment: .safe(.block))
        for part in parts {
            switch part {
            case .text(let text): output.appendUTF8(text)
            case .field(let field, let separator):
                values.append(field, of: pin, extras: extras, separator: separator, to: &output)
            }
        }
    }
}

package enum PinTemplateError: Error, Equatable, Sendable {
    /// A brace that no `}` closes; the text from it on.
    case unclosed(String)
    case unknownField(String)
    /// A separator for a key that is no list.
    case notAList(String)
}
