internal import Clients
internal import Glibc

/// A pager that runs, and the pipe into it.
struct Pager: Sendable {
    private let process: pid_t
    private let pipe: Int32

    /// Nil where there is no such program, or it cannot be started.
    static func start(_ command: [String]) -> Pager? {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        // What git sets too: colours are shown, short text needs no key, and the screen stays as it is.
        let helpful = [("LESS", "FRX"), ("LV", "-c")].filter { getenv($0.0) == nil }.map { "\($0.0)=\($0.1)" }
        do {
            let process = try ChildProcess.start(command, input: ends[0], environment: helpful)
            // ^C is the pager's: it stops its waiting, and who writes to it must not be gone before it.
            signal(SIGINT, SIG_IGN)
            signal(SIGQUIT, SIG_IGN)
            PagerEnding.begin(process)
            return Pager(process: process, pipe: ends[1])
        } catch {
            close(ends[1])
            return nil
        }
    }

    /// Throws `closedPipe` once the person has left the pager.
    func write(_ bytes: [UInt8]) throws {
        try StandardStream(descriptor: pipe).writeAll(bytes)
    }

    func finish() {
        close(pipe)
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1, errno == EINTR {}
        PagerEnding.end()
        signal(SIGINT, SIG_DFL)
        signal(SIGQUIT, SIG_DFL)
    }
}
