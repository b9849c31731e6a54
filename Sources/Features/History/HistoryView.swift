internal import Models
internal import PinSaving
internal import Primitives
internal import Rendering

/// A list under headings of days; other formats have none.
struct HistoryView {
    private let date: PinListDate
    private let isList: Bool
    private let screen: Screen
    private var printer: PinPrinter
    private var list: PinListView?
    private var heading = ""

    init(date: PinListDate, presentation: Presentation, now: Timestamp) {
        self.date = date
        isList = presentation.format == .list
        screen = presentation.screen(now: now)
        printer = PinPrinter(presentation, date: date, now: now)
    }

    mutating func bytes(of pins: [Pin]) -> [UInt8] {
        let entries = pins.map { PinListEntry($0) }
        guard isList else { return printer.bytes(for: entries.map { ($0, .none) }) }
        let view = list ?? PinListView(layout: PinListLayout(for: entries, on: screen), date: date, screen: screen)
        list = view
        var output: [UInt8] = []
        for entry in entries {
            let day = date.date(of: entry.pin).map(screen.dates.heading) ?? ""
            if day != heading {
                if !heading.isEmpty { output.append(UInt8(ascii: "\n")) }
                output += Array("\(screen.theme.heading.painted(day))\n".utf8)
                heading = day
            }
            view.append(entry, into: &output)
        }
        return output
    }

    mutating func end() -> [UInt8] { isList ? [] : printer.end() }
}
