/// Whether a stop came too late. What is cancelled sends its reducer nothing more, and yet people must hear that a change was made.
package struct FinishedWorkClient: Sendable {
    /// Takes note that the work of the command is done, whatever comes now.
    package var note: @Sendable () -> Void
    /// Whether it is.
    package var isDone: @Sendable () -> Bool
    /// Takes note of a part of the work.
    package var record: @Sendable (FinishedWork) -> Void
    /// The parts, in the order in which they were done.
    package var parts: @Sendable () -> [FinishedWork]

    package init(
        note: @escaping @Sendable () -> Void, isDone: @escaping @Sendable () -> Bool,
        record: @escaping @Sendable (FinishedWork) -> Void = { _ in }, parts: @escaping @Sendable () -> [FinishedWork] = { [] }
    ) {
        self.note = note
        self.isDone = isDone
        self.record = record
        self.parts = parts
    }
}

/// What people must hear of even where the rest was stopped.
package enum FinishedWork: Equatable, Sendable {
    case mended(Finding.Check)
    /// The database of the library that was there before; nil when there was none.
    case restored(kept: String?)
    /// Pins, and those of them whose pages were to be fetched.
    case saved([Int64], withoutPage: [Int64])
}
