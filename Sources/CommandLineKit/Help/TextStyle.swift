/// Whether help may contain escape sequences.
package enum TextStyle: Sendable {
    case plain
    /// Headings in bold (ECMA-48, SGR 1).
    case ansi

    func heading(_ text: String) -> String {
        switch self {
        case .plain: text
        case .ansi: "\u{1B}[1m\(text)\u{1B}[0m"
        }
    }
}
