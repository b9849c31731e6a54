internal import Clients
internal import Glibc

/// What lies beside the database: files that pins need, files that nothing needs, and who may read them.
struct FilesExamination {
    let database: String
    let folder: FilesFolder
    let request: ExaminationRequest
    /// What is left of copies beside the library whose making was cut off.
    let unfinished: (files: Int, bytes: Int64)
    /// What the rows need at the moment of the call.
    let needed: () throws -> [NeededFiles.File]

    func findings(onMended: (Finding.Check) -> Void) throws -> [Finding] {
        func told(_ finding: Finding) -> Finding {
            if finding.isFixed { onMended(finding.check) }
            return finding
        }
        guard folder.exists else {
            return [try troubles([:])] + [leftovers(files: 0, bytes: 0), told(try modes([]))]
        }
        // Alone, for a file on its way in looks as if nothing needed it. When others add files, all that can be told of is what is missing.
        let alone = try folder.claiming(.alone) {
            let entries = try folder.entries()
            return (entries, told(try leftovers(entries)))
        }
        let entries = try alone?.0 ?? folder.entries()
        let found = entries.reduce(into: [String: FilesFolder.Entry]()) { found, entry in
            if let sha256 = entry.sha256 { found[sha256] = entry }
        }
        return [try troubles(found), alone?.1 ?? Finding(.leftovers, .inUse), told(try modes(entries))]
    }

    private func troubles(_ found: [String: FilesFolder.Entry]) throws -> Finding {
        let needed = try needed()
        let troubles = try needed.compactMap { file -> FileTrouble? in
            guard let entry = found[file.sha256], entry.isRegular else { return file.trouble(.missing) }
            if entry.size != file.size { return file.trouble(.changed) }
            guard request.isFull else { return nil }
            return try FileCopying.digest(of: folder.path(of: file.sha256))?.sha256 == file.sha256 ? nil : file.trouble(.changed)
        }
        return Finding(.files, troubles.isEmpty ? .sound(count: needed.count) : .fileTroubles(troubles))
    }

    /// What pinnest itself put there and no row refers to. What somebody else put there is none of its business.
    private func leftovers(_ entries: [FilesFolder.Entry]) throws -> Finding {
        let needed = Set(try needed().map(\.sha256))
        let unneeded = entries.filter { entry in
            entry.isIncoming || entry.isRegular && entry.sha256.map { !needed.contains($0) } ?? false
        }
        if request.isFixing {
            for entry in unneeded {
                let path = "\(folder.path)/\(entry.name)"
                guard unlink(path) == 0 || errno == ENOENT else { throw FileError(writing: errno, path: path) }
            }
        }
        return leftovers(files: unneeded.count, bytes: unneeded.reduce(0) { $0 + $1.size })
    }

    private func leftovers(files: Int, bytes: Int64) -> Finding {
        let all = (files: files + unfinished.files, bytes: bytes + unfinished.bytes)
        guard all.files > 0 else { return Finding(.leftovers, .sound(count: 0)) }
        return Finding(.leftovers, .unneeded(files: all.files, bytes: all.bytes), isFixed: request.isFixing)
    }

    /// What others than the owner may read or write.
    private func modes(_ entries: [FilesFolder.Entry]) throws -> Finding {
        let parent = database.lastIndex(of: "/").map { database[...$0] } ?? ""
        let name = database.dropFirst(parent.count)
        let filesName = folder.path.dropFirst(parent.count)
        let names = ["\(name)", "\(name)-wal", "\(name)-shm", "\(filesName)"] + entries.map { "\(filesName)/\($0.name)" }
        var open: [(name: String, path: String, isFolder: Bool)] = []
        var count = 0
        for name in names {
            var status = stat()
            let path = "\(parent)\(name)"
            guard lstat(path, &status) == 0, [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else { continue }
            count += 1
            if status.st_mode & 0o077 != 0 { open.append((name, path, status.st_mode & S_IFMT == S_IFDIR)) }
        }
        guard !open.isEmpty else { return Finding(.modes, .sound(count: count)) }
        if request.isFixing {
            for (_, path, isFolder) in open {
                guard chmod(path, isFolder ? 0o700 : 0o600) == 0 || errno == ENOENT else {
                    throw FileError(writing: errno, path: path)
                }
            }
        }
        return Finding(.modes, .openModes(names: open.map(\.name)), isFixed: request.isFixing)
    }
}
