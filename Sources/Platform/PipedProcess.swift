internal import Glibc

/// Another program that gets bytes on its stdin and gives bytes on its stdout; what it says on stderr is nobody's business. There it
/// finds how large the terminal behind our stdout is.
struct PipedProcess {
    private let arguments: [String]

    init(_ arguments: [String]) {
        self.arguments = arguments
    }

    /// - Parameter patience: milliseconds until the program is ended.
    /// - Returns: nil when it failed, took too long or wrote more than `mostOutput` bytes.
    @concurrent
    func run(_ input: [UInt8], mostOutput: Int, patience: Int) async throws -> [UInt8]? {
        let (toChild, fromChild) = (try Pipe(), try Pipe())
        let terminal = SizedTerminal(like: STDOUT_FILENO)
        defer { terminal?.close() }
        let process: pid_t
        do {
            defer {
                close(toChild.reading)
                close(fromChild.writing)
            }
            process = try start(reading: toChild.reading, writing: fromChild.writing, terminal)
        } catch {
            close(toChild.writing)
            close(fromChild.reading)
            throw error
        }
        var exchange = Exchange(input: input, writing: toChild.writing, reading: fromChild.reading)
        let output: [UInt8]?
        do {
            output = try exchange.run(mostOutput: mostOutput, patience: patience)
        } catch {
            exchange.close()
            end(process)
            throw error
        }
        exchange.close()
        if output == nil { kill(process, SIGKILL) }
        return wait(for: process) == 0 ? output : nil
    }

    private func end(_ process: pid_t) {
        kill(process, SIGKILL)
        _ = wait(for: process)
    }

    private func wait(for process: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1 {
            if errno != EINTR { return -1 }
        }
        return status
    }

    private func start(reading: Int32, writing: Int32, _ terminal: SizedTerminal?) throws(ChildProcess.Failure) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, reading, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, writing, STDOUT_FILENO)
        if let terminal {
            posix_spawn_file_actions_adddup2(&actions, terminal.descriptor, STDERR_FILENO)
        } else {
            posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        }
        return try ChildProcess.spawn(arguments, &actions)
    }
}

/// Both ends of a pipe that no other child inherits.
private struct Pipe {
    let reading: Int32
    let writing: Int32

    init() throws(ChildProcess.Failure) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw .cannotStart(detail: String(cString: strerror(errno))) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (reading, writing) = (ends[0], ends[1])
    }
}

/// Writing and reading at once: a program may answer before it has read all.
private struct Exchange {
    private var input: ArraySlice<UInt8>
    private var writing: Int32?
    private let reading: Int32

    init(input: [UInt8], writing: Int32, reading: Int32) {
        self.input = input[...]
        self.writing = writing
        self.reading = reading
        for descriptor in [writing, reading] { _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) }
    }

    mutating func close() {
        closeWriting()
        Glibc.close(reading)
    }

    mutating func run(mostOutput: Int, patience: Int) throws -> [UInt8]? {
        var output: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        if input.isEmpty { closeWriting() }
        // Short waits, so that ^C is heard.
        for _ in 0..<max(1, patience / 100) {
            var isIdle = false
            while !isIdle {
                var requests = [pollfd(fd: reading, events: Int16(POLLIN), revents: 0)]
                if let writing { requests.append(pollfd(fd: writing, events: Int16(POLLOUT), revents: 0)) }
                let count = poll(&requests, nfds_t(requests.count), 100)
                try Task.checkCancellation()
                isIdle = count <= 0
                if requests.count > 1, requests[1].revents != 0 { write() }
                guard requests[0].revents != 0 else { continue }
                let length = read(reading, &buffer, buffer.count)
                if length == 0 { return output }
                if length > 0 { output += buffer[..<length] } else if errno != EAGAIN, errno != EINTR { return nil }
                guard output.count <= mostOutput else { return nil }
            }
        }
        return nil
    }

    private mutating func write() {
        guard let writing else { return }
        let count = input.withUnsafeBytes { Glibc.write(writing, $0.baseAddress, $0.count) }
        if count > 0 { input = input.dropFirst(count) }
        // A program that has seen enough closes its end.
        if input.isEmpty || (count < 0 && errno != EAGAIN && errno != EINTR) { closeWriting() }
    }

    private mutating func closeWriting() {
        if let writing { Glibc.close(writing) }
        writing = nil
    }
}
