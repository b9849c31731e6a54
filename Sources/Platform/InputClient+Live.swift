package import Clients
internal import Glibc

extension InputClient {
    package static let live = InputClient(read: { try await StandardInput.read() })
}

enum StandardInput {
    /// Off the main actor, because nobody knows when the next bytes come.
    @concurrent
    static func read() async throws -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            try await waitUntilReadable()
            let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
            if count >= 0 { return Array(buffer[..<count]) }
            guard errno == EINTR || errno == EAGAIN else {
                throw FileError.failed(path: "stdin", detail: String(cString: strerror(errno)))
            }
        }
    }

    /// In short waits, so that work that was stopped does not go on waiting for a writer that never comes.
    @concurrent
    private static func waitUntilReadable() async throws {
        var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        while poll(&request, 1, 100) == 0 { try Task.checkCancellation() }
    }
}
