internal import Glibc

/// A terminal that nobody sees, of the size that the user's has: for a program whose output comes to us, and which asks its stderr how
/// large a character is.
struct SizedTerminal {
    /// For the program.
    let descriptor: Int32
    private let other: Int32

    /// Nil where the system gives none; then the program has to guess.
    init?(like stream: Int32) {
        other = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard other >= 0 else { return nil }
        var isLocked: Int32 = 0
        descriptor =
            ioctl(other, Self.setLock, &isLocked) == 0 ? ioctl(other, Self.openPeer, O_RDWR | O_NOCTTY | O_CLOEXEC) : -1
        guard descriptor >= 0 else {
            Glibc.close(other)
            return nil
        }
        var size = Self.size(of: stream)
        _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
    }

    /// TIOCSPTLCK and TIOCGPTPEER of asm-generic/ioctls.h, which Swift does not see.
    private static let setLock: UInt = 0x4004_5431
    private static let openPeer: UInt = 0x5441

    func close() {
        Glibc.close(descriptor)
        Glibc.close(other)
    }

    /// Where the terminal tells no pixels, a character is as large as that of the VT340, which is where sixels come from.
    private static func size(of stream: Int32) -> winsize {
        var size = winsize()
        if ioctl(stream, UInt(TIOCGWINSZ), &size) != 0 || size.ws_col == 0 || size.ws_row == 0 {
            size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
        }
        if size.ws_xpixel == 0 || size.ws_ypixel == 0 {
            size.ws_xpixel = UInt16(min(Int(size.ws_col) * 10, Int(UInt16.max)))
            size.ws_ypixel = UInt16(min(Int(size.ws_row) * 20, Int(UInt16.max)))
        }
        return size
    }
}
