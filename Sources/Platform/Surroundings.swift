internal import Glibc
package import Models

extension Surroundings {
    /// What the process sees of the world at its start.
    package static func current() -> Surroundings {
        let environment = ProcessEnvironment.current()
        var surroundings = Surroundings(environment: environment)
        surroundings.isInputTerminal = isatty(STDIN_FILENO) == 1
        surroundings.isResultTerminal = isatty(STDOUT_FILENO) == 1
        surroundings.isMessagesTerminal = isatty(STDERR_FILENO) == 1
        let given = givenColumns(environment)
        surroundings.columns = given ?? terminalSize().flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil } ?? 80
        surroundings.areColumnsGiven = given != nil
        surroundings.rows = rows(environment)
        surroundings.input = inputKind()
        surroundings.workingFolder = workingFolder()
        return surroundings
    }

    /// `COLUMNS`, where it makes sense.
    private static func givenColumns(_ environment: [String: String]) -> Int? {
        guard let columns = environment["COLUMNS"].flatMap({ Int($0) }), (10...10_000).contains(columns) else { return nil }
        return columns
    }

    /// `LINES`, else the size of the terminal behind stdout or stderr, else 24.
    private static func rows(_ environment: [String: String]) -> Int {
        if let written = environment["LINES"].flatMap({ Int($0) }), (2...10_000).contains(written) { return written }
        return terminalSize().flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil } ?? 24
    }

    private static func terminalSize() -> winsize? {
        for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
            if let size = windowSize(descriptor), size.ws_col > 0 { return size }
        }
        return nil
    }

    /// The columns of the terminal behind stderr now; nil where there is none.
    package static func currentMessageColumns() -> Int? {
        guard let size = windowSize(STDERR_FILENO), size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    private static func windowSize(_ descriptor: Int32) -> winsize? {
        var size = winsize()
        return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
    }

    private static func inputKind() -> InputKind {
        var status = stat()
        guard fstat(STDIN_FILENO, &status) == 0 else { return .none }
        switch status.st_mode & S_IFMT {
        case S_IFIFO, S_IFSOCK, S_IFREG: return .stream
        case S_IFCHR where isatty(STDIN_FILENO) == 1: return .terminal
        default: return .none
        }
    }

    private static func workingFolder() -> String {
        // A folder that was removed: nothing is found in it, and nothing can be made there. The root would be another place.
        guard let path = getcwd(nil, 0) else { return "." }
        defer { free(path) }
        return String(cString: path)
    }
}

/// The variables that pinnest reads; others are none of its business.
enum ProcessEnvironment {
    // A list, which is there when the process starts; a set would be made then.
    private static let names: [String] = [
        "BROWSER", "CLICOLOR_FORCE", "COLUMNS", "EDITOR", "HOME", "KITTY_WINDOW_ID", "LANG", "LC_ALL", "LC_CTYPE", "LC_TERMINAL",
        "LINES", "NO_COLOR", "PAGER", "SHELL", "TERM", "TERM_PROGRAM", "TMPDIR", "TMUX", "TZ", "VISUAL",
    ]

    static func value(of name: String) -> String? { getenv(name).map { String(cString: $0) } }

    static func current() -> [String: String] {
        var result: [String: String] = [:]
        var entry = environ
        while let text = entry.pointee {
            entry += 1
            guard let equals = strchr(text, Int32(UInt8(ascii: "="))) else { continue }
            let name = String(decoding: UnsafeRawBufferPointer(start: text, count: equals - text), as: UTF8.self)
            guard name.hasPrefix("PINNEST_") || name.hasPrefix("XDG_") || Self.names.contains(name) else { continue }
            result[name] = String(cString: equals + 1)
        }
        return result
    }
}
