package import Primitives

/// One change that `undo` can take back, newest first in `undo --list`.
package struct StepSummary: Equatable, Sendable {
    package var id: Int64
    package var date: Timestamp
    /// The command with its operands, as it was given.
    package var command: String
    /// How many pins it made or changed.
    package var pins: Int

    package init(id: Int64, date: Timestamp, command: String, pins: Int) {
        self.id = id
        self.date = date
        self.command = command
        self.pins = pins
    }
}
