import Foundation

/// The Python server of these tests (`server.py`), ended with the value or with this process, whatever comes first.
final class TestServer: Sendable {
    /// One that all tests may share: their routes keep nothing, and each test logs under a key of its own.
    static let shared = Result { try TestServer() }

    let port: Int
    private let process: Process
    /// Kept open: the server ends when it closes.
    private let input: FileHandle

    init(script: String? = nil, certificate: String? = nil, addresses: Int = 1) throws {
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        let server = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../Server/server.py")
        process.arguments = ["python3", server.path, "--addresses", String(addresses)]
        if let script { process.arguments? += ["--script", script] }
        if let certificate { process.arguments? += ["--certificate", certificate] }
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        self.process = process
        self.input = input.fileHandleForWriting
        var line = Data()
        while let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty, byte != Data("\n".utf8) {
            line += byte
        }
        guard let port = Int(String(decoding: line, as: UTF8.self)) else { throw CocoaError(.fileReadUnknown) }
        self.port = port
    }

    deinit {
        do {
            try input.close()
        } catch {
            process.terminate()
        }
    }

    func url(_ path: String, host: String = "127.0.0.1") -> String {
        "http://\(host):\(port)\(path)"
    }
}

/// What the server remembers of a request.
struct LoggedRequest: Decodable {
    var method: String
    var url: String
    var headers: [[String]]

    func header(_ name: String) -> String? {
        headers.first { $0[0].lowercased() == name.lowercased() }?[1]
    }
}

struct RequestLog: Decodable {
    var requests: [LoggedRequest]
    /// The most pages that were answered at the same time.
    var overlap: Int
}
