/// How far a work of many parts is.
package struct ProgressState: Equatable, Sendable {
    package var label: String
    package var done: Int
    /// Nil while it is not known.
    package var total: Int?
    package var failed: Int
    /// What is worked on: an address, a file.
    package var item: String
    /// Counts up with the clock; turns the sign that stands for an unknown total.
    package var tick: Int
    /// What is counted where the total is not known: `entries`.
    package var unit: String
    /// How many a second; 0 for no word of it.
    package var rate = 0

    package init(
        label: String, done: Int = 0, total: Int? = nil, failed: Int = 0, item: String = "", tick: Int = 0, unit: String = ""
    ) {
        self.label = label
        self.done = done
        self.total = total
        self.failed = failed
        self.item = item
        self.tick = tick
        self.unit = unit
    }

    /// How often the clock of a bar ticks.
    package static let ticksPerSecond = 5

    /// A tick of the clock, by which the rate is measured.
    package mutating func advance() {
        tick += 1
        rate = done * Self.ticksPerSecond / max(tick, 1)
    }
}

/// One line of progress: `Fetching  ██████░░░░  60/100, 9/s, 2 failed  example.org`, or `| Reading  18578 entries, 9289/s`. Where it is
/// written, and how it is wiped, is the caller's business.
package struct ProgressBar: Sendable {
    private let screen: Screen

    package init(screen: Screen) {
        self.screen = screen
    }

    /// The line without its end. One column stays free: in the last one some terminals go to the next line.
    package func line(_ state: ProgressState) -> [UInt8] {
        var narrower = screen
        narrower.columns = max(1, screen.columns - 1)
        var line = LineWriter(narrower)
        let counts = counts(state)
        let countColumns = screen.width.columns(of: counts)
        if state.total == nil {
            let signs = ["|", "/", "-", "\\"]
            line.write(signs[(state.tick % 4 + 4) % 4], screen.theme.bar, limit: max(0, line.room))
            line.space()
        }
        line.write(SafeText.line(state.label), limit: max(0, line.room))
        line.space(2)
        let barColumns = min(30, line.room - countColumns - 2)
        if let total = state.total, barColumns >= 4 {
            appendBar(done: state.done, total: total, columns: barColumns, to: &line)
            line.space(2)
        }
        line.write(counts, limit: max(0, line.room))
        if !state.item.isEmpty, line.room >= 12 {
            line.space(2)
            line.write(SafeText.line(screen.address.form(state.item)), screen.theme.muted, limit: line.room)
        }
        return line.bytes
    }

    private func counts(_ state: ProgressState) -> String {
        var counts = state.total.map { "\(state.done)/\($0)" } ?? "\(state.done)"
        if state.total == nil, !state.unit.isEmpty { counts += " \(state.unit)" }
        if state.rate > 0 { counts += ", \(state.rate)/s" }
        return state.failed > 0 ? "\(counts), \(state.failed) failed" : counts
    }

    private func appendBar(done: Int, total: Int, columns: Int, to line: inout LineWriter) {
        let part = total > 0 ? min(1, max(0, Double(done) / Double(total))) : 1
        let filled = Int(part * Double(columns))
        let full = screen.glyphs.bar[screen.glyphs.bar.count - 1]
        line.write(String(repeating: full, count: filled), screen.theme.bar)
        line.write(String(repeating: screen.glyphs.barRest, count: columns - filled), screen.theme.muted)
    }
}
