/// The two streams of the program. The only one who writes to them.
package struct OutputClient: Sendable {
    /// Writes all of the bytes, waiting as long as the reader takes: that is the back-pressure of a slow pipe. Throws `OutputError`.
    package var write: @Sendable ([UInt8], OutputStream) async throws -> Void

    package init(write: @escaping @Sendable ([UInt8], OutputStream) async throws -> Void) {
        self.write = write
    }
}

package enum OutputStream: Equatable, Sendable {
    /// stdout: the result and nothing else.
    case result
    /// stderr: everything else.
    case messages
}

package enum OutputError: Error, Equatable, Sendable {
    /// The reader has gone, as `head` does; the program ends quietly.
    case closedPipe
    /// `errno` and its words.
    case failed(code: Int32, detail: String)
}
