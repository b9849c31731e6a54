internal import Models
package import Primitives
package import Rendering

/// Pins as bytes for stdout, batch by batch, in the format of a presentation.
package struct PinPrinter: Sendable {
    private enum Form: Sendable {
        case machine(PinWriter)
        case list(PinListView?)
        case table
        case grid
    }

    private let presentation: Presentation
    private let screen: Screen
    private let date: PinListDate
    private var form: Form
    private var hasBegun = false

    /// - Parameter date: the date that stands in the list: that by which it is sorted.
    package init(_ presentation: Presentation, date: PinListDate = .added, now: Timestamp) {
        self.presentation = presentation
        self.date = date
        screen = presentation.screen(now: now)
        form =
            switch presentation.format {
            case .list: .list(nil)
            case .table: .table
            case .grid: .grid
            case .machine(let format):
                .machine(
                    PinWriter(
                        format, fields: presentation.fields, endsWithNull: presentation.endsWithNull,
                        isTerminal: presentation.isResultTerminal, locations: presentation.locations))
            }
    }

    /// The next pins, each with what the command knows of it beyond the pin itself.
    package mutating func bytes(for entries: [(entry: PinListEntry, extras: PinExtras)]) -> [UInt8] {
        var output: [UInt8] = []
        switch form {
        case .machine(var writer):
            if !hasBegun { writer.begin(into: &output) }
            for (entry, extras) in entries { writer.append(entry.pin, extras: extras, into: &output) }
            form = .machine(writer)
        case .list(let existing):
            let view =
                existing ?? PinListView(layout: PinListLayout(for: entries.map(\.entry), on: screen), date: date, screen: screen)
            for (entry, _) in entries { view.append(entry, into: &output) }
            form = .list(view)
        case .table:
            PinTable(
                fields: presentation.fields?.fields ?? PinTable.fields(for: screen.columns), locations: presentation.locations,
                screen: screen
            )
            .append(entries.map(\.entry.pin), into: &output)
        case .grid:
            CardGrid(screen: screen).append(entries.map(\.entry.pin), into: &output)
        }
        hasBegun = true
        return output
    }

    /// What stands after the last pin; for a format that has a beginning, that too, when there were none.
    package mutating func end() -> [UInt8] {
        var output: [UInt8] = []
        if case .machine(let writer) = form {
            if !hasBegun { writer.begin(into: &output) }
            writer.end(into: &output)
        }
        return output
    }
}
