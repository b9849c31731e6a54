package import Models
package import Primitives

/// A pin in a list, and what a search found in it.
package struct PinListEntry: Sendable {
    package var pin: Pin
    /// Hits in `pin.title`, offsets of UTF-8 bytes.
    package var titleRanges: [Range<Int>]
    /// A second line: where the hits are when the title has none.
    package var snippet: MarkedText?

    package init(_ pin: Pin, titleRanges: [Range<Int>] = [], snippet: MarkedText? = nil) {
        self.pin = pin
        self.titleRanges = titleRanges
        self.snippet = snippet
    }
}

/// Which date stands at the end of a line: that by which the list is sorted.
package enum PinListDate: Sendable {
    case added, updated, opened, deleted

    package func date(of pin: Pin) -> Timestamp? {
        switch self {
        case .added: pin.createdAt
        case .updated: pin.updatedAt
        case .opened: pin.openedAt
        case .deleted: pin.deletedAt
        }
    }
}

/// The columns of a list: id, marks, title, site, tags, date. Made from the first pins, kept for all that follow.
package struct PinListLayout: Equatable, Sendable {
    package var id: Int
    package var marks: Int
    package var title: Int
    /// 0 where there is no such column; so below.
    package var site: Int
    package var tags: Int
    package var date: Int

    /// Between title, site, tags and date.
    static let gap = 2

    package init(for entries: [PinListEntry], on screen: Screen) {
        let width = screen.width
        id = entries.map { String($0.pin.id).utf8.count }.max() ?? 1
        marks = Self.markColumns(screen).favorite + Self.markColumns(screen).unread
        date = screen.dates.shortColumns
        let fixed = id + 1 + marks + 1
        // Where a date would leave less than a few words of the title it goes.
        if screen.columns - fixed - Self.gap - date < 16 { date = 0 }
        let room = max(1, screen.columns - fixed - (date > 0 ? Self.gap + date : 0))

        let titles =
            entries.map { width.columns(of: SafeText.line(PinText.title(of: $0.pin, address: screen.address))) }.max() ?? 0
        let sites = entries.map { width.columns(of: PinText.site(of: $0.pin, address: screen.address)) }.max() ?? 0
        let allTags = entries.map { width.columns(of: PinText.tags(of: $0.pin)) }.max() ?? 0
        // Site and tags may have a fifth of the room each, and what the titles do not need.
        let title = min(titles, room)
        site = room >= 40 ? min(sites, max(room / 5, (room - title) / 2)) : 0
        tags = room >= 56 ? min(allTags, max(room / 5, room - title - site - 2 * Self.gap)) : 0
        let others = (site > 0 ? site + Self.gap : 0) + (tags > 0 ? tags + Self.gap : 0)
        self.title = min(max(titles, 1), room - others)
    }

    static func markColumns(_ screen: Screen) -> (favorite: Int, unread: Int) {
        (
            screen.width.columns(of: screen.glyphs.favorite),
            max(screen.width.columns(of: screen.glyphs.unread), screen.width.columns(of: screen.glyphs.dead))
        )
    }
}
