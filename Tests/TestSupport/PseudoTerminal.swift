internal import Glibc

package struct TerminalSize: Equatable, Sendable {
    package var columns: UInt16
    package var rows: UInt16

    package init(columns: UInt16, rows: UInt16 = 24) {
        self.columns = columns
        self.rows = rows
    }
}

/// A terminal without a screen. The program holds its one end, the test the other.
struct PseudoTerminal {
    /// The test's end: what the program writes is read here, what is written here was typed.
    let controller: Int32
    /// The path of the program's end.
    let path: String

    init(size: TerminalSize) throws {
        controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard controller >= 0 else { throw SystemCallFailure("open of /dev/ptmx", errno) }
        var locked: Int32 = 0
        var number: UInt32 = 0
        guard ioctl(controller, Self.setLock, &locked) == 0 else { throw SystemCallFailure("unlocking a terminal", errno) }
        guard ioctl(controller, Self.getNumber, &number) == 0 else { throw SystemCallFailure("numbering a terminal", errno) }
        path = "/dev/pts/\(number)"
        var window = winsize(ws_row: size.rows, ws_col: size.columns, ws_xpixel: 0, ws_ypixel: 0)
        guard ioctl(controller, UInt(TIOCSWINSZ), &window) == 0 else { throw SystemCallFailure("ioctl", errno) }
    }

    // `posix_openpt` and its sisters are hidden from Swift; these are the requests they make (linux/tty.h).
    private static let setLock: UInt = 0x4004_5431
    private static let getNumber: UInt = 0x8004_5430
}
