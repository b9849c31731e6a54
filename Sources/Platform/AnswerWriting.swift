internal import Clients
internal import Glibc

/// The writing of an answer that needed no store.
package enum AnswerWriting {
    /// Writes to stdout and stderr and gives the exit code: the one that was asked for, unless stdout could not be written.
    package static func write(_ result: [UInt8], _ messages: [UInt8], exitCode: Int32) -> Int32 {
        do {
            if !messages.isEmpty { try StandardStream(descriptor: STDERR_FILENO).writeAll(messages) }
            if !result.isEmpty { try StandardStream(descriptor: STDOUT_FILENO).writeAll(result) }
            return exitCode
        } catch OutputError.closedPipe {
            return exitCode
        } catch {
            return 74
        }
    }
}

package enum Notice {
    /// A line for stderr from a place that cannot wait. What cannot be written is not worth an error.
    package static func write(_ text: String) {
        let bytes = Array("\(text)\n".utf8)
        _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
    }
}
