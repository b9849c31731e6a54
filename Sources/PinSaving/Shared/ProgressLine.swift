package import Primitives
package import Rendering

/// A progress bar on the last line of the terminal behind stderr.
package enum ProgressLine {
    /// Takes the bar away: back to the beginning of the line, and erase it (ECMA-48, EL).
    package static let wipe = Array("\r\u{1B}[K".utf8)

    package static func bytes(_ progress: ProgressState, _ presentation: Presentation, now: Timestamp) -> [UInt8] {
        var screen = presentation.screen(now: now)
        // Behind the bar the terminal writes ^C or ^Z, which must not go to a line that nobody wipes.
        screen.columns = max(1, (presentation.messageColumns() ?? presentation.columns) - 2)
        screen.theme = presentation.messagesTheme
        return wipe + ProgressBar(screen: screen).line(progress)
    }
}

extension Presentation {
    /// Bars are for terminals that can move the cursor, and for people who watch.
    package var drawsProgress: Bool { isMessagesTerminal && !isQuiet && !isDumbTerminal }
}
