internal import CLibraries
internal import Clients
internal import Glibc
internal import Primitives

/// One file into another folder: bytes of its own, which a file system may share until one of the two is changed. They are read and
/// must have the digest that they are kept under.
enum FileCopying {
    enum Outcome: Equatable {
        case copied(size: Int64)
        /// There are no such bytes at the source.
        case missing
        case changed
    }

    /// - Parameters:
    ///   - destination: must not be there.
    static func copy(_ source: String, to destination: String, sha256: String) throws -> Outcome {
        let reading = open(source, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard reading >= 0 else {
            if errno == ENOENT || errno == ELOOP || errno == ENOTDIR { return .missing }
            throw FileError(reading: errno, path: source)
        }
        defer { close(reading) }
        var status = stat()
        guard fstat(reading, &status) == 0 else { throw FileError(reading: errno, path: source) }
        guard status.st_mode & S_IFMT == S_IFREG else { return .missing }

        return try write(reading, source, to: destination, sha256: sha256)
    }

    /// The request of ioctl_ficlone(2), which Glibc's module does not show: `_IOW(0x94, 9, int)`.
    private static let ficlone: UInt = 0x4004_9409

    private static func write(_ reading: Int32, _ source: String, to destination: String, sha256: String) throws -> Outcome {
        let writing = open(destination, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard writing >= 0 else { throw FileError(writing: errno, path: destination) }
        do {
            defer { close(writing) }
            // Where it is refused, the bytes are copied one by one.
            if ioctl(writing, ficlone, reading) == 0 {
                let clone = try FileReading.digest(of: writing, destination)
                if clone.sha256 == sha256 {
                    try FileSynchronizing.synchronize(writing, destination)
                    return .copied(size: clone.size)
                }
                guard unlink(destination) == 0 else { throw FileError(writing: errno, path: destination) }
                return .changed
            }
            let read = try FileReading.digest(of: reading, source) { bytes in
                var rest = bytes[...]
                while !rest.isEmpty {
                    let count = Glibc.write(writing, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                    if count >= 0 {
                        rest = rest.dropFirst(count)
                    } else if errno != EINTR {
                        throw FileError(writing: errno, path: destination)
                    }
                }
            }
            if read.sha256 == sha256 {
                try FileSynchronizing.synchronize(writing, destination)
                return .copied(size: read.size)
            }
        } catch {
            unlink(destination)
            throw error
        }
        guard unlink(destination) == 0 else { throw FileError(writing: errno, path: destination) }
        return .changed
    }

    /// What a file holds; nil when no regular file is there.
    static func digest(of path: String) throws -> (sha256: String, size: Int64)? {
        try reading(path) { try FileReading.digest(of: $0, path) }
    }

    /// The CRC-32 of a file, nil without zlib, and its size; nil when no regular file is there.
    static func checksum(of path: String) throws -> (crc32: UInt32?, size: Int64)? {
        try reading(path) { descriptor in
            let hasZlib = pinnest_zlib_load() == nil
            var crc32: UInt32 = 0
            let size = try FileReading.pieces(of: descriptor, path) { piece in
                if hasZlib { crc32 = pinnest_crc32(crc32, piece.baseAddress, piece.count) }
            }
            return (hasZlib ? crc32 : nil, size)
        }
    }

    private static func reading<Value>(_ path: String, _ body: (Int32) throws -> Value) throws -> Value? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ELOOP || errno == ENOTDIR { return nil }
            throw FileError(reading: errno, path: path)
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileError(reading: errno, path: path) }
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        return try body(descriptor)
    }
}

private enum FileReading {
    static func digest(
        of descriptor: Int32, _ path: String, _ body: (UnsafeRawBufferPointer) throws -> Void = { _ in }
    ) throws -> (sha256: String, size: Int64) {
        var hash = SHA256()
        let size = try pieces(of: descriptor, path) { piece in
            hash.update(piece)
            try body(piece)
        }
        return (SHA256.hexadecimal(hash.finalize()), size)
    }

    /// Reads to the end in pieces of a megabyte, hands each on, and gives their size together. Throws `CancellationError`.
    static func pieces(
        of descriptor: Int32, _ path: String, _ body: (UnsafeRawBufferPointer) throws -> Void
    ) throws -> Int64 {
        var size: Int64 = 0
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        while true {
            try Task.checkCancellation()
            let count = read(descriptor, &buffer, buffer.count)
            if count == 0 { break }
            guard count > 0 else {
                if errno == EINTR { continue }
                throw FileError(reading: errno, path: path)
            }
            size += Int64(count)
            try buffer.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
        }
        return size
    }
}
