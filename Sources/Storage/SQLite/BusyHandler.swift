internal import CSQLite
internal import Glibc

/// Waits while other processes hold the database, up to a limit, and says so once after the first second.
final class BusyHandler {
    private let limitMilliseconds: Int
    private let waitBegins: @Sendable () -> Void
    private var waitedMilliseconds = 0
    private var hasTold = false
    /// Whether the locks of the file system work; found out when one cannot be had for the first time.
    private lazy var locksWork = FileLocks.work(at: path)
    private let path: String

    init(path: String, limitSeconds: Int, waitBegins: @escaping @Sendable () -> Void) {
        self.path = path
        limitMilliseconds = limitSeconds * 1000
        self.waitBegins = waitBegins
    }

    /// The connection must not outlive the handler.
    func install(on connection: Connection) {
        sqlite3_busy_handler(
            connection.handle,
            { context, count in
                guard let context else { return 0 }
                return Unmanaged<BusyHandler>.fromOpaque(context).takeUnretainedValue().isWorthAnotherTry(attempt: Int(count))
                    ? 1 : 0
            },
            Unmanaged.passUnretained(self).toOpaque())
    }

    /// Sleeps a little longer each time, up to 25 ms, so that many writers at once do not starve one of them, and never as long as another
    /// process does, so that two do not meet again and again.
    func isWorthAnotherTry(attempt: Int) -> Bool {
        if attempt == 0 { waitedMilliseconds = 0 }
        guard waitedMilliseconds < limitMilliseconds, locksWork, !Task.isCancelled else { return false }
        let pause = min(1 + attempt, 25)
        usleep(UInt32.random(in: 500...1500) * UInt32(pause))
        waitedMilliseconds += pause
        if waitedMilliseconds >= 1000, !hasTold {
            hasTold = true
            waitBegins()
        }
        return true
    }
}
