internal import Glibc

/// Another program, started by its arguments: no shell ever reads them.
enum ChildProcess {
    enum Failure: Error, Equatable {
        case missing
        case cannotStart(detail: String)
    }

    /// Runs a program to its end, off the main actor, and gives its status: 128 and the signal where one ended it.
    @concurrent
    static func run(_ arguments: [String]) async throws(Failure) -> Int32 {
        let process = try start(arguments)
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1 {
            guard errno == EINTR else { throw .cannotStart(detail: String(cString: strerror(errno))) }
        }
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }

    /// - Parameters:
    ///   - input: what is to be its stdin; nil for our own.
    ///   - environment: variables in addition to our own.
    static func start(_ arguments: [String], input: Int32? = nil, environment: [String] = []) throws(Failure) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // What a browser has to say is no result of ours.
        if let input { posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }
        if input == nil, isatty(STDOUT_FILENO) != 1 { posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO) }
        return try spawn(arguments, &actions, environment: environment)
    }

    /// Starts a program with descriptors as the actions make them.
    static func spawn(
        _ arguments: [String], _ actions: inout posix_spawn_file_actions_t, environment: [String] = []
    ) throws(Failure) -> pid_t {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Signals that this process ignores or blocks, a child would go on to ignore and to block.
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGHUP, SIGINT, SIGPIPE, SIGQUIT, SIGTERM, SIGXFSZ] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

        var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        let variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) }
        defer { for variable in variables { free(variable) } }
        var all = variables
        var entry = environ
        while let text = entry.pointee {
            all.append(text)
            entry += 1
        }
        all.append(nil)
        var process: pid_t = 0
        let code = posix_spawnp(&process, arguments[0], &actions, &attributes, &pointers, all)
        switch code {
        case 0: return process
        case ENOENT: throw .missing
        default: throw .cannotStart(detail: String(cString: strerror(code)))
        }
    }
}

/// A command that a user has put into a variable, as words.
enum UserCommand {
    static func words(_ text: Substring) -> [String] {
        text.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
    }
}
