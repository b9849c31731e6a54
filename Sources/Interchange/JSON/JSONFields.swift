internal import Models
internal import PageMetadata
internal import Primitives

/// Members of a JSON object as entries of bookmark files have them.
extension JSONValue {
    /// A text that is not empty, or a number as it was written.
    var textOrNumber: String? {
        switch self {
        case .string(let text): text.isEmpty ? nil : text
        case .number(let number): number.text
        default: nil
        }
    }

    /// A text that is not blank.
    var nonBlank: String? {
        guard case .string(let text) = self, !text.utf8.allSatisfy(\.isSpace) else { return nil }
        return text
    }

    /// `true`, `1`, `"yes"`.
    var flag: Bool {
        switch self {
        case .bool(let value): value
        case .string(let text): ImportedFlag.read(text) ?? false
        case .number(let number): number.double != 0
        default: false
        }
    }

    /// The names of an array of texts, of one of objects with a name, or of a list with commas.
    var names: [String] {
        switch self {
        case .string(let text): ImportedTags.list(text)
        case .array(let values): ImportedTags.cleaned(values.compactMap { $0.string ?? $0["name"]?.string })
        default: []
        }
    }
}

extension [ImportEvent] {
    mutating func date(_ value: JSONValue, field: String, line: Int) -> Timestamp? {
        switch value {
        case .string(let text): return date(text, field: field, line: line)
        case .number(let number):
            // JavaScript writes large numbers with fractions and exponents.
            guard number.int64 == nil, number.double > 0, number.double < 9e18 else {
                return date(number.text, field: field, line: line)
            }
            return date(String(Int64(number.double)), field: field, line: line)
        default: return nil
        }
    }
}
