/// A file that is open, or another source of bytes, read once from its beginning to its end. It is closed when it is let go.
package struct ByteReader: Sendable {
    /// The next bytes, as many as come at once; empty at the end. Throws `FileError`.
    package var next: @Sendable () async throws -> [UInt8]

    package init(next: @escaping @Sendable () async throws -> [UInt8]) {
        self.next = next
    }
}
