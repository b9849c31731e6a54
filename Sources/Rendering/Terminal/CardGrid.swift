package import Models

/// Where the picture of a card goes: the caller, who can draw, finds that many lines empty there.
package struct ImagePlacement: Equatable, Sendable {
    /// Index of the pin among those that were drawn.
    package var pin: Int
    /// Lines below the first line of the grid, columns from the left.
    package var row: Int
    package var column: Int
    package var rows: Int
    package var columns: Int
}

/// Pins as cards side by side, as many as fit.
package struct CardGrid: Sendable {
    private let screen: Screen
    /// Lines that each card keeps for a picture; 0 for plain cards.
    private let imageRows: Int

    package let cardsPerRow: Int
    package let cardColumns: Int

    private static let leastCardColumns = 32
    private static let gap = 2
    private static let titleRows = 2

    package init(imageRows: Int = 0, screen: Screen) {
        self.screen = screen
        self.imageRows = imageRows
        // A card of the usual width stays readable where there is no end to the line.
        let columns = min(screen.columns, 400)
        cardsPerRow = max(1, (columns + Self.gap) / (Self.leastCardColumns + Self.gap))
        cardColumns = max(8, (columns - Self.gap * (cardsPerRow - 1)) / cardsPerRow)
    }

    private var innerColumns: Int { cardColumns - 4 }

    /// Columns of a card for its picture.
    package var pictureColumns: Int { innerColumns }

    /// Lines of one row of cards.
    package var rowHeight: Int { imageRows + Self.titleRows + 4 }

    /// Appends the cards and says where pictures go, a placement a pin when there is room for them.
    @discardableResult
    package func append(_ pins: [Pin], into output: inout [UInt8]) -> [ImagePlacement] {
        var placements: [ImagePlacement] = []
        LineWriter.write(screen, to: &output) { line in
            for first in stride(from: 0, to: pins.count, by: cardsPerRow) {
                let row = Array(pins[first..<min(first + cardsPerRow, pins.count)])
                appendRow(row, to: &line)
                guard imageRows > 0 else { continue }
                for offset in row.indices {
                    placements.append(
                        ImagePlacement(
                            pin: first + offset, row: first / cardsPerRow * rowHeight + 1,
                            column: offset * (cardColumns + Self.gap) + 2, rows: imageRows, columns: innerColumns))
                }
            }
        }
        return placements
    }

    private func appendRow(_ pins: [Pin], to line: inout LineWriter) {
        let frame = screen.glyphs.frame
        appendEach(pins, to: &line) { pin, _, line in appendTop(pin, to: &line) }
        for _ in 0..<imageRows { appendEach(pins, to: &line) { _, _, line in appendSide(&line) { _ in } } }
        let titles = pins.map(titleLines)
        for row in 0..<Self.titleRows {
            appendEach(pins, to: &line) { pin, index, line in
                appendSide(&line) { line in
                    let style = pin.isUnread ? screen.theme.unreadTitle : screen.theme.title
                    line.write(titles[index][row], style, limit: innerColumns)
                }
            }
        }
        appendEach(pins, to: &line) { pin, _, line in
            appendSide(&line) { line in
                let style = pin.link.state == .dead ? screen.theme.dead : screen.theme.site
                line.write(PinText.site(of: pin, address: screen.address), style, limit: innerColumns)
            }
        }
        appendEach(pins, to: &line) { pin, _, line in
            appendSide(&line) { $0.write(PinText.tags(of: pin), screen.theme.tag, limit: innerColumns) }
        }
        appendEach(pins, to: &line) { _, _, line in
            let rule = String(repeating: frame.horizontal, count: cardColumns - 2)
            line.write(frame.bottomLeft + rule + frame.bottomRight, screen.theme.frame)
        }
    }

    private func appendEach(_ pins: [Pin], to line: inout LineWriter, _ body: (Pin, Int, inout LineWriter) -> Void) {
        for (index, pin) in pins.enumerated() {
            line.advance(to: index * (cardColumns + Self.gap))
            body(pin, index, &line)
        }
        line.endLine()
    }

    /// `╭─ 12 ★ ───── 3d ─╮`
    private func appendTop(_ pin: Pin, to line: inout LineWriter) {
        let (frame, theme, glyphs) = (screen.glyphs.frame, screen.theme, screen.glyphs)
        var room = cardColumns - 4
        func piece(_ text: String, _ style: Style, to line: inout LineWriter) {
            let columns = screen.width.columns(of: text)
            guard columns + 2 <= room else { return }
            line.space()
            line.write(text, style)
            line.space()
            room -= columns + 2
        }
        line.write(frame.topLeft + frame.horizontal, theme.frame)
        piece(String(pin.id), theme.id, to: &line)
        if pin.isFavorite { piece(glyphs.favorite, theme.favorite, to: &line) }
        if pin.isUnread { piece(glyphs.unread, theme.unread, to: &line) }
        let date = screen.dates.short(pin.createdAt)
        let rest = room - screen.width.columns(of: date) - 2
        if rest > 0 {
            line.write(String(repeating: frame.horizontal, count: rest), theme.frame)
            room -= rest
            piece(date, theme.date, to: &line)
        }
        line.write(String(repeating: frame.horizontal, count: max(0, room)) + frame.horizontal + frame.topRight, theme.frame)
    }

    private func appendSide(_ line: inout LineWriter, _ body: (inout LineWriter) -> Void) {
        let room = line.room
        line.write(screen.glyphs.frame.vertical, screen.theme.frame)
        line.space()
        body(&line)
        line.space(line.room - (room - cardColumns) - 1)
        line.write(screen.glyphs.frame.vertical, screen.theme.frame)
    }

    private func titleLines(of pin: Pin) -> [String] {
        let title = SafeText.line(PinText.title(of: pin, address: screen.address))
        // A title may be of any length, and no card shows more of it than this.
        let start = screen.width.truncated(title, to: innerColumns * (Self.titleRows + 1), ellipsis: "")
        let lines = LineWrapping(width: screen.width).lines(of: start, columns: innerColumns)
        guard lines.count > Self.titleRows else { return lines + Array(repeating: "", count: Self.titleRows - lines.count) }
        let last = lines[(Self.titleRows - 1)...].joined(separator: " ")
        return lines.prefix(Self.titleRows - 1) + [
            screen.width.truncated(last, to: innerColumns, ellipsis: screen.glyphs.ellipsis)
        ]
    }
}
