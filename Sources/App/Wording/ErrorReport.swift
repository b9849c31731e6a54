internal import Features
internal import PinSaving
package import Rendering

/// How errors are told: sentences for people, objects for scripts.
package enum ErrorFormat: Equatable, Sendable {
    case text(theme: Theme)
    case json
}

/// One failure as a line for stderr.
struct ErrorReport {
    let wording: ErrorWording
    let exitCode: Int32
    let format: ErrorFormat

    init(_ failure: CommandFailure, format: ErrorFormat) {
        wording = ErrorWording(failure)
        exitCode = ExitCode.of(failure)
        self.format = format
    }

    var bytes: [UInt8] {
        switch format {
        case .text(let theme):
            return Array("\(theme.error.painted("Error:")) \(SafeText.line(wording.briefMessage))\n".utf8)
        case .json:
            return Self.json(code: wording.code, message: wording.message, exitCode: exitCode, item: wording.item)
        }
    }

    /// `{"error": {"code", "message", "exit", "item"}}` (product.md §2).
    static func json(code: String, message: String, exitCode: Int32, item: String?) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("error")
        writer.beginObject()
        writer.key("code")
        writer.string(code)
        writer.key("message")
        writer.string(message)
        writer.key("exit")
        writer.integer(exitCode)
        writer.key("item")
        writer.string(item)
        writer.endObject()
        writer.endObject()
        return writer.bytes + [UInt8(ascii: "\n")]
    }
}
