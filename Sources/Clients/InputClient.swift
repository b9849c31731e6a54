/// stdin.
package struct InputClient: Sendable {
    /// The bytes up to the next break, at most 64 KiB; empty at the end. Throws `FileError`.
    package var read: @Sendable () async throws -> [UInt8]

    package init(read: @escaping @Sendable () async throws -> [UInt8]) {
        self.read = read
    }

    /// No line of a list that people and programs write is longer (64 KiB), no list has more lines or bytes (four million, 256 MiB).
    package static let longestLine = 1 << 16
    static let mostLines = 1 << 22
    static let mostListBytes = 1 << 28

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

    /// All of stdin, where it is a list of lines. What is no such list is told by a line that does not end, before it fills the memory:
    /// throws `lineTooLong`, or `tooLarge` for a list that does not end.
    package func listBytes() async throws -> [UInt8] {
        var bytes: [UInt8] = []
        var number = 1
        var length = 0
        while true {
            let chunk = try await read()
            if chunk.isEmpty { return bytes }
            for byte in chunk {
                if byte == 0x0A || byte == 0x0D || byte == 0 {
                    if byte != 0x0D { number += 1 }
                    length = 0
                } else {
                    length += 1
                    guard length <= Self.longestLine else { throw FileError.lineTooLong(number: number, limit: Self.longestLine) }
                }
            }
            bytes += chunk
            guard number <= Self.mostLines, bytes.count <= Self.mostListBytes else {
                throw FileError.tooLarge(path: "stdin", limit: Int64(Self.mostListBytes))
            }
        }
    }

    /// The lines of stdin, trimmed, without the empty ones. For lists that people and programs write, not for files.
    package func lines() async throws -> [String] {
        try await listBytes().split(whereSeparator: { $0 == 0x0A || $0 == 0x0D || $0 == 0 }).compactMap { line in
            let text = String(decoding: line, as: UTF8.self)
            let trimmed = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
            return trimmed.isEmpty ? nil : String(trimmed)
        }
    }
}
