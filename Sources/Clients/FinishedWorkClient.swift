/// Whether a stop came too late. What is cancelled sends its reducer nothing more, and yet people must hear that a change was made.
package struct FinishedWorkClient: Sendable {
    /// Takes note that the work of the command is done, whatever comes now.
    package var note: @Sendable () -> Void
    /// Whether it is.
    package var isDone: @Sendable () -> Bool

    package init(note: @escaping @Sendable () -> Void, isDone: @escaping @Sendable () -> Bool) {
        self.note = note
        self.isDone = isDone
    }
}
