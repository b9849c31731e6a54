package import Clients
internal import Glibc

extension EditorClient {
    /// `$VISUAL`, else `$EDITOR`, else `vi`.
    ///
    /// - Parameter isAllowed: whether there is a terminal, and questions may be asked.
    package static func live(isAllowed: Bool) -> EditorClient {
        // The environment is asked when an editor is needed: most commands need none.
        let editor = { @Sendable () -> EditorClient in
            let environment = ProcessEnvironment.current()
            let chosen = [environment["VISUAL"], environment["EDITOR"]].lazy.compactMap { $0 }.map { UserCommand.words($0[...]) }
                .first { !$0.isEmpty }
            return live(command: isAllowed ? chosen ?? ["vi"] : nil, folder: environment["TMPDIR"] ?? "/tmp")
        }
        return EditorClient(edit: { try await editor().edit($0) }, discard: { try await editor().discard($0) })
    }

    /// - Parameter command: the program and its own arguments; nil where nobody can edit.
    package static func live(command: [String]?, folder: String) -> EditorClient {
        EditorClient(
            edit: { text in
                guard let command else { throw EditorError.noTerminal }
                return try await EditorFile.edit(text, with: command, in: folder)
            },
            discard: { path in
                guard unlink(path) == 0 || errno == ENOENT else { throw EditorFile.failure(path) }
            })
    }
}

/// The file on which an editor works: 0600, by `mkstemps`.
enum EditorFile {
    @concurrent
    static func edit(_ text: String, with command: [String], in folder: String) async throws -> EditedText {
        let path = try make(text, in: folder)
        do {
            let status = try await ChildProcess.run(command + [path])
            guard status == 0 else { throw EditorError.failed(program: command[0], status: status) }
            let bytes = try await FileReading.head(of: path, limit: 64 << 20)
            return EditedText(text: String(decoding: bytes, as: UTF8.self), path: path)
        } catch {
            unlink(path)
            throw translated(error, program: command[0], path: path)
        }
    }

    static func failure(_ path: String) -> EditorError { .file(path: path, detail: String(cString: strerror(errno))) }

    private static func translated(_ error: any Error, program: String, path: String) -> any Error {
        switch error {
        case ChildProcess.Failure.missing: EditorError.cannotStart(program: program, detail: "there is no such program")
        case ChildProcess.Failure.cannotStart(let detail): EditorError.cannotStart(program: program, detail: detail)
        default: error
        }
    }

    private static func make(_ text: String, in folder: String) throws -> String {
        var template = Array("\(folder)/pinnest-edit-XXXXXX.txt".utf8CString)
        let descriptor = mkstemps(&template, 4)
        let path = template.withUnsafeBufferPointer { String(decoding: UnsafeRawBufferPointer($0).dropLast(), as: UTF8.self) }
        guard descriptor >= 0 else { throw failure(path) }
        defer { close(descriptor) }
        let bytes = Array(text.utf8)
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress.map { $0 + written }, bytes.count - written) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else {
                let failure = failure(path)
                unlink(path)
                throw failure
            }
            written += count
        }
        return path
    }
}
