import Foundation
import TestSupport

/// The program as someone to whom file modes matter. Tests often run as root, who may read and write everything.
enum Unprivileged {
    static var isPossible: Bool {
        geteuid() != 0 || FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")
    }

    static func command(_ home: Home, _ arguments: [String]) -> Command {
        var command = home.command(arguments)
        guard geteuid() == 0 else { return command }
        command.executable = "/usr/bin/setpriv"
        command.arguments = ["--reuid=65534", "--regid=65534", "--clear-groups", home.binary] + arguments
        return command
    }

    /// Sets the modes of a library and its folder, and lets others pass through the folders above.
    static func lock(_ home: Home, database: Int?, folder: Int) throws {
        let library = URL(fileURLWithPath: home.database).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: library, withIntermediateDirectories: true)
        for path in [home.folder.path, home.workingFolder, library.deletingLastPathComponent().path] {
            try setMode(0o755, of: path)
        }
        for name in try FileManager.default.contentsOfDirectory(atPath: library.path) {
            if let database { try setMode(database, of: library.path + "/" + name) }
        }
        try setMode(folder, of: library.path)
    }

    private static func setMode(_ mode: Int, of path: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }
}
