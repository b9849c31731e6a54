internal import Clients
internal import Glibc

/// A copy of a database with the log beside it, for this user alone, made without a lock: a browser that runs holds its own for hours,
/// and is not to be disturbed.
struct PrivateCopy {
    /// The database in the copy.
    let path: String
    private let folder: String
    /// The database, its write-ahead log, and the journal of a transaction that was cut off.
    private static let suffixes = ["", "-wal", "-journal"]
    private static let attempts = 12
    private static let prefix = "pinnest-read-"

    /// - Parameters:
    ///   - path: may be a symbolic link: logs lie beside the file that it leads to.
    ///   - temporary: a folder; the copy gets one of its own in it.
    init(of path: String, in temporary: String) throws {
        guard let resolved = realpath(path, nil) else { throw FileError(code: errno, path: path) }
        let source = String(cString: resolved)
        free(resolved)
        Self.removeRemains(in: temporary)
        var template = Array("\(temporary)/\(Self.prefix)XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw FileError(code: errno, path: temporary) }
        folder = template.withUnsafeBufferPointer { String(decoding: UnsafeRawBufferPointer($0).dropLast(), as: UTF8.self) }
        self.path = "\(folder)/copy"
        do {
            try take(source, named: path)
        } catch {
            remove()
            throw error
        }
    }

    /// Copies of this user's whose process was killed a day ago or earlier: no copying takes as long. What cannot be removed stays.
    private static func removeRemains(in temporary: String) {
        guard let stream = opendir(temporary) else { return }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) { String(cString: $0) }
            }
            guard name.hasPrefix(prefix) else { continue }
            let folder = "\(temporary)/\(name)"
            var status = stat()
            guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(),
                status.st_mtim.tv_sec < time(nil) - 86_400
            else { continue }
            for suffix in suffixes { unlink("\(folder)/copy\(suffix)") }
            rmdir(folder)
        }
    }

    func remove() {
        for suffix in Self.suffixes { unlink(path + suffix) }
        rmdir(folder)
    }

    /// The files are those of one moment when none of them changed from before the first was read until the last was.
    private func take(_ source: String, named name: String) throws {
        for _ in 0..<Self.attempts {
            try Task.checkCancellation()
            let before = try Self.states(source, named: name)
            // The clock of a file system ticks: two writes in one tick look like one.
            if before.contains(where: { $0?.isFresh == true }) { usleep(FileState.tick) }
            guard try before == Self.states(source, named: name) else { continue }
            for (suffix, state) in zip(Self.suffixes, before) where state != nil {
                try Self.copy(source + suffix, to: path + suffix, named: name)
            }
            if try before == Self.states(source, named: name) {
                try forgetSuperJournal()
                return
            }
            for suffix in Self.suffixes { unlink(path + suffix) }
        }
        throw FileError.failed(path: name, detail: "another program keeps writing to it")
    }

    private static func states(_ source: String, named name: String) throws -> [FileState?] {
        let states = try suffixes.map { try FileState(source + $0, named: name) }
        if states[0] == nil { throw FileError.missing(path: name) }
        return states
    }

    private static func copy(_ source: String, to target: String, named name: String) throws {
        let input = open(source, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard input >= 0 else { throw FileError(code: errno, path: name) }
        defer { close(input) }
        let output = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard output >= 0 else { throw FileError(code: errno, path: target) }
        defer { close(output) }
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        while true {
            try Task.checkCancellation()
            let count = read(input, &buffer, buffer.count)
            if count == 0 { return }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw FileError(code: errno, path: name) }
            var written = 0
            while written < count {
                let result = buffer.withUnsafeBytes { write(output, $0.baseAddress.map { $0 + written }, count - written) }
                if result < 0, errno == EINTR { continue }
                guard result >= 0 else { throw FileError(code: errno, path: target) }
                written += result
            }
        }
    }

    /// A journal may name another file, which SQLite would remove after it took the transaction back. What ends with these bytes
    /// (SQLite's file format, §3.1) has such a name; without them it is a journal like any other.
    private func forgetSuperJournal() throws {
        let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
        let journal = path + "-journal"
        let descriptor = open(journal, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else {
            if errno == ENOENT { return }
            throw FileError(code: errno, path: journal)
        }
        defer { close(descriptor) }
        let place = lseek(descriptor, -off_t(magic.count), SEEK_END)
        guard place >= 0 else { return }
        var last = [UInt8](repeating: 0, count: magic.count)
        guard pread(descriptor, &last, last.count, place) == last.count, last == magic else { return }
        guard ftruncate(descriptor, place) == 0 else { throw FileError(code: errno, path: journal) }
    }
}

/// What tells whether a file was written to.
private struct FileState: Equatable {
    var device: UInt64
    var number: UInt64
    var size: Int64
    var changed: Int64
    var isFresh: Bool
    /// Microseconds; longer than a tick of any kernel's clock.
    static let tick: UInt32 = 20_000

    /// Nil where nothing is there. Throws for what is no file.
    init?(_ path: String, named name: String) throws {
        var status = stat()
        guard stat(path, &status) == 0 else {
            if errno == ENOENT { return nil }
            throw FileError(code: errno, path: name)
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw FileError.folder(path: name)
        default: throw FileError.failed(path: name, detail: "it is no regular file")
        }
        device = UInt64(status.st_dev)
        number = UInt64(status.st_ino)
        size = Int64(status.st_size)
        changed = Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let age = Int64(now.tv_sec) &* 1_000_000_000 &+ Int64(now.tv_nsec) &- changed
        isFresh = age >= 0 && age < Int64(Self.tick) * 1000
    }

    static func == (left: FileState, right: FileState) -> Bool {
        left.device == right.device && left.number == right.number && left.size == right.size && left.changed == right.changed
    }
}

extension FileError {
    fileprivate init(code: Int32, path: String) {
        switch code {
        case ENOENT, ENOTDIR: self = .missing(path: path)
        case EACCES, EPERM: self = .notPermitted(path: path)
        case EISDIR: self = .folder(path: path)
        case ENOSPC, EDQUOT: self = .diskFull(path: path)
        default: self = .failed(path: path, detail: String(cString: strerror(code)))
        }
    }
}
