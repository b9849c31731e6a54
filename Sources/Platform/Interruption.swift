internal import Dispatch
internal import Glibc
internal import Synchronization

/// ^C, `kill` and a terminal that goes away: the first of them stops the work at a clean point, the second one ends the process.
package final class Interruption: Sendable {
    private let received = ReceivedSignal()
    /// Never changed after init.
    nonisolated(unsafe) private let sources: [any DispatchSourceSignal]

    /// - Parameter stop: asked to stop the work, on the main actor.
    package init(stop: @escaping @Sendable @MainActor () -> Void) {
        var sources: [any DispatchSourceSignal] = []
        // Without descriptors to spare libdispatch ends the process; then a signal does so too, which the library survives as well.
        guard Self.canOpenDescriptors() else {
            self.sources = []
            return
        }
        // A program that was started with a signal ignored, as nohup does, goes on ignoring it.
        let watched = [SIGHUP, SIGINT, SIGTERM].filter { !Self.isIgnored($0) }
        // libdispatch begins to watch on threads of its own, a moment later. What comes before then waits: all of them are blocked before
        // there is a first thread, which would be asked for the others.
        for number in watched { Self.block(number, SIG_BLOCK) }
        for number in watched {
            let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
            source.setRegistrationHandler { Self.block(number, SIG_UNBLOCK) }
            source.setEventHandler { [received] in
                received.note(number)
                signal(number, SIG_DFL)
                MainActor.assumeIsolated { stop() }
            }
            source.activate()
            sources.append(source)
        }
        self.sources = sources
    }

    /// Has a signal wait or come, in the main thread and in those that are started meanwhile.
    private static func block(_ number: Int32, _ how: Int32) {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(how, &signals, nil)
    }

    /// Whether there is room for what three watched signals take.
    private static func canOpenDescriptors() -> Bool {
        let descriptors = (0..<8).map { _ in fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0) }
        for descriptor in descriptors where descriptor >= 0 { close(descriptor) }
        return descriptors.allSatisfy { $0 >= 0 }
    }

    static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// 128 and the number of the signal, as shells have it; nil when none came.
    package var exitCode: Int32? {
        received.first.map { 128 + $0 }
    }
}

/// The first signal that came.
private final class ReceivedSignal: Sendable {
    private let number = Mutex<Int32?>(nil)

    var first: Int32? { number.withLock { $0 } }

    func note(_ signal: Int32) {
        number.withLock { $0 = $0 ?? signal }
    }
}
