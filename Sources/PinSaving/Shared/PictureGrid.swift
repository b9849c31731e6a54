package import Models
package import Primitives
internal import Rendering

/// Cards with the pictures of their pins, a row of cards after the other. A row without any picture is one of plain cards.
package struct PictureGrid: Sendable {
    private let pictures: PinPictures
    private let presentation: Presentation
    private let plain: CardGrid
    private let pictured: CardGrid
    private let box: PictureBox

    /// Lines of a card for its picture, where the screen is high enough.
    private static let usualRows = 8

    package init(pictures: PinPictures, presentation: Presentation, now: Timestamp) {
        self.pictures = pictures
        self.presentation = presentation
        let screen = presentation.screen(now: now)
        plain = CardGrid(screen: screen)
        // The cursor comes back to the top of the cards from below them, so they must be on the screen as a whole.
        let rows = max(0, min(Self.usualRows, presentation.rows - plain.rowHeight - 1))
        pictured = CardGrid(imageRows: rows, screen: screen)
        box = PictureBox(columns: pictured.pictureColumns, rows: rows)
    }

    package func bytes(of pins: [Pin]) async throws -> [UInt8] {
        var output: [UInt8] = []
        for first in stride(from: 0, to: pins.count, by: plain.cardsPerRow) {
            let row = Array(pins[first..<min(first + plain.cardsPerRow, pins.count)])
            var drawn: [DrawnPicture?] = []
            for pin in row { drawn.append(try await pictures.picture(of: pin, in: box)) }
            append(row, drawn, to: &output)
        }
        return output
    }

    private func append(_ row: [Pin], _ drawn: [DrawnPicture?], to output: inout [UInt8]) {
        guard drawn.contains(where: { $0 != nil }) else {
            plain.append(row, into: &output)
            return
        }
        for placement in pictured.append(row, into: &output) {
            guard let picture = drawn[placement.pin] else { continue }
            let below = pictured.rowHeight - placement.row
            let column = placement.column + picture.indent(in: placement.columns)
            picture.appendAbove(rows: below, column: column, into: &output)
        }
    }
}
