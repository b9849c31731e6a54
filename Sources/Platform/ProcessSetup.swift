internal import Glibc

/// What a process needs before anything else is opened.
package enum ProcessSetup {
    /// Fills descriptors 0 to 2 where the caller closed them, so that no database ever gets the number of a standard stream, and makes
    /// a reader that has gone show as an error of the write instead of a signal.
    package static func prepare() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_RDONLY : O_WRONLY)
        }
        signal(SIGPIPE, SIG_IGN)
        // As a full disk, a limit on the size of files is an error to be told.
        signal(SIGXFSZ, SIG_IGN)
    }
}

package enum FileSystem {
    /// The path that symbolic links lead to; the same one where nothing is there.
    package static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    /// Whether there is a file at a path.
    package static func exists(_ path: String) -> Bool {
        SystemPath.with(path) { access($0, F_OK) } == 0
    }
}
