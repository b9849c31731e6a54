import Foundation

/// The Python server of these tests (`server.py`), ended with the value or with this process, whatever comes first.
final class TestServer: Sendable {
    /// One that all tests may share: their routes keep nothing, and each test logs under a key of its own.
    static let shared = Result { try TestServer() }

    let port: Int
    private let process: ChildProcess

    init(script: String? = nil, certificate: String? = nil, addresses: Int = 1) throws {
        let server = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../Server/server.py")
        var arguments = [server.path, "--addresses", String(addresses)]
        if let script { arguments += ["--script", script] }
        if let certificate { arguments += ["--certificate", certificate] }
        process = try ChildProcess("python3", arguments)
        guard let port = Int(process.readLine()) else { throw CocoaError(.fileReadUnknown) }
        self.port = port
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
