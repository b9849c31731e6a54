package import Clients
internal import Glibc

extension PictureClient {
    package static let live = live(program: ["chafa"])

    /// - Parameter program: what draws, with arguments that stand before those of every request.
    package static func live(program: [String]) -> PictureClient {
        PictureClient(
            bytes: { path, limit in await PictureFile.bytes(path, limit: limit) },
            chafa: { request in try await Chafa(program: program).draw(request) })
    }
}

enum PictureFile {
    /// Neither the file nor the folder that it lies in is opened through a link, and no device is waited for.
    @concurrent
    static func bytes(_ path: String, limit: Int) async -> [UInt8]? {
        guard let slash = path.lastIndex(of: "/") else { return nil }
        let folder = open(String(path[..<slash]), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard folder >= 0 else { return nil }
        defer { close(folder) }
        let name = String(path[path.index(after: slash)...])
        let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else { return nil }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while bytes.count <= limit {
            let count = read(file, &buffer, buffer.count)
            if count == 0 { return bytes }
            if count > 0 { bytes += buffer[..<count] } else if errno != EINTR { return nil }
        }
        return nil
    }
}

/// The program `chafa`: an image on its stdin, characters or a picture on its stdout.
struct Chafa {
    let program: [String]

    private static let mostOutput = 16 << 20
    /// Milliseconds. An image that takes longer is none that a person waits for.
    private static let patience = 10_000

    @concurrent
    func draw(_ request: ChafaRequest) async throws -> [UInt8]? {
        var arguments = program + ["--size=\(request.columns)x\(request.rows)", "--animate=off", "--polite=on"]
        if request.form != .automatic { arguments.append("--format=\(request.form.rawValue)") }
        do {
            return try await PipedProcess(arguments + ["-"]).run(
                request.image, mostOutput: Self.mostOutput, patience: Self.patience)
        } catch is ChildProcess.Failure {
            return nil
        }
    }
}
