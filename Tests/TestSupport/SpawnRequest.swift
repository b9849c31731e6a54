internal import Glibc

/// What `posix_spawn` is told: which descriptors the program gets, with no others passed on and no signal ignored or blocked.
struct SpawnRequest {
    private var actions = posix_spawn_file_actions_t()
    private var attributes = posix_spawnattr_t()
    /// The program's ends of pipes, of no use to the test.
    var closedAfterwards: [Int32] = []

    init() throws {
        guard posix_spawn_file_actions_init(&actions) == 0, posix_spawnattr_init(&attributes) == 0 else {
            throw SystemCallFailure("posix_spawnattr_init", errno)
        }
    }

    mutating func end() {
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
        for descriptor in closedAfterwards { close(descriptor) }
        closedAfterwards = []
    }

    mutating func open(_ path: String, _ flags: Int32, as descriptor: Int32) {
        posix_spawn_file_actions_addopen(&actions, descriptor, path, flags, 0o600)
    }

    mutating func duplicate(_ source: Int32, as descriptor: Int32) {
        posix_spawn_file_actions_adddup2(&actions, source, descriptor)
    }

    /// The test's end of the pipe, where there is one.
    mutating func connect(_ input: Command.Input) throws -> Int32? {
        switch input {
        case .empty: open("/dev/null", O_RDONLY, as: STDIN_FILENO)
        case .closed: posix_spawn_file_actions_addclose(&actions, STDIN_FILENO)
        case .file(let path): open(path, O_RDONLY, as: STDIN_FILENO)
        case .bytes:
            let (reading, writing) = try GNUFunctions.pipe()
            duplicate(reading, as: STDIN_FILENO)
            closedAfterwards.append(reading)
            return writing
        }
        return nil
    }

    /// The test's end of the pipe, where there is one.
    mutating func connect(_ output: Command.Output, as descriptor: Int32) throws -> Int32? {
        switch output {
        case .closed: posix_spawn_file_actions_addclose(&actions, descriptor)
        case .file(let path): open(path, O_WRONLY | O_CREAT | O_APPEND, as: descriptor)
        case .captured:
            let (reading, writing) = try GNUFunctions.pipe()
            duplicate(writing, as: descriptor)
            closedAfterwards.append(writing)
            return reading
        }
        return nil
    }

    /// - Parameter inNewSession: for a terminal: the first one that the leader of a session opens is its own.
    mutating func start(_ command: Command, inNewSession: Bool) throws -> pid_t {
        if let folder = command.folder { try GNUFunctions.addChangeFolder(folder, to: &actions) }
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        let group = inNewSession ? GNUFunctions.spawnInNewSession : POSIX_SPAWN_SETPGROUP
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF) | Int16(group))
        let arguments = CStrings([command.executable] + command.arguments)
        let environment = CStrings(command.environment.map { "\($0.key)=\($0.value)" })
        var process: pid_t = 0
        let failure = posix_spawnp(&process, command.executable, &actions, &attributes, arguments.pointers, environment.pointers)
        guard failure == 0 else { throw SystemCallFailure("starting \(command.executable)", failure) }
        return process
    }
}

/// Strings as C has them in `argv`.
private final class CStrings {
    let pointers: [UnsafeMutablePointer<CChar>?]

    init(_ strings: [String]) {
        pointers = strings.map { strdup($0) } + [nil]
    }

    deinit {
        for pointer in pointers { free(pointer) }
    }
}
