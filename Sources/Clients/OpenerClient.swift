/// The program that shows pages and files to the user.
package struct OpenerClient: Sendable {
    /// Opens one address or the path of one file, and waits for the program that was started. Throws `OpenerError`.
    package var open: @Sendable (_ target: String) async throws -> Void

    package init(open: @escaping @Sendable (_ target: String) async throws -> Void) {
        self.open = open
    }
}

package enum OpenerError: Error, Equatable, Sendable {
    /// None of these programs is there.
    case missing(programs: [String])
    /// A program ended with this status.
    case failed(program: String, status: Int32)
    /// The system's words.
    case cannotStart(program: String, detail: String)
}
