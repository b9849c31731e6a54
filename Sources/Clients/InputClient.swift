/// stdin.
package struct InputClient: Sendable {
    /// The bytes up to the next break, at most 64 KiB; empty at the end. Throws `FileError`.
    package var read: @Sendable () async throws -> [UInt8]

    package init(read: @escaping @Sendable () async throws -> [UInt8]) {
        self.read = read
    }

    /// All of stdin up to `limit` bytes; the rest is left unread.
    package func bytes(limit: Int) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < limit {
            let chunk = try await read()
            if chunk.isEmpty { break }
            bytes += chunk
        }
        return bytes
    }

    /// The lines of stdin, trimmed, without the empty ones. For lists that people and programs write, not for files.
    package func lines() async throws -> [String] {
        var bytes: [UInt8] = []
        while true {
            let chunk = try await read()
            if chunk.isEmpty { break }
            bytes += chunk
        }
        return bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D || $0 == 0 }).compactMap { line in
            let text = String(decoding: line, as: UTF8.self)
            let trimmed = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
            return trimmed.isEmpty ? nil : String(trimmed)
        }
    }
}
