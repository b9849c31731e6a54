internal import Glibc

/// Functions that the C library has and Swift's view of it lacks, because they are GNU's own.
enum GNUFunctions {
    private typealias Pipe2 = @convention(c) (UnsafeMutablePointer<Int32>, Int32) -> Int32
    private typealias AddChangeFolder =
        @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, UnsafePointer<CChar>) -> Int32

    /// `POSIX_SPAWN_SETSID`
    static let spawnInNewSession: Int32 = 0x80

    /// A pipe whose ends no other program gets by accident, however many tests start programs at once.
    static func pipe() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [0, 0]
        let pipe2 = unsafeBitCast(try address(of: "pipe2"), to: Pipe2.self)
        guard pipe2(&ends, O_CLOEXEC) == 0 else { throw SystemCallFailure("pipe2", errno) }
        return (ends[0], ends[1])
    }

    static func addChangeFolder(_ folder: String, to actions: inout posix_spawn_file_actions_t) throws {
        let function = unsafeBitCast(try address(of: "posix_spawn_file_actions_addchdir_np"), to: AddChangeFolder.self)
        let failure = function(&actions, folder)
        guard failure == 0 else { throw SystemCallFailure("posix_spawn_file_actions_addchdir_np", failure) }
    }

    private static func address(of name: String) throws -> UnsafeMutableRawPointer {
        guard let address = dlsym(dlopen(nil, RTLD_NOW), name) else { throw SystemCallFailure("dlsym of \(name)", ENOSYS) }
        return address
    }
}
