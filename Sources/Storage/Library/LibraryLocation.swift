/// Where a library lives and how long to wait for it.
package struct LibraryLocation: Sendable {
    /// The database file.
    package var path: String
    /// Seconds to wait while other processes hold the database.
    package var lockWait: Int
    /// Told once, after the first second of such a wait.
    package var waitBegins: @Sendable () -> Void
    /// Told before the search index is made anew, which may take a while.
    package var rebuildBegins: @Sendable () -> Void

    package init(
        path: String, lockWait: Int = 60, waitBegins: @escaping @Sendable () -> Void = {},
        rebuildBegins: @escaping @Sendable () -> Void = {}
    ) {
        self.path = path
        self.lockWait = lockWait
        self.waitBegins = waitBegins
        self.rebuildBegins = rebuildBegins
    }
}
