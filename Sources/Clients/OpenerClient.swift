/// The program that shows pages and files to the user.
package struct OpenerClient: Sendable {
    /// Opens one address or the path of one file, and waits for the program that was started. Throws `OpenerError`.
    package var open: @Sendable (_ target: String) async throws -> Void
    /// A path to the file at `path` that ends in `name`, by which programs tell what it is; `path` where none can be made.
    package var named: @Sendable (_ path: String, _ name: String) async -> String

    package init(
        open: @escaping @Sendable (_ target: String) async throws -> Void,
        named: @escaping @Sendable (_ path: String, _ name: String) async -> String = { path, _ in path }
    ) {
        self.open = open
        self.named = named
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
