import Foundation
import TestSupport

/// A page of the small web that a test makes for itself.
struct ServedPage: Encodable {
    var url: String
    var file: String
    var contentType = "text/html; charset=utf-8"

    enum CodingKeys: String, CodingKey {
        case url, file
        case contentType = "content_type"
    }
}

/// The Python server of these tests (`Server/pages.py`), ended with the value or with this process, whatever comes first.
final class PageServer {
    let port: Int
    private let folder: TemporaryFolder
    private let process: Process
    private let input: FileHandle

    init(_ pages: [ServedPage] = []) throws {
        folder = try TemporaryFolder()
        let list = try folder.write(JSONEncoder().encode(pages), to: "pages.json")
        let (input, output) = (Pipe(), Pipe())
        process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", Self.script, "--pages", list, "--log", folder.url.appendingPathComponent("log").path]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
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

    /// What makes a program ask this server for every page of the web.
    var environment: [String: String] {
        let proxy = "http://127.0.0.1:\(port)"
        return ["http_proxy": proxy, "https_proxy": proxy, "no_proxy": ""]
    }

    /// The requests so far, a line each: `GET http://site.test/`.
    func requests() throws -> [String] {
        let log = folder.url.appendingPathComponent("log")
        guard FileManager.default.fileExists(atPath: log.path) else { return [] }
        return try String(contentsOf: log, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    /// Waits until there was a request that holds `text`.
    func waitForRequest(_ text: String, timeout: Duration = .seconds(30)) throws {
        let deadline = ContinuousClock.now + timeout
        while try !requests().contains(where: { $0.contains(text) }) {
            guard ContinuousClock.now < deadline else { throw CocoaError(.fileReadUnknown) }
            usleep(10_000)
        }
    }

    private static var script: String {
        PackageRoot.folder.appendingPathComponent("Tests/EndToEndTests/Server/pages.py").path
    }
}
