/// What was looked for literally although it looks like a field, or was meant as a pattern. The wording is the caller's.
package enum QueryWarning: Hashable, Sendable {
    /// `name:value` whose name is no field.
    case unknownField(name: String, text: String)
    /// A field whose value makes no sense, or is missing.
    case badValue(field: String, text: String)
    /// A text that was to be a regular expression.
    case badPattern(String, PatternProblem)
}
