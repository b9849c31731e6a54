internal import Clients
internal import Glibc
internal import Primitives
internal import Synchronization

/// The folder of the files that pins keep: `<folder>/<first two digits>/<64 digits>`, the digits being the SHA-256 of the bytes.
///
/// Files come in under a name that nobody guesses and get their own by renaming, so that a reader never sees half of one. Nothing is
/// opened through a symbolic link below the folder.
package final class FileStore: Sendable {
    private let folder: String
    private let limit: Int64
    private let incoming = Mutex<[String: IncomingFile]>([:])

    /// - Parameter limit: the most bytes that a file may have.
    package init(folder: String, limit: Int64 = 512 << 20) {
        self.folder = folder
        self.limit = limit
    }

    /// Removes what was staged and never kept.
    package func close() {
        let files = incoming.withLock { files in
            defer { files = [:] }
            return files.values
        }
        for file in files where file.placement == nil { unlink(file.path) }
    }

    /// Off the main actor: a copy takes its time.
    @concurrent
    func stage(path: String) async throws -> StagedFile {
        let file = try InputFile(path)
        var status = Glibc.stat()
        guard fstat(file.descriptor, &status) == 0 else { throw FileError(errno: errno, path: path) }
        if status.st_mode & S_IFMT == S_IFDIR { throw FileError.folder(path: path) }
        if status.st_mode & S_IFMT == S_IFREG, status.st_size > limit { throw FileError.tooLarge(path: path, limit: limit) }
        var writer = try IncomingWriter(folder: folder)
        do {
            var buffer = [UInt8](repeating: 0, count: 1 << 20)
            while true {
                try Task.checkCancellation()
                let count = try file.read(&buffer, buffer.count)
                if count == 0 { break }
                guard writer.size + Int64(count) <= limit else { throw FileError.tooLarge(path: path, limit: limit) }
                try buffer.withUnsafeBytes { try writer.append(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
            }
            return note(try writer.finish())
        } catch {
            writer.abandon()
            throw error
        }
    }

    @concurrent
    func stage(stream name: String, _ next: ByteStream) async throws -> StagedFile {
        var writer = try IncomingWriter(folder: folder)
        do {
            while true {
                try Task.checkCancellation()
                let bytes = try await next()
                if bytes.isEmpty { break }
                guard writer.size + Int64(bytes.count) <= limit else { throw FileError.tooLarge(path: name, limit: limit) }
                try bytes.withUnsafeBytes { try writer.append($0) }
            }
            return note(try writer.finish())
        } catch {
            writer.abandon()
            throw error
        }
    }

    func bytes(of file: StagedFile, at offset: Int, count: Int) throws -> [UInt8] {
        let path = try path(of: file)
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { throw FileError(errno: errno, path: path) }
        defer { Glibc.close(descriptor) }
        let wanted = min(count, Int(file.size) - offset)
        guard wanted > 0, offset >= 0 else { return [] }
        return try [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
            while filled < wanted {
                let count = pread(descriptor, buffer.baseAddress! + filled, wanted - filled, offset + filled)
                if count == 0 { break }
                if count > 0 {
                    filled += count
                } else if errno != EINTR {
                    throw FileError(errno: errno, path: path)
                }
            }
        }
    }

    @concurrent
    func keep(_ file: StagedFile) async throws {
        let path = try path(of: file)
        let shelf = try FileShelf.open(folder, for: file.sha256)
        let placement = try shelf.place(path, size: file.size)
        incoming.withLock { $0[file.token] = IncomingFile(path: path, placement: placement) }
    }

    @concurrent
    func discard(_ file: StagedFile) async throws {
        guard let known = incoming.withLock({ $0.removeValue(forKey: file.token) }) else { return }
        switch known.placement {
        case nil:
            guard unlink(known.path) == 0 || errno == ENOENT else { throw FileError(errno: errno, path: known.path) }
        case .existing: break
        case .new(let mark): try FileShelf.open(folder, for: file.sha256).remove(mark)
        }
    }

    private func note(_ file: StagedFile) -> StagedFile {
        incoming.withLock { $0[file.token] = IncomingFile(path: "\(folder)/\(file.token)") }
        return file
    }

    private func path(of file: StagedFile) throws -> String {
        guard let known = incoming.withLock({ $0[file.token] }) else { throw FileError.missing(path: "\(folder)/\(file.token)") }
        return known.path
    }
}

/// What the store remembers of a staged file.
private struct IncomingFile {
    /// Where its bytes are until they are kept.
    var path: String
    /// Nil until it is kept.
    var placement: FileShelf.Placement?
}
