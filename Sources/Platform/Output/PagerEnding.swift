internal import Glibc
internal import Synchronization

/// A signal that ends this program ends the pager with it: that would go on to hold the terminal, for a person who is back in the shell.
enum PagerEnding {
    private static let pager = Atomic<Int32>(0)
    private static let isBegun = Atomic<Bool>(false)
    /// The terminal as it was. Written before the signals are watched, and read only where one comes. Not a variable: for one of this type
    /// the compiler (6.3) sets 57 bytes aside, and it has 60.
    nonisolated(unsafe) private static let terminal = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    nonisolated(unsafe) private static var hasTerminal = false

    static func begin(_ process: pid_t) {
        hasTerminal = tcgetattr(STDOUT_FILENO, terminal) == 0
        isBegun.store(false, ordering: .sequentiallyConsistent)
        pager.store(process, ordering: .sequentiallyConsistent)
        for number in [SIGHUP, SIGTERM] where !Interruption.isIgnored(number) { signal(number, endPager) }
    }

    /// The pager has ended. Where that was the work of a signal, so does the program, and not as if it had come to its own end.
    static func end() {
        pager.store(0, ordering: .sequentiallyConsistent)
        while isBegun.load(ordering: .sequentiallyConsistent) { pause() }
        for number in [SIGHUP, SIGTERM] where !Interruption.isIgnored(number) { signal(number, SIG_DFL) }
    }

    /// Calls nothing that a handler must not call. A pager that does not heed the signal is killed after a second, and leaves the terminal
    /// as it was found.
    private static let endPager: @convention(c) (Int32) -> Void = { number in
        isBegun.store(true, ordering: .sequentiallyConsistent)
        let process = pager.load(ordering: .sequentiallyConsistent)
        if process > 0 {
            kill(process, SIGTERM)
            var attempts = 100
            while attempts > 0, waitpid(process, nil, WNOHANG) == 0 {
                usleep(10_000)
                attempts -= 1
            }
            if attempts == 0 { kill(process, SIGKILL) }
            signal(SIGTTOU, SIG_IGN)
            if hasTerminal { tcsetattr(STDOUT_FILENO, TCSANOW, terminal) }
        }
        signal(number, SIG_DFL)
        raise(number)
    }
}
