package import Primitives

/// One change that `undo` can take back, newest first in `undo --list`.
package struct StepSummary: Equatable, Sendable {
    package var id: Int64
    package var date: Timestamp
    /// The command with its operands, as it was given.
    package var command: String
    /// How many pins it made or changed: without those in the trash that it left there, and those that are gone for good.
    package var pins: Int
    /// How many pins, of whatever step, were removed for good after it. They do not come back.
    package var removedSince = 0

    package init(id: Int64, date: Timestamp, command: String, pins: Int) {
        self.id = id
        self.date = date
        self.command = command
        self.pins = pins
    }
}
