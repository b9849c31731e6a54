/// A column of a table.
package struct TableColumn: Sendable {
    package var title: String
    package var isRight: Bool
    /// What it is never made narrower than; columns without it keep their width.
    package var minimum: Int?
    package var style: Style

    package init(_ title: String, isRight: Bool = false, minimum: Int? = nil, style: Style = .plain) {
        self.title = title
        self.isRight = isRight
        self.minimum = minimum
        self.style = style
    }
}

/// Rows of cells in aligned columns that fit the screen: the widest columns that may shrink do so first.
package struct TableView: Sendable {
    package let columns: [TableColumn]
    /// Whether there are more columns than these, which the screen has no room for.
    private let isPart: Bool
    private let screen: Screen
    private static let gap = 2
    /// What is left of a column that is cut at the edge of the screen has at least so many columns.
    private static let leastPart = 4

    package init(_ columns: [TableColumn], isPart: Bool = false, screen: Screen) {
        self.columns = columns
        self.isPart = isPart
        self.screen = screen
    }

    /// Appends the header, a rule and the rows. Cells may be any text; missing ones are empty.
    package func append(_ rows: [[String]], hasHeader: Bool = true, into output: inout [UInt8]) {
        let safeRows = rows.map { $0.map(SafeText.line) }
        let (widths, isCut) = fittedWidths(safeRows, hasHeader: hasHeader)
        LineWriter.write(screen, to: &output) { line in
            if hasHeader {
                append(
                    columns.map(\.title), widths, style: { _ in screen.theme.heading }, end: isCut ? screen.glyphs.ellipsis : "",
                    to: &line)
                let dashes = widths.map { String(repeating: screen.glyphs.frame.horizontal, count: $0) }
                append(dashes, widths, style: { _ in screen.theme.frame }, to: &line)
            }
            for row in safeRows { append(row, widths, style: { columns[$0].style }, to: &line) }
        }
    }

    /// - Parameter end: what stands behind the last column.
    private func append(
        _ cells: [String], _ widths: [Int], style: (Int) -> Style, end: String = "", to line: inout LineWriter
    ) {
        var start = 0
        for (index, width) in widths.enumerated() where width > 0 {
            line.advance(to: start)
            if index < cells.count {
                if columns[index].isRight {
                    line.writeRight(cells[index], style(index), columns: width)
                } else {
                    line.write(cells[index], style(index), limit: width)
                }
            }
            start += width + Self.gap
        }
        if !end.isEmpty {
            line.advance(to: start - Self.gap + 1)
            line.write(end, screen.theme.frame)
        }
        line.endLine()
    }

    /// The width of each column, 0 for those at the right that have no place at all; and whether the header has to tell that there are
    /// more, for which there is room then.
    private func fittedWidths(_ rows: [[String]], hasHeader: Bool) -> (widths: [Int], isCut: Bool) {
        var widths = columns.map { hasHeader ? screen.width.columns(of: $0.title) : 0 }
        for row in rows {
            for (index, cell) in row.prefix(widths.count).enumerated() {
                widths[index] = max(widths[index], screen.width.columns(of: cell))
            }
        }
        let all = widths
        widths = cut(all, to: screen.columns)
        let isCut = hasHeader && (isPart || widths.contains(0) && zip(all, widths).contains { $0 > 0 && $1 == 0 })
        guard isCut else { return (widths, false) }
        let sign = 1 + screen.width.columns(of: screen.glyphs.ellipsis)
        let narrower = cut(all, to: max(1, screen.columns - sign))
        // Where there is no room for one column, there is none for a sign either.
        return narrower.first == widths.first ? (narrower, true) : (widths, false)
    }

    private func cut(_ widths: [Int], to columns: Int) -> [Int] {
        var widths = widths
        shrink(&widths, to: columns)
        var start = 0
        for index in widths.indices {
            let room = max(0, columns - start)
            // A letter and an ellipsis tell nothing, unless there is nothing else.
            widths[index] = start > 0 && room < min(widths[index], Self.leastPart) ? 0 : min(widths[index], room)
            if widths[index] > 0 { start += widths[index] + Self.gap }
        }
        return widths
    }

    /// Lowers the widest shrinkable columns to one level at which all fit.
    private func shrink(_ widths: inout [Int], to room: Int) {
        let excess = widths.reduce(0, +) + Self.gap * max(0, widths.count - 1) - room
        guard excess > 0 else { return }
        let shrinkable = widths.indices.filter { columns[$0].minimum != nil }
        func saved(at level: Int) -> Int {
            shrinkable.reduce(0) { $0 + max(0, widths[$1] - max(level, columns[$1].minimum ?? 0)) }
        }
        var (low, high) = (0, shrinkable.map { widths[$0] }.max() ?? 0)
        while low < high {
            let middle = (low + high + 1) / 2
            if saved(at: middle) >= excess { low = middle } else { high = middle - 1 }
        }
        // What the level saves beyond the need goes to the first columns that it cut.
        var spare = max(0, saved(at: low) - excess)
        for index in shrinkable {
            let target = max(low, columns[index].minimum ?? 0)
            guard widths[index] > target else { continue }
            widths[index] = target + min(1, spare)
            spare -= min(1, spare)
        }
    }
}
