import Glibc
import Synchronization

/// A program that a test runs beside itself. Foundation's `Process` keeps what it used after the program has ended, which
/// a leak check of the tests would have to be told.
final class ChildProcess: Sendable {
    struct Failure: Error {
        var program: String
        var code: Int32
    }

    /// The write end of the program's standard input, the read end of its standard output.
    let input: Int32
    let output: Int32
    private let process: pid_t

    /// One start at a time: between making a pipe and marking it as not to be inherited, another start would inherit it, and
    /// a program whose input someone else holds open never ends.
    private static let starting = Mutex(())

    /// Starts the program of that name, looked for in `PATH`; its messages go nowhere.
    init(_ program: String, _ arguments: [String]) throws {
        (process, input, output) = try Self.starting.withLock { _ in
            let (toChild, fromChild) = (try Self.pipe(program), try Self.pipe(program))
            defer {
                close(toChild.read)
                close(fromChild.write)
            }
            var actions = posix_spawn_file_actions_t()
            posix_spawn_file_actions_init(&actions)
            defer { posix_spawn_file_actions_destroy(&actions) }
            posix_spawn_file_actions_adddup2(&actions, toChild.read, 0)
            posix_spawn_file_actions_adddup2(&actions, fromChild.write, 1)
            posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
            var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
            defer { words.forEach { free($0) } }
            var child = pid_t()
            let code = posix_spawnp(&child, program, &actions, nil, &words, environ)
            guard code == 0 else { throw Failure(program: program, code: code) }
            return (child, toChild.write, fromChild.read)
        }
    }

    private static func pipe(_ program: String) throws -> (read: Int32, write: Int32) {
        var ends: [Int32] = [0, 0]
        guard Glibc.pipe(&ends) == 0 else { throw Failure(program: program, code: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    deinit {
        close(input)
        close(output)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }

    /// One line of the program's output, without its end; what there is where the output ends first.
    func readLine() -> String {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while read(output, &byte, 1) == 1, byte != UInt8(ascii: "\n") { line.append(byte) }
        return String(decoding: line, as: UTF8.self)
    }
}
