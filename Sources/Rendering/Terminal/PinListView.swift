internal import Models

/// The list of pins on a terminal, a line a pin. A second line stands only below a hit that the title does not show.
package struct PinListView: Sendable {
    package let layout: PinListLayout
    package let date: PinListDate
    private let screen: Screen
    private let markColumns: (favorite: Int, unread: Int)

    package init(layout: PinListLayout, date: PinListDate = .added, screen: Screen) {
        self.layout = layout
        self.date = date
        self.screen = screen
        markColumns = PinListLayout.markColumns(screen)
    }

    package func append(_ entry: PinListEntry, into output: inout [UInt8]) {
        LineWriter.write(screen, to: &output) { line in
            appendLine(entry, to: &line)
            if let snippet = entry.snippet {
                line.space(layout.id + 1 + layout.marks + 1)
                line.write(snippet.safeLine, screen.theme.muted, limit: line.room)
                line.endLine()
            }
        }
    }

    private func appendLine(_ entry: PinListEntry, to line: inout LineWriter) {
        let (pin, theme) = (entry.pin, screen.theme)
        line.writeRight(String(pin.id), theme.id, columns: max(layout.id, String(pin.id).utf8.count))
        line.space()
        var column = layout.id + 1
        if pin.isFavorite { line.write(screen.glyphs.favorite, theme.favorite) }
        line.advance(to: column + markColumns.favorite)
        if pin.link.state == .dead {
            line.write(screen.glyphs.dead, theme.dead)
        } else if pin.isUnread {
            line.write(screen.glyphs.unread, theme.unread)
        }
        column += layout.marks + 1
        line.advance(to: column)
        line.write(title(of: entry), pin.isUnread ? theme.unreadTitle : theme.title, limit: layout.title)
        column += layout.title + PinListLayout.gap
        if layout.site > 0 {
            line.advance(to: column)
            let style = pin.link.state == .dead ? theme.dead : theme.site
            line.write(PinText.site(of: pin, address: screen.address), style, limit: layout.site)
            column += layout.site + PinListLayout.gap
        }
        if layout.tags > 0 {
            line.advance(to: column)
            line.write(PinText.tags(of: pin), theme.tag, limit: layout.tags)
            column += layout.tags + PinListLayout.gap
        }
        if layout.date > 0, let moment = date.date(of: pin) {
            line.advance(to: column)
            line.writeRight(screen.dates.short(moment), theme.date, columns: layout.date)
        }
        line.endLine()
    }

    private func title(of entry: PinListEntry) -> MarkedText {
        let title = PinText.title(of: entry.pin, address: screen.address)
        if entry.titleRanges.isEmpty { return MarkedText(SafeText.line(title)) }
        // A masked address is not the text that the hits were found in.
        return MarkedText(title, ranges: title == entry.pin.title ? entry.titleRanges : []).safeLine
    }
}
