package import Clients
internal import Glibc

extension InputClient {
    package static let live = InputClient(read: { try await StandardInput.read() })
}

enum StandardInput {
    /// The next bytes; empty at the end.
    static func read() async throws -> [UInt8] {
        try await DescriptorReading.read(STDIN_FILENO, atMost: 65_536, name: "stdin")
    }
}
