internal import Glibc

/// What a process needs before anything else is opened.
package enum ProcessSetup {
    /// Fills descriptors 0 to 2 where the caller closed them, so that no database ever gets the number of a standard stream, and makes
    /// a reader that has gone show as an error of the write instead of a signal.
    ///
    /// What fills stdin cannot be read, and what fills stdout cannot be written: a result that goes nowhere is told of, like a closed
    /// stream itself (EBADF). Nobody is left to be told that messages go nowhere.
    package static func prepare() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            // Without /dev there is still the root, which takes no bytes either.
            if open("/dev/null", descriptor == STDOUT_FILENO ? O_RDONLY : O_WRONLY) < 0 { _ = open("/", O_RDONLY) }
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

    /// Whether a regular file is at a path. A link is none, wherever it leads: nothing in the library or the cache is one.
    package static func isFile(_ path: String) -> Bool {
        var status = stat()
        return SystemPath.with(path) { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}
