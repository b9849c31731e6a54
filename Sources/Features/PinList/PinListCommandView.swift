internal import Models
internal import PinSaving
internal import Rendering
internal import SearchText
internal import WebAddress

/// What a list shows of each pin: its date, and for a search where the words stand.
struct PinListCommandView {
    let date: PinListDate
    /// What a person may not have meant.
    let hint: String?
    private let marker: TextMarker
    private let isSearch: Bool

    init(request: PinListRequest) {
        date =
            switch request.order.key {
            case .updated: .updated
            case .opened: .opened
            default: request.filter.isTrashed ? .deleted : .added
            }
        isSearch = request.filter.hasQuery
        let words = request.filter.query
        let operation = words.count > 1 ? words.first { ["AND", "NOT", "OR"].contains($0) } : nil
        hint = operation.map {
            let fact = "\($0) is looked for as a word here"
            guard let meaning = Self.meaning[$0] else { return "\(fact); without it all words must be there." }
            return "\(fact). To mean \(meaning), put quotes around all of it: '\(words.joined(separator: " "))'"
        }
        marker = Self.marker(request.filter)
    }

    private static let meaning = ["NOT": "the one without the other", "OR": "either"]

    private static func marker(_ filter: PinFilter) -> TextMarker {
        let node = QueryParser.parse(filter.query).node
        return filter.matching.isSubstring
            ? TextMarker(phrases: [], substrings: node.texts(in: nil).map(\.text), patterns: filter.patterns)
            : TextMarker(
                phrases: node.phrases(in: nil, exact: filter.matching.isExact), substrings: [], patterns: filter.patterns)
    }

    func entry(_ found: FoundPin) -> (entry: PinListEntry, extras: PinExtras) {
        guard isSearch else { return (PinListEntry(found.pin), .none) }
        let titleRanges = marker.ranges(in: found.pin.title)
        let snippet = self.snippet(of: found.pin)
        let marked = titleRanges.isEmpty ? snippet.map { MarkedText($0.text, ranges: $0.ranges) } : nil
        return (
            PinListEntry(found.pin, titleRanges: titleRanges, snippet: marked), .match(score: found.score, snippet: snippet?.text)
        )
    }

    /// The first of note, description, text and address that holds one of the words.
    private func snippet(of pin: Pin) -> Snippet? {
        for text in [pin.note, pin.page.description, pin.text, pin.url.flatMap(AddressDisplay.decodedForm(of:)), pin.url] {
            if let snippet = text.flatMap(marker.snippet(of:)) { return snippet }
        }
        return nil
    }

    func text(of warning: QueryWarning) -> String {
        switch warning {
        case .unknownField(let name, let text): "there is no field '\(name):', so '\(text)' is looked for as it stands"
        case .badValue(let field, let text): "\(problem(of: text, field)), so '\(text)' is looked for as it stands"
        case .badPattern(let pattern, let problem):
            "'\(pattern)' is no regular expression: \(reason(for: problem)). It is looked for as it stands"
        }
    }

    /// Why a field cannot have its value, and what it can have.
    private func problem(of text: String, _ field: String) -> String {
        let values: [String] =
            switch field {
            case "type": QueryType.allCases.map(\.rawValue)
            case "is": QueryState.allCases.map(\.rawValue)
            case "has": QueryPart.allCases.map(\.rawValue)
            default: []
            }
        if let last = values.last { return "'\(field):' takes \(values.dropLast().joined(separator: ", ")) or \(last)" }
        if QueryDateField(rawValue: field) != nil { return "'\(field):' takes dates such as 2025, >=2025-01-31 or <2w" }
        return "there is nothing behind '\(field):'"
    }

    private func reason(for problem: PatternProblem) -> String {
        switch problem {
        case .closingBracketWithoutOpening: "a ) without its ("
        case .countsOutOfOrder: "the second number in { } is the smaller one"
        case .nestedTooDeep: "nested too deep"
        case .nothingToRepeat: "nothing to repeat before *, + or ?"
        case .rangeOutOfOrder: "a range in [ ] that ends before it begins"
        case .tooLarge: "too large"
        case .unclosedBracket: "a ( without its )"
        case .unclosedClass: "a [ without its ]"
        case .unknownClass(let name): "no class [:\(name):]"
        case .unknownEscape(let text): "\(text) is not understood"
        case .unknownGroup: "(? is not understood but in (?: )"
        }
    }
}
