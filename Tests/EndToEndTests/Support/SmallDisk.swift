import Foundation
import TestSupport

/// A file system that is soon full; gone with the value. Only those who may mount can have one.
final class SmallDisk {
    let path: String

    init(at path: String, size: String) throws {
        self.path = path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let result = try Command("mount", ["-t", "tmpfs", "-o", "size=\(size)", "tmpfs", path], environment: Self.environment)
            .run()
        guard result.ending == .exit(0) else { throw CocoaError(.fileWriteNoPermission) }
    }

    func remountReadOnly() throws {
        let result = try Command("mount", ["-o", "remount,ro", path], environment: Self.environment).run()
        guard result.ending == .exit(0) else { throw CocoaError(.fileWriteNoPermission) }
    }

    deinit {
        do {
            _ = try Command("umount", [path], environment: Self.environment).run()
        } catch {
            print("\(path) is still mounted: \(error)")
        }
    }

    static let isPossible: Bool = {
        do {
            let folder = try TemporaryFolder()
            let disk = try SmallDisk(at: folder.path + "/disk", size: "64k")
            return withExtendedLifetime(disk) { true }
        } catch {
            return false
        }
    }()

    private static let environment = ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"]
}
