package import Models
package import PinSaving

package struct OpenCommand: Equatable, Sendable {
    /// Where the pins come from.
    package enum Source: Equatable, Sendable {
        case pick(PinPick)
        /// `search --open`
        case found(PinListRequest)
        /// `random --open`
        case random(RandomCommand)
    }

    package enum Mode: Equatable, Sendable {
        case open
        /// Tells what would be opened.
        case print
        /// To the clipboard of the terminal.
        case copy
    }

    package var source: Source
    package var mode: Mode

    package init(source: Source, mode: Mode = .open) {
        self.source = source
        self.mode = mode
    }

    /// The same as one pick.
    var pick: PinPick {
        switch source {
        case .pick(let pick): pick
        case .found(let request): .matching(request.filter)
        case .random(let command): .matching(command.filter)
        }
    }
}

/// The pins that were opened as they are now, and those that were not.
package struct OpenedPins: Equatable, Sendable {
    package var pins: [Pin]
    package var failures: [CommandFailure]

    package init(pins: [Pin], failures: [CommandFailure] = []) {
        self.pins = pins
        self.failures = failures
    }
}
