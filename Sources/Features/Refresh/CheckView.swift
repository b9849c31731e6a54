package import Models
internal import PinSaving
internal import Primitives
internal import Rendering
internal import WebAddress

/// What a check found of one pin's link, and what is kept of it.
package struct CheckedPin: Equatable, Sendable {
    package var id: Int64
    package var url: String
    /// As it is kept now: a page that is not found for the first time keeps its earlier state.
    package var status: LinkStatus
    /// As this check alone has it.
    package var found: LinkState
    package var finalURL: String?
    package var error: String?
    /// Not looked at, because nothing is asked of the network.
    package var isOffline: Bool

    package init(
        id: Int64, url: String, status: LinkStatus, found: LinkState, finalURL: String? = nil, error: String? = nil,
        isOffline: Bool = false
    ) {
        self.id = id
        self.url = url
        self.status = status
        self.found = found
        self.finalURL = finalURL
        self.error = error
        self.isOffline = isOffline
    }

    package var isGood: Bool { found == .ok || found == .moved }

    /// Not found, and not yet on two days.
    var awaitsConfirmation: Bool { found == .dead && status.state != .dead }

    /// What the check found, in the words of `state`; `not-found` for what may come to be `dead`.
    var word: String { awaitsConfirmation ? "not-found" : found.rawValue }
}

/// The report of a check: a line a link, on a terminal only of those that are worth a look, or an array of objects.
struct CheckView {
    private let presentation: Presentation
    private let screen: Screen
    private let isJSON: Bool
    private let isJSONLines: Bool
    private var count = 0
    private var badLinks = 0
    private var offlineLinks = 0
    /// The last object of an array, which a comma or the end follows. All that is written ends with a line feed, because a bar may be drawn
    /// and wiped where it stops.
    private var held: [UInt8] = []
    /// Of a table by the pins' ids: its columns are as wide as what comes last may need.
    private var rows: [Int64: [String]] = [:]
    private let now: Timestamp

    init(presentation: Presentation, now: Timestamp) {
        self.presentation = presentation
        self.now = now
        screen = presentation.screen(now: now)
        isJSON = presentation.format == .machine(.json)
        isJSONLines = presentation.format == .machine(.jsonLines)
    }

    var beginning: [UInt8] {
        presentation.format == .machine(.csv) ? NameTable.csv(Self.columns.map(\.title)) : []
    }

    mutating func bytes(of link: CheckedPin) -> [UInt8] {
        defer {
            count += 1
            if !link.isGood { badLinks += 1 }
            if link.isOffline { offlineLinks += 1 }
        }
        if isJSON {
            let line = count > 0 ? held + Array(",\n".utf8) : Array("[\n".utf8)
            held = json(link)
            return line
        }
        if isJSONLines { return json(link) + [UInt8(ascii: "\n")] }
        if presentation.format == .list { return link.isGood && link.found != .moved ? [] : Array(line(link).utf8) }
        guard presentation.confirms || !link.isGood else { return [] }
        if presentation.format == .machine(.csv) { return NameTable.csv(row(link)) }
        guard isTable else { return Array(tabSeparated(link).utf8) }
        rows[link.id] = row(link)
        return []
    }

    /// - Parameter order: the ids of all pins, as they were picked: the rows of a table do not stand as the servers answered.
    func end(order: [Int64]) throws -> [UInt8] {
        if isJSON { return count > 0 ? held + Array("\n]\n".utf8) : Array("[]\n".utf8) }
        if isTable {
            let table = NameTable(columns: Self.columns, rows: order.compactMap { rows[$0] })
            return try table.bytes(presentation, now: now)
        }
        guard presentation.format == .list, presentation.confirms else { return [] }
        return Array("\(QuantityText.count(count, "link")) checked, \(badLinks) not ok\n".utf8)
    }

    /// For everybody, and for all of them at once.
    var warning: String? {
        guard offlineLinks > 0 else { return nil }
        return "\(offlineLinks) \(offlineLinks == 1 ? "link was" : "links were") not checked: offline"
    }

    private var isTable: Bool { presentation.format == .table || presentation.format == .grid }

    private static let columns = [
        TableColumn("id", isRight: true), TableColumn("state"), TableColumn("http_status", isRight: true),
        TableColumn("url", minimum: 12), TableColumn("final_url", minimum: 12),
    ]

    private func line(_ link: CheckedPin) -> String {
        let style = link.found == .moved ? screen.theme.warning : screen.theme.dead
        var text = "\(screen.theme.id.painted(String(link.id)))  \(style.painted(link.word))"
        if let status = link.status.httpStatus { text += " \(status)" }
        text += "  \(SafeText.line(AddressDisplay.displayForm(of: link.url)))"
        if link.found == .moved, let final = link.finalURL {
            text += " → \(SafeText.line(AddressDisplay.displayForm(of: final)))"
        }
        if let error = link.error { text += "  \(SafeText.line(error))" }
        if link.awaitsConfirmation { text += "  (dead if it is so on another day, too)" }
        return text + "\n"
    }

    private func row(_ link: CheckedPin) -> [String] {
        [String(link.id), link.word, link.status.httpStatus.map(String.init) ?? "", link.url, link.finalURL ?? ""]
    }

    private func tabSeparated(_ link: CheckedPin) -> String {
        row(link).map { SafeText.line($0) }.joined(separator: "\t") + "\n"
    }

    private func json(_ link: CheckedPin) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("id")
        writer.integer(link.id)
        writer.key("url")
        writer.string(link.url)
        writer.key("state")
        writer.string(link.status.state.rawValue)
        writer.key("http_status")
        writer.integer(link.status.httpStatus)
        writer.key("final_url")
        writer.string(link.finalURL)
        writer.key("error")
        writer.string(link.error)
        writer.key("checked_at")
        writer.timestamp(link.status.checkedAt)
        writer.endObject()
        return writer.bytes
    }
}
