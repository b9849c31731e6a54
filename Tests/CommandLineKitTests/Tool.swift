import Foundation

/// Programs of the system that check or run what the kit writes.
enum Tool {
    struct Failure: Error { let message: String }

    static func path(of name: String) -> String? {
        let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return folders.split(separator: ":").map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    static func isInstalled(_ name: String) -> Bool { path(of: name) != nil }

    /// Runs a program to its end, with an environment of its own; what it says on stderr is part of `output`.
    static func run(_ name: String, _ arguments: [String], environment: [String: String] = [:]) throws -> (
        output: String, status: Int32
    ) {
        guard let path = path(of: name) else { throw Failure(message: "\(name) is not installed") }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        let inherited = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        process.environment = ["PATH": inherited, "LC_ALL": "C.UTF-8"].merging(environment) { $1 }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (String(decoding: data, as: UTF8.self), process.terminationStatus)
    }
}
