internal import Glibc

/// A started program. It must be brought to its end by `result`.
package final class RunningCommand {
    package let process: Int32
    private var output: Int32?
    private var messages: Int32?
    private var input: Int32?
    private var unwritten: ArraySlice<UInt8> = []
    private let isTerminal: Bool

    init(_ command: Command) throws {
        var spawn = try SpawnRequest()
        defer { spawn.end() }
        isTerminal = command.terminal != nil
        if let size = command.terminal {
            let terminal = try PseudoTerminal(size: size)
            // Held until the program has its own, or the terminal would be hung up before it began.
            let held = open(terminal.path, O_RDWR | O_NOCTTY | O_CLOEXEC)
            spawn.closedAfterwards.append(held)
            spawn.open(terminal.path, O_RDWR, as: STDIN_FILENO)
            spawn.duplicate(STDIN_FILENO, as: STDOUT_FILENO)
            spawn.duplicate(STDIN_FILENO, as: STDERR_FILENO)
            output = terminal.controller
            if case .bytes(let bytes) = command.input { unwritten = bytes[...] }
        } else {
            input = try spawn.connect(command.input)
            if case .bytes(let bytes) = command.input { unwritten = bytes[...] }
            output = try spawn.connect(command.output, as: STDOUT_FILENO)
            messages = try spawn.connect(command.messages, as: STDERR_FILENO)
        }
        process = try spawn.start(command, inNewSession: isTerminal)
        for descriptor in [input, output, messages].compactMap(\.self) {
            _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        }
    }

    package func signal(_ number: Int32) {
        kill(process, number)
    }

    /// Writes the input and reads all output until the program ends. A program that takes longer is killed with its whole group.
    package func result(timeout: Duration = .seconds(120)) throws -> CommandResult {
        let deadline = ContinuousClock.now + timeout
        var result = CommandResult(ending: .timeout, output: [], messages: [])
        defer { for descriptor in [input, output, messages].compactMap(\.self) { close(descriptor) } }
        while output != nil || messages != nil, ContinuousClock.now < deadline {
            try exchange(&result)
        }
        var status: Int32 = 0
        while waitpid(process, &status, WNOHANG) == 0 {
            if ContinuousClock.now >= deadline {
                kill(-process, SIGKILL)
                waitpid(process, &status, 0)
                return result
            }
            usleep(500)
        }
        let signal = status & 0x7f
        result.ending = signal == 0 ? .exit((status >> 8) & 0xff) : .signal(signal)
        return result
    }

    /// One look at all pipes.
    private func exchange(_ result: inout CommandResult) throws {
        if input != nil, unwritten.isEmpty { endInput() }
        var polled = [output, messages].compactMap(\.self).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let sink = unwritten.isEmpty ? nil : isTerminal ? output : input
        if let sink { polled.append(pollfd(fd: sink, events: Int16(POLLOUT), revents: 0)) }
        guard poll(&polled, nfds_t(polled.count), 50) > 0 else { return }
        for entry in polled where entry.revents != 0 {
            if entry.events == Int16(POLLOUT) {
                write(to: entry.fd)
            } else if entry.fd == output {
                if !Self.read(entry.fd, into: &result.output) { output = nil }
            } else if entry.fd == messages {
                if !Self.read(entry.fd, into: &result.messages) { messages = nil }
            }
        }
    }

    private func endInput() {
        if let input { close(input) }
        input = nil
    }

    private func write(to descriptor: Int32) {
        let count = unwritten.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        if count > 0 {
            unwritten = unwritten.dropFirst(count)
        } else if errno != EAGAIN {
            // The program does not read on, which is its right.
            unwritten = []
        }
    }

    /// False at the end, after which the descriptor is closed.
    private static func read(_ descriptor: Int32, into bytes: inout [UInt8]) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        if count > 0 {
            bytes += buffer.prefix(count)
            return true
        }
        if count < 0, errno == EAGAIN || errno == EINTR { return true }
        close(descriptor)
        return false
    }
}
