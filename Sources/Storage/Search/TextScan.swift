internal import Models
internal import SearchText
internal import WebAddress

/// What a statement looks for in the texts of pins itself, because the index cannot: pieces of words, and patterns.
///
/// Statements ask for it pin by pin through the SQL function `text_weight`; the texts of a pin are folded once for all terms.
final class TextScan {
    enum Needle {
        case substring(SubstringScan)
        case pattern(TextPattern)

        func isFound(inFolded text: [UInt8]) -> Bool {
            switch self {
            case .substring(let scan): scan.matches(folded: text)
            case .pattern(let pattern): pattern.matches(folded: text)
            }
        }
    }

    struct Term {
        var needle: Needle
        /// nil for all texts of a pin.
        var field: QueryTextField?
        /// The tags in which the needle is found. They are looked at once, not pin by pin.
        var tags: [Int64] = []

        /// No pin gives the term a greater weight.
        var greatestWeight: Int {
            RankFunction.weight(of: field?.column ?? .title)
        }
    }

    private(set) var terms: [Term] = []
    private var row = FoldedRow()

    var isEmpty: Bool { terms.isEmpty }

    /// Adds a term and gives its number.
    func add(_ term: Term) -> Int {
        terms.append(term)
        return terms.count - 1
    }

    /// The weight of the best text of a pin that a term is found in, its tags aside; 0 where it is found in none.
    func weight(ofTerm number: Int, pin id: Int64, _ values: SQLValues) -> Int {
        guard terms.indices.contains(number) else { return 0 }
        let term = terms[number]
        if row.id != id { row = FoldedRow(id: id) }
        let columns = term.field.map { [$0.column] } ?? [.title, .address, .note, .description, .body]
        for column in columns where row.texts(of: column, values).contains(where: term.needle.isFound(inFolded:)) {
            return RankFunction.weight(of: column)
        }
        return 0
    }
}

/// The texts of one pin, folded when they are first looked at.
private struct FoldedRow {
    var id: Int64?
    private var texts: [[[UInt8]]?] = []

    init(id: Int64? = nil) {
        self.id = id
        texts = Array(repeating: nil, count: SearchDocument.Column.allCases.count)
    }

    mutating func texts(of column: SearchDocument.Column, _ values: SQLValues) -> [[UInt8]] {
        let place = column.position
        if let known = texts[place] { return known }
        let folded = ScannedText.folded(column, values)
        texts[place] = folded
        return folded
    }
}

/// What the scan reads of a pin: the columns in `columns`, the same texts as `SearchDocument` has.
enum ScannedText {
    /// The arguments of `text_weight` after the scan, the number of the term and the id.
    static let columns = "p.title, g.title, f.title, p.file_name, p.text, p.url, p.note, g.description, g.site_name"

    static func folded(_ column: SearchDocument.Column, _ values: SQLValues) -> [[UInt8]] {
        let places: [Int] =
            switch column {
            case .title: [(0..<4).first { values.hasText($0) } ?? -1]
            case .tags: []
            case .address: [5, 8, 3]
            case .note: [6]
            case .description: [7]
            case .body: [4]
            }
        if places == [-1] {
            let line = values.text(4).flatMap(PinTitle.firstLine(of:))
            return line.map { [SearchSegmenter.foldedBytes(of: $0)] } ?? []
        }
        var folded = places.filter(values.hasText).map { place in
            values.withText(place) { bytes in
                let searched = UnsafeBufferPointer(rebasing: bytes.prefix(SearchDocument.searchedBytes))
                return SearchSegmenter.foldedBytes(of: searched)
            }
        }
        if column == .address, let decoded = values.text(5).flatMap(AddressDisplay.decodedForm(of:)) {
            folded.append(SearchSegmenter.foldedBytes(of: decoded))
        }
        return folded
    }
}
