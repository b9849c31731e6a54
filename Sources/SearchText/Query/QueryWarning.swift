/// What was looked for literally although it looks like a field. The wording is the caller's.
package enum QueryWarning: Hashable, Sendable {
    /// `name:value` whose name is no field.
    case unknownField(name: String, text: String)
    /// A field whose value makes no sense, or is missing.
    case badValue(field: String, text: String)
}
