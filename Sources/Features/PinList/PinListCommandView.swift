internal import Models
internal import PinSaving
internal import Rendering
internal import SearchText

/// What a list shows of each pin: its date, and for a search where the words stand.
struct PinListCommandView {
    let date: PinListDate
    /// What a person may not have meant.
    let hint: String?
    private let phrases: [Phrase]
    private let isSearch: Bool

    init(request: PinListRequest) {
        date =
            switch request.order.key {
            case .updated: .updated
            case .opened: .opened
            default: request.filter.isTrashed ? .deleted : .added
            }
        isSearch = !request.filter.query.isEmpty
        let words = request.filter.query
        hint =
            words.count > 1 && words.contains("OR")
            ? "OR is looked for as a word here. To mean either, put quotes around all of it: '\(words.joined(separator: " "))'"
            : nil
        phrases =
            isSearch ? QueryParser.parse(request.filter.query).node.phrases(in: nil, exact: request.filter.matching.isExact) : []
    }

    func entry(_ found: FoundPin) -> (entry: PinListEntry, extras: PinExtras) {
        guard isSearch else { return (PinListEntry(found.pin), .none) }
        let titleRanges = PlainScan(found.pin.title).ranges(of: phrases)
        let snippet = self.snippet(of: found.pin)
        let marked = titleRanges.isEmpty ? snippet.map { MarkedText($0.text, ranges: $0.ranges) } : nil
        return (
            PinListEntry(found.pin, titleRanges: titleRanges, snippet: marked), .match(score: found.score, snippet: snippet?.text)
        )
    }

    /// The first of note, description, text and address that holds one of the words.
    private func snippet(of pin: Pin) -> Snippet? {
        for text in [pin.note, pin.page.description, pin.text, pin.url] {
            guard let text, !PlainScan(text).ranges(of: phrases).isEmpty else { continue }
            return Snippet(of: text, phrases: phrases)
        }
        return nil
    }

    func text(of warning: QueryWarning) -> String {
        switch warning {
        case .unknownField(let name, let text): "there is no field '\(name):', so '\(text)' is looked for as it stands"
        case .badValue(let field, let text): "'\(text)' is no value for '\(field):', so it is looked for as it stands"
        }
    }
}
