/// Counts with bars: label, bar, value.
package struct BarChart: Sendable {
    private let screen: Screen

    package init(screen: Screen) {
        self.screen = screen
    }

    /// Bars are to scale with the greatest value; what is more than nothing shows at least an eighth of a column.
    package func append(_ rows: [(label: String, value: Int)], into output: inout [UInt8]) {
        let labels = rows.map { SafeText.line($0.label) }
        let values = rows.map { String($0.value) }
        let greatest = max(1, rows.map(\.value).max() ?? 1)
        let valueColumns = values.map(\.utf8.count).max() ?? 0
        let widest = labels.map { screen.width.columns(of: $0) }.max() ?? 0
        let labelColumns = min(widest, max(4, (screen.columns - valueColumns) / 3))
        let barColumns = min(60, screen.columns - labelColumns - valueColumns - 4)
        LineWriter.write(screen, to: &output) { line in
            for (index, row) in rows.enumerated() {
                line.write(labels[index], limit: labelColumns)
                line.advance(to: labelColumns + 2)
                line.writeRight(values[index], screen.theme.muted, columns: valueColumns)
                line.space(2)
                line.write(bar(row.value, of: greatest, columns: barColumns), screen.theme.bar)
                line.endLine()
            }
        }
    }

    private func bar(_ value: Int, of greatest: Int, columns: Int) -> String {
        guard value > 0, columns > 0 else { return "" }
        let glyphs = screen.glyphs.bar
        let steps = columns * glyphs.count
        let filled = min(steps, max(1, Int((Double(value) / Double(greatest) * Double(steps)).rounded())))
        let rest = filled % glyphs.count
        return String(repeating: glyphs[glyphs.count - 1], count: filled / glyphs.count) + (rest > 0 ? glyphs[rest - 1] : "")
    }
}
