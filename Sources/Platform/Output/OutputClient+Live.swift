package import Clients
internal import Glibc

extension OutputClient {
    /// Writes to the descriptors 1 and 2. SIGPIPE must be ignored, so that a reader that has gone shows as an error of the write.
    package static let live = OutputClient(
        write: { bytes, stream in
            do {
                let stream = StandardStream(descriptor: stream == .result ? STDOUT_FILENO : STDERR_FILENO)
                if stream.takesAtOnce(bytes.count) { try stream.writeAll(bytes) } else { try await stream.write(bytes) }
            } catch  where stream == .messages {
                // A word that nobody gets is no reason to give no result.
            }
        })
}

struct StandardStream {
    let descriptor: Int32

    /// Off the main actor, because a slow reader may keep the call waiting.
    @concurrent
    func write(_ bytes: [UInt8]) async throws {
        try writeAll(bytes)
    }

    /// Whether a write of so many bytes does not wait: a file, or a pipe or terminal that is ready for what it takes in one piece
    /// (PIPE_BUF). It saves the way to another thread and back.
    func takesAtOnce(_ count: Int) -> Bool {
        guard count <= 4096 else { return false }
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&request, 1, 0) == 1 && Int32(request.revents) & POLLOUT != 0
    }

    /// The same without leaving the thread, for answers with which the program ends.
    func writeAll(_ bytes: [UInt8]) throws {
        try bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count >= 0 {
                    rest = rest.dropFirst(count)
                    continue
                }
                switch errno {
                case EINTR: continue
                case EAGAIN: waitUntilWritable()
                case EPIPE: throw OutputError.closedPipe
                // What `ProcessSetup` puts in the place of a closed stream.
                case EBADF: throw OutputError.failed(code: EBADF, detail: "the stream is closed")
                default: throw OutputError.failed(code: errno, detail: String(cString: strerror(errno)))
                }
            }
        }
    }

    /// A pipe that somebody else made non-blocking.
    private func waitUntilWritable() {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
    }
}
