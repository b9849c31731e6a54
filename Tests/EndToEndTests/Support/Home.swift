import Foundation
import TestSupport

/// A person's home with an empty library, where the program is run as in real life.
struct Home {
    let folder: TemporaryFolder
    let binary: String
    var environment: [String: String]
    /// The web that the program sees; without one it sees none.
    private let server: PageServer?

    init(_ changes: [String: String] = [:], server: PageServer? = nil) throws {
        self.server = server
        folder = try TemporaryFolder()
        binary = try PackageRoot.binary()
        environment = [
            "HOME": folder.path, "XDG_DATA_HOME": folder.path + "/data", "XDG_CACHE_HOME": folder.path + "/cache",
            "XDG_CONFIG_HOME": folder.path + "/config", "PATH": "/usr/local/bin:/usr/bin:/bin", "TZ": "UTC", "LANG": "C.UTF-8",
            "TERM": "xterm-256color", "SWIFT_BACKTRACE": "enable=no",
            // Nobody is there to press a key.
            "PAGER": "cat",
            // No test reaches the network: port 9 answers nobody.
            "http_proxy": "http://127.0.0.1:9", "https_proxy": "http://127.0.0.1:9", "no_proxy": "",
        ]
        environment.merge(Self.sanitizerOptions) { $1 }
        environment.merge(server?.environment ?? [:]) { $1 }
        environment.merge(changes) { $1 }
        try FileManager.default.createDirectory(atPath: workingFolder, withIntermediateDirectories: true)
    }

    /// What was said to the sanitizers holds for the program under test, too.
    static var sanitizerOptions: [String: String] {
        ProcessInfo.processInfo.environment.filter { ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key) }
    }

    static var hasSanitizer: Bool { !sanitizerOptions.isEmpty }

    var workingFolder: String { folder.path + "/work" }
    var database: String { folder.path + "/data/pinnest/pinnest.db" }

    func command(_ arguments: [String], _ changes: [String: String] = [:]) -> Command {
        Command(binary, arguments, environment: environment.merging(changes) { $1 }, folder: workingFolder)
    }

    @discardableResult
    func pinnest(_ arguments: String..., input: String? = nil, terminal: TerminalSize? = nil, _ changes: [String: String] = [:])
        throws
        -> CommandResult
    {
        var command = command(arguments, changes)
        if let input { command.input = .bytes(Array(input.utf8)) }
        command.terminal = terminal
        return try command.run()
    }

    /// A line for bash, where `pinnest` is the program under test.
    func shell(_ line: String, _ changes: [String: String] = [:]) throws -> CommandResult {
        var command = Command(
            "/bin/bash", ["-c", "pinnest() { \"$PINNEST_UNDER_TEST\" \"$@\"; }\n" + line], folder: workingFolder)
        command.environment = environment.merging(changes) { $1 }
        command.environment["PINNEST_UNDER_TEST"] = binary
        return try command.run()
    }

    /// The pins that a command prints as JSON.
    func pins(_ arguments: String..., changes: [String: String] = [:]) throws -> [[String: Any]] {
        let result = try command(arguments + ["--json"], changes).run()
        return try JSONSerialization.jsonObject(with: Data(result.output)) as? [[String: Any]] ?? []
    }
}
