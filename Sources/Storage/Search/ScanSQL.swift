internal import Models
internal import SearchText

/// The parts of a query that the index cannot answer, as SQL over `text_weight`: pieces of words, and patterns.
final class ScanSQL {
    private let tables: LibraryTables
    private let scan = TextScan()
    /// The numbers of the terms that count for the score.
    private var scored: [Int] = []
    private(set) var warnings: [QueryWarning] = []

    /// Pins with one of so many tags are collected before the scan; with more, each pin is asked for its tags.
    private static let collectedTags = 64

    init(tables: LibraryTables) {
        self.tables = tables
    }

    var isUsed: Bool { !scan.isEmpty }

    /// A text anywhere in a field, or in any of the texts.
    func part(forSubstring text: String, in field: QueryTextField?, countsForScore: Bool) throws -> QueryPartSQL {
        let needle = SubstringScan(text)
        if needle.isEmpty { return QueryPartSQL() }
        let rest = try condition(.substring(needle), in: field, countsForScore: countsForScore)
        return QueryPartSQL(
            match: needle.indexText.map { text in field.map { "\($0.column.rawValue) : \(text)" } ?? text }, rest: rest)
    }

    /// All of the patterns, or any; nil without patterns. One that is none is looked for as it stands.
    func part(forPatterns patterns: [String], matchingAny: Bool) throws -> QueryPartSQL? {
        guard !patterns.isEmpty else { return nil }
        let parts = try patterns.map { text in
            switch Self.pattern(text) {
            case .success(let pattern):
                return QueryPartSQL(rest: try condition(.pattern(pattern), in: nil, countsForScore: true))
            case .failure(let problem):
                warnings.append(.badPattern(text, problem))
                return try part(forSubstring: text, in: nil, countsForScore: true)
            }
        }
        return matchingAny ? .or(parts) : .and(parts)
    }

    private static func pattern(_ text: String) -> Result<TextPattern, PatternProblem> {
        do throws(PatternProblem) { return .success(try TextPattern(text)) } catch { return .failure(error) }
    }

    /// The sum of the weights of all terms that count, and the greatest that it can be; nil without any.
    func score() throws -> (fragment: SQLFragment, greatest: Int)? {
        guard !scored.isEmpty else { return nil }
        let weights = scored.map { number in
            let weight = weight(ofTerm: number)
            guard let tags = tagCondition(ofTerm: number) else { return weight }
            return SQLFragment(
                "max(\(weight.sql), \(RankFunction.weight(of: .tags)) * (\(tags.sql)))", weight.values + tags.values)
        }
        return (
            .sum(weights),
            scored.reduce(0) { $0 + scan.terms[$1].greatestWeight }
        )
    }

    private func condition(_ needle: TextScan.Needle, in field: QueryTextField?, countsForScore: Bool) throws -> SQLFragment {
        try tables.prepareScanning()
        let tags = field == nil ? try self.tags(with: needle) : []
        let number = scan.add(TextScan.Term(needle: needle, field: field, tags: tags))
        if countsForScore { scored.append(number) }
        let weight = weight(ofTerm: number)
        let isFound = SQLFragment("\(weight.sql) > 0", weight.values)
        return .any([isFound] + (tagCondition(ofTerm: number).map { [$0] } ?? []))
    }

    /// Self-contained, so that it can stand in every statement on `pin p`.
    private func weight(ofTerm number: Int) -> SQLFragment {
        SQLFragment(
            """
            (select text_weight(?, ?, p.id, \(ScannedText.columns)) from (select 1)
            left join page g on g.pin_id = p.id left join file f on f.id = p.file_id)
            """, [.scan(scan), .integer(Int64(number))])
    }

    private func tagCondition(ofTerm number: Int) -> SQLFragment? {
        let tags = scan.terms[number].tags
        guard !tags.isEmpty else { return nil }
        let values = tags.map { SQLFragment.Value.integer($0) }
        if tags.count <= Self.collectedTags {
            let marks = tags.map { _ in "?" }.joined(separator: ", ")
            return SQLFragment("p.id in (select pin_id from pin_tag where tag_id in (\(marks)))", values)
        }
        let list = "[\(tags.map(String.init).joined(separator: ","))]"
        return SQLFragment(
            "exists (select 1 from pin_tag t where t.pin_id = p.id and t.tag_id in (select value from json_each(?)))",
            [.text(list)])
    }

    private func tags(with needle: TextScan.Needle) throws -> [Int64] {
        let statement = try tables.connection.statement("select id, name from tag")
        var ids: [Int64] = []
        while try statement.step() {
            if needle.isFound(inFolded: SearchSegmenter.foldedBytes(of: statement.text(1))) { ids.append(statement.int64(0)) }
        }
        statement.reset()
        return ids
    }
}
