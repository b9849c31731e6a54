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
    /// What rows are there of, needed or not, at the moment of the call.
    let known: () throws -> Set<String>

    func findings(onMended: (Finding.Check) -> Void) throws -> [Finding] {
        func told(_ finding: Finding) -> Finding {
            if finding.isFixed { onMended(finding.check) }
            return finding
        }
        guard folder.exists else {
            return try [troubles([:])] + leftovers([]) + modes([]).map(told)
        }
        // Alone, for a file on its way in looks as if nothing needed it. When others add files, all that can be told of is what is missing.
        let alone = try folder.claiming(.alone) {
            let entries = try folder.entries()
            return (entries, try leftovers(entries).map(told))
        }
        let entries = try alone?.0 ?? folder.entries()
        let found = entries.reduce(into: [String: FilesFolder.Entry]()) { found, entry in
            if let sha256 = entry.sha256 { found[sha256] = entry }
        }
        return try [troubles(found)] + (alone?.1 ?? [Finding(.leftovers, .inUse)]) + modes(entries).map(told)
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

    /// What pinnest itself put there and no pin needs. What somebody else put there is none of its business. A file that no row tells of
    /// may be all that is left of another database: it goes only where that was asked for.
    private func leftovers(_ entries: [FilesFolder.Entry]) throws -> [Finding] {
        let (needed, known) = (Set(try needed().map(\.sha256)), try known())
        let kept = entries.filter { $0.isRegular && $0.sha256.map { !needed.contains($0) } ?? false }
        let unneeded = entries.filter(\.isIncoming) + kept.filter { $0.sha256.map(known.contains) ?? false }
        let unknown = kept.filter { $0.sha256.map { !known.contains($0) } ?? false }
        if request.isFixing { try remove(unneeded) }
        let removesUnknown = request.isFixing && request.removesUnknownFiles
        if removesUnknown { try remove(unknown) }
        let bytes = unneeded.reduce(unfinished.bytes) { $0 + $1.size }
        var findings: [Finding] = []
        let count = unneeded.count + unfinished.files
        if count > 0 { findings.append(Finding(.leftovers, .unneeded(files: count, bytes: bytes), isFixed: request.isFixing)) }
        if !unknown.isEmpty {
            let outcome = Finding.Outcome.unknownFiles(files: unknown.count, bytes: unknown.reduce(0) { $0 + $1.size })
            findings.append(Finding(.leftovers, outcome, isFixed: removesUnknown))
        }
        return findings.isEmpty ? [Finding(.leftovers, .sound(count: 0))] : findings
    }

    private func remove(_ entries: [FilesFolder.Entry]) throws {
        for entry in entries {
            let path = "\(folder.path)/\(entry.name)"
            guard unlink(path) == 0 || errno == ENOENT else { throw FileError(writing: errno, path: path) }
        }
    }

    /// What others than the owner may read or write, and what the owner may not.
    private func modes(_ entries: [FilesFolder.Entry]) throws -> [Finding] {
        let parent = database.lastIndex(of: "/").map { database[...$0] } ?? ""
        let name = database.dropFirst(parent.count)
        let filesName = folder.path.dropFirst(parent.count)
        let names = ["\(name)", "\(name)-wal", "\(name)-shm", "\(filesName)"] + entries.map { "\(filesName)/\($0.name)" }
        var (open, locked, wrong): ([String], [String], [(path: String, mode: mode_t)]) = ([], [], [])
        var count = 0
        for name in names {
            var status = stat()
            let path = "\(parent)\(name)"
            guard lstat(path, &status) == 0, [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else { continue }
            count += 1
            let right: mode_t = status.st_mode & S_IFMT == S_IFDIR ? 0o700 : 0o600
            let isOpen = status.st_mode & 0o077 != 0
            // A file that a pin keeps is never written again.
            let isLocked = status.st_mode & right != right && !name.hasPrefix("\(filesName)/")
            if isOpen { open.append(name) }
            if isLocked { locked.append(name) }
            if isOpen || isLocked { wrong.append((path, right)) }
        }
        guard !wrong.isEmpty else { return [Finding(.modes, .sound(count: count))] }
        if request.isFixing {
            for (path, mode) in wrong {
                guard chmod(path, mode) == 0 || errno == ENOENT else { throw FileError(writing: errno, path: path) }
            }
        }
        return [(open, Finding.Outcome.openModes(names: open)), (locked, .lockedModes(names: locked))]
            .filter { !$0.0.isEmpty }
            .map { Finding(.modes, $0.1, isFixed: request.isFixing) }
    }
}
