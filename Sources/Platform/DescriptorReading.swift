internal import Clients
internal import Glibc

/// Reading from an open descriptor, whatever is behind it.
enum DescriptorReading {
    /// The next bytes; empty at the end. Off the main actor, because nobody knows when they come.
    @concurrent
    static func read(_ descriptor: Int32, atMost limit: Int, name: String) async throws -> [UInt8] {
        while true {
            try await waitUntilReadable(descriptor)
            var failure: Int32 = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
                let result = Glibc.read(descriptor, buffer.baseAddress, limit)
                failure = result < 0 ? errno : 0
                count = max(0, result)
            }
            switch failure {
            case 0: return bytes
            case EINTR, EAGAIN: continue
            default: throw FileError(errno: failure, path: name)
            }
        }
    }

    /// In short waits, so that work that was stopped does not go on waiting for a writer that never comes.
    @concurrent
    private static func waitUntilReadable(_ descriptor: Int32) async throws {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while poll(&request, 1, 100) == 0 { try Task.checkCancellation() }
    }
}

/// A file that is open for reading, as long as somebody holds it.
final class OpenFile: Sendable {
    private static let pieceLength = 1 << 18

    private let path: String
    private let descriptor: Int32

    /// Does not wait for somebody to write into a pipe that has a name: reading does.
    init(_ path: String) throws {
        self.path = path
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw FileError(errno: errno, path: path) }
    }

    deinit {
        close(descriptor)
    }

    func read() async throws -> [UInt8] {
        try await DescriptorReading.read(descriptor, atMost: Self.pieceLength, name: path)
    }
}
