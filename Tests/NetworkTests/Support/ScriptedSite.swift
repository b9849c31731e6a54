import Foundation
import TestSupport

/// One answer of a scripted site, as `server.py` reads it.
struct ScriptedAnswer: Encodable {
    var url: String
    var status = 200
    var headers: [[String]]
    var body_base64: String

    init(url: String, status: Int = 200, headers: [[String]] = [["Content-Type", "text/html; charset=utf-8"]], body: Data) {
        self.url = url
        self.status = status
        self.headers = headers
        body_base64 = body.base64EncodedString()
    }
}

/// A proxy that answers for every address of its script, by TLS as well where a certificate can be made.
final class ScriptedSite {
    let server: TestServer
    /// The file that a client must trust; nil without TLS.
    let certificate: String?
    private let folder: TemporaryFolder

    /// - Parameter tlsHosts: the hosts that answer over https.
    init(_ answers: [ScriptedAnswer], tlsHosts: [String] = []) throws {
        folder = try TemporaryFolder()
        let script = try folder.write(JSONEncoder().encode(answers), to: "script.json")
        certificate = tlsHosts.isEmpty ? nil : try TestCertificate.make(hosts: tlsHosts, in: folder)
        server = try TestServer(script: script, certificate: certificate)
    }

    var proxy: String { "http://127.0.0.1:\(server.port)" }
}

/// A certificate for names of the tests, made for the occasion.
enum TestCertificate {
    static let isPossible = FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")

    /// Key and certificate in one file.
    static func make(hosts: [String], in folder: TemporaryFolder) throws -> String {
        let names = hosts.map { "DNS:\($0)" }.joined(separator: ",")
        let (key, file) = (folder.path + "/key.pem", folder.path + "/certificate.pem")
        let process = try ChildProcess(
            "openssl",
            [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
                "/CN=tests",
                "-addext", "subjectAltName=\(names)", "-keyout", key, "-out", file,
            ])
        // It says nothing: the output ends with the program.
        _ = process.readLine()
        let both = try Data(contentsOf: URL(fileURLWithPath: file)) + Data(contentsOf: URL(fileURLWithPath: key))
        return try folder.write(both, to: "both.pem")
    }
}
