/// The place that a picture may take: columns and rows of the terminal.
package struct PictureBox: Hashable, Sendable {
    package var columns: Int
    package var rows: Int

    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    /// A row of a terminal is about twice as high as a column is wide, whatever the font.
    private static let rowHeight = 2

    /// The greatest box inside this one that has the proportions of an image, at least a column and a row.
    ///
    /// - Parameters: pixels, each at least 1.
    package func fitting(width: Int, height: Int) -> PictureBox {
        let (width, height) = (max(1, width), max(1, height))
        // rows = columns * height / width / rowHeight
        let (wide, overflows) = rows.multipliedReportingOverflow(by: Self.rowHeight * width)
        let byHeight = overflows ? columns : max(1, wide / height)
        let fitted = min(columns, byHeight)
        let (high, overflowsToo) = fitted.multipliedReportingOverflow(by: height)
        let needed = overflowsToo ? rows : (high + Self.rowHeight * width - 1) / (Self.rowHeight * width)
        return PictureBox(columns: max(1, fitted), rows: min(rows, max(1, needed)))
    }
}
