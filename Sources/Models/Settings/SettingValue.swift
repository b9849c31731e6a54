/// A value as it stands in the file of settings.
package enum SettingValue: Equatable, Sendable {
    case boolean(Bool)
    case integer(Int)
    case string(String)

    /// As it is typed on a command line.
    package var text: String {
        switch self {
        case .boolean(let value): value ? "true" : "false"
        case .integer(let value): String(value)
        case .string(let value): value
        }
    }

    var tomlText: String {
        switch self {
        case .boolean, .integer: text
        case .string(let value): TOMLString.written(value)
        }
    }
}
