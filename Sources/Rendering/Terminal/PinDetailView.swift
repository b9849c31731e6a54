package import Models
internal import Primitives

/// Everything about one pin: the title, the address, then a labelled line for each thing that is known.
package struct PinDetailView: Sendable {
    private let locations: PinLocations?
    private let screen: Screen
    private let wrapping: LineWrapping

    private static let labelColumns = 13
    /// Narrower screens have the label on a line of its own.
    private static let leastColumns = 36

    package init(locations: PinLocations?, screen: Screen) {
        self.locations = locations
        self.screen = screen
        wrapping = LineWrapping(width: screen.width)
    }

    package func append(_ pin: Pin, into output: inout [UInt8]) {
        LineWriter.write(screen, to: &output) { line in
            appendHead(pin, to: &line)
            for field in fields(of: pin) { append(field, to: &line) }
        }
    }

    private func appendHead(_ pin: Pin, to line: inout LineWriter) {
        let theme = screen.theme
        let title = PinText.title(of: pin, address: screen.address)
        for text in wrapping.lines(of: SafeText.line(title), columns: screen.columns) {
            line.write(text, theme.heading)
            line.endLine()
        }
        guard let url = pin.url else { return }
        for text in wrapping.lines(of: SafeText.line(screen.address.form(url)), columns: screen.columns) {
            line.write(text, theme.address)
            line.endLine()
        }
    }

    private func append(_ field: Field, to line: inout LineWriter) {
        let isNarrow = screen.columns < Self.leastColumns
        let indent = isNarrow ? 2 : Self.labelColumns
        line.write(field.label, screen.theme.label)
        if isNarrow { line.endLine() }
        for text in wrapping.lines(of: SafeText.block(field.value), columns: screen.columns - indent) {
            line.advance(to: indent)
            line.write(text, field.style)
            line.endLine()
        }
    }

    private struct Field {
        var label: String
        var value: String
        var style = Style.plain
    }

    private func fields(of pin: Pin) -> [Field] {
        let (theme, dates) = (screen.theme, screen.dates)
        var fields: [Field] = []
        func add(_ label: String, _ value: String?, _ style: Style = .plain) {
            if let value, !value.isEmpty { fields.append(Field(label: label, value: Self.trimmingLineEnds(value), style: style)) }
        }
        add("Id", String(pin.id), theme.id)
        add("Type", pin.type.rawValue)
        add("Marks", marks(of: pin), theme.favorite)
        add("Tags", pin.tags.joined(separator: ", "), theme.tag)
        add("Collections", pin.collections.map(\.description).joined(separator: "\n"))
        add("Note", pin.note)
        add("Description", pin.page.description)
        add("Text", pin.text)
        add("Site", pin.page.siteName, theme.site)
        add("Canonical", pin.page.canonicalURL.map(screen.address.form), theme.address)
        if let file = pin.file { addFile(file, add) }
        add("Added", dates.long(pin.createdAt))
        if pin.updatedAt.wholeSeconds != pin.createdAt.wholeSeconds { add("Changed", dates.long(pin.updatedAt)) }
        add("Opened", pin.openedAt.map(dates.long))
        add("In the trash", pin.deletedAt.map { "since \(dates.long($0))" }, theme.warning)
        add("Preview", locations?.path(of: pin.page.thumbnail))
        add("Fetched", fetchText(pin), pin.page.state == .failed || pin.page.state == .blocked ? theme.warning : .plain)
        add("Link", linkText(pin.link), pin.link.state == .dead ? theme.dead : .plain)
        if pin.origin != .typed { add("Origin", pin.origin.rawValue) }
        if pin.extra != "{}" { add("Extra", pin.extra, theme.muted) }
        add("UUID", pin.uuid.description, theme.muted)
        return fields
    }

    private func marks(of pin: Pin) -> String {
        var marks: [String] = []
        if pin.isFavorite { marks.append("\(screen.glyphs.favorite) favorite") }
        if pin.isUnread { marks.append("\(screen.glyphs.unread) unread") }
        return marks.joined(separator: ", ")
    }

    private func addFile(_ file: PinFile, _ add: (String, String?, Style) -> Void) {
        var facts = [file.mediaType, QuantityText.bytes(file.size)]
        if let width = file.width, let height = file.height { facts.append("\(width) x \(height)") }
        if let pages = file.pages { facts.append(QuantityText.count(pages, "page")) }
        add("File", "\(SafeText.line(file.name))\n\(facts.joined(separator: ", "))", .plain)
        guard let locations else { return }
        if locations.isMissing(file) {
            add("Path", "missing: \(locations.path(of: file) ?? file.sha256)", screen.theme.dead)
        } else {
            add("Path", locations.path(of: file), .plain)
        }
    }

    private func fetchText(_ pin: Pin) -> String? {
        let page = pin.page
        guard page.state != .none else { return nil }
        var parts = [page.state == .fetched ? page.fetchedAt.map(screen.dates.long) ?? "yes" : page.state.rawValue]
        if let status = page.httpStatus, status != 200 { parts.append("HTTP \(status)") }
        if let final = page.finalURL, final != pin.url { parts.append("from \(screen.address.form(final))") }
        if let error = page.error { parts.append(error) }
        return parts.joined(separator: ", ")
    }

    private func linkText(_ link: LinkStatus) -> String? {
        guard link.state != .unknown else { return nil }
        var parts = [link.state.rawValue]
        if let status = link.httpStatus { parts.append("HTTP \(status)") }
        if let checked = link.checkedAt { parts.append("checked \(screen.dates.long(checked))") }
        return parts.joined(separator: ", ")
    }

    private static func trimmingLineEnds(_ text: String) -> String {
        guard text.last?.isNewline == true else { return text }
        var text = text
        while text.last?.isNewline == true { text.removeLast() }
        return text
    }
}
