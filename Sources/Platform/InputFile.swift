internal import Clients
internal import Glibc

/// A file of the user's that is read from its beginning to its end. Named pipes are such files too: the wait for whoever writes into
/// one is cut into short ones, so that ^C is heard.
struct InputFile: ~Copyable {
    let descriptor: Int32
    private let path: String
    private let mayWait: Bool

    /// Does not wait, not even for the other end of a pipe. Throws `FileError`.
    init(_ path: String) throws {
        let descriptor = SystemPath.with(path) { open($0, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK) }
        guard descriptor >= 0 else { throw FileError(errno: errno, path: path) }
        self.descriptor = descriptor
        self.path = path
        var status = stat()
        mayWait = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    }

    deinit { close(descriptor) }

    /// The number of bytes that were read; 0 at the end. Throws `FileError`, and `CancellationError`.
    func read(_ buffer: inout [UInt8], _ limit: Int) throws -> Int {
        while true {
            if mayWait { try waitUntilReadable() }
            let count = Glibc.read(descriptor, &buffer, min(buffer.count, limit))
            if count >= 0 { return count }
            guard errno == EINTR || errno == EAGAIN else { throw FileError(errno: errno, path: path) }
        }
    }

    private func waitUntilReadable() throws {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while poll(&request, 1, 100) == 0 { try Task.checkCancellation() }
    }
}
