internal import Models
internal import Primitives
internal import SearchText
internal import WebAddress

/// A filter with its query, ready to be a statement.
struct CompiledQuery {
    /// What the index is asked for, in the query language of FTS5; nil where the index has nothing to say.
    var match: String?
    /// The rest, on `pin p`.
    var condition: SQLFragment
    /// Whether the words stand in `match`, so that the ranking function knows how well a pin matches them.
    var isRankedByIndex = false
    /// How well a pin matches, where the texts are looked through instead of the index; nil where the ranking function says it.
    var score: SQLFragment?
    /// No pin has a greater score.
    var greatestScore = 0
    /// Whether the condition looks through the texts of pins: it is made and asked once, not again for each batch.
    var looksThroughTexts = false
    var warnings: [QueryWarning] = []

    /// The score in a statement that joins `pin_search` where there is a `match`; nil where there is nothing to rank by.
    var wholeScore: SQLFragment? {
        guard isRankedByIndex else { return score }
        guard let score else { return SQLFragment("pin_rank(pin_search)") }
        return SQLFragment("pin_rank(pin_search) + \(score.sql)", score.values)
    }

    /// Both, for a statement that joins `pin_search`.
    var matchCondition: SQLFragment {
        guard let match else { return condition }
        return .all([SQLFragment("pin_search match ?", [.text(match)]), condition])
    }
}

/// Queries as SQL. Text from outside stands among the bound values only, and inside a MATCH only as a quoted string.
struct QuerySQL {
    let tables: LibraryTables
    /// The moment that ages count from.
    var now = Timestamp.now()

    func compile(_ filter: PinFilter) throws -> CompiledQuery {
        let filterSQL = FilterSQL(tables: tables)
        guard filter.hasQuery else { return CompiledQuery(condition: try filterSQL.condition(for: filter)) }
        let parsed = QueryParser.parse(filter.query, matchingAny: filter.matching.isAny)
        let node = parsed.node.withDecodedSpellings
        let scanning = ScanSQL(tables: tables)
        let texts: TextSQL = filter.matching.isSubstring ? .scan(scanning) : .index(isExact: filter.matching.isExact)
        var part = try part(for: node, texts)
        let isRankedByIndex = part.match != nil && !filter.matching.isSubstring
        let patterns = try scanning.part(forPatterns: filter.patterns, matchingAny: filter.matching.isAny)
        if let patterns { part = .and([part, patterns]) }
        var conditions = [try filterSQL.condition(for: filter, namesTrash: parsed.node.namesTrash)]
        if part.match == nil, let condition = part.condition {
            conditions.append(condition)
        } else if let rest = part.rest {
            conditions.append(rest)
        }
        let scanned = try scanning.score()
        return CompiledQuery(
            match: part.matchWithoutExcluded, condition: .all(conditions),
            isRankedByIndex: isRankedByIndex, score: scanned?.fragment,
            greatestScore: scanned?.greatest ?? node.greatestScore, looksThroughTexts: scanning.isUsed,
            warnings: parsed.warnings + scanning.warnings)
    }

    /// Who says where a word stands.
    private enum TextSQL {
        case index(isExact: Bool)
        case scan(ScanSQL)
    }

    private func part(for node: QueryNode, _ texts: TextSQL, isNegated: Bool = false) throws -> QueryPartSQL {
        switch node {
        case .all:
            return QueryPartSQL()
        case .and(let nodes):
            return .and(try nodes.map { try part(for: $0, texts, isNegated: isNegated) })
        case .or(let nodes):
            return .or(try nodes.map { try part(for: $0, texts, isNegated: isNegated) })
        case .not(let node):
            return .not(try part(for: node, texts, isNegated: !isNegated))
        case .term(let text):
            return try part(for: text, in: nil, texts, isNegated: isNegated)
        case .text(let field, let text):
            return try part(for: text, in: field, texts, isNegated: isNegated)
        case .name(let field, let text):
            return QueryPartSQL(rest: try condition(on: field, text))
        case .type(let type):
            return QueryPartSQL(rest: SQLFragment("p.type = ?", [.integer((ContentType(rawValue: type.rawValue) ?? .url).code)]))
        case .state(let state):
            return QueryPartSQL(rest: condition(on: state))
        case .has(let part):
            return QueryPartSQL(rest: condition(on: part))
        case .date(let field, let term):
            return QueryPartSQL(rest: condition(on: field, term))
        }
    }

    private func part(
        for text: QueryText, in field: QueryTextField?, _ texts: TextSQL, isNegated: Bool
    ) throws -> QueryPartSQL {
        switch texts {
        case .scan(let scanning): return try scanning.part(forSubstring: text.text, in: field, countsForScore: !isNegated)
        case .index(let isExact):
            let phrase = text.phrase(exact: isExact).ftsText
            return QueryPartSQL(match: phrase.map { phrase in field.map { "\($0.column.rawValue) : \(phrase)" } ?? phrase })
        }
    }

    private func condition(on field: QueryNameField, _ text: QueryText) throws -> SQLFragment {
        switch field {
        case .tag:
            guard text.hasStar else { return try FilterSQL(tables: tables).carries(text.text) }
            let key = NameRules.key(NameRules.cleaned(text.text))
            return SQLFragment(
                "p.id in (select pin_id from pin_tag where tag_id in (select id from tag where substr(name_key, 1, length(?)) = ?))",
                [.text(key), .text(key)])
        case .collection:
            guard let path = CollectionPath(text.text) else { return .never }
            return try FilterSQL(tables: tables).isIn(path)
        case .site:
            return try FilterSQL(tables: tables).isOnSite(text.text)
        }
    }

    private func condition(on state: QueryState) -> SQLFragment {
        switch state {
        case .favorite: SQLFragment("p.favorite")
        case .unread: SQLFragment("p.unread")
        case .untagged: SQLFragment("not exists (select 1 from pin_tag t where t.pin_id = p.id)")
        case .trashed: SQLFragment("p.deleted_at is not null")
        case .dead: linkState(.dead)
        case .blocked: .any([linkState(.blocked), fetchState(.blocked)])
        case .pending: fetchState(.pending)
        }
    }

    private func linkState(_ state: LinkState) -> SQLFragment {
        SQLFragment("exists (select 1 from link where pin_id = p.id and state = ?)", [.integer(state.code)])
    }

    private func fetchState(_ state: FetchState) -> SQLFragment {
        SQLFragment("exists (select 1 from page where pin_id = p.id and state = ?)", [.integer(state.code)])
    }

    private func condition(on part: QueryPart) -> SQLFragment {
        switch part {
        case .note: SQLFragment("p.note <> ''")
        case .file: SQLFragment("p.file_id is not null")
        case .title: SQLFragment("p.title <> '' or exists (select 1 from page where pin_id = p.id and title <> '')")
        case .image:
            SQLFragment(
                "p.type = ? or exists (select 1 from page where pin_id = p.id and thumbnail is not null)",
                [.integer(ContentType.image.code)])
        }
    }

    private func condition(on field: QueryDateField, _ term: DateTerm) -> SQLFragment {
        let column =
            switch field {
            case .added: "p.created_at"
            case .updated: "p.updated_at"
            case .opened: "p.opened_at"
            }
        let range = term.range(now: now)
        var conditions: [SQLFragment] = []
        if let start = range.start { conditions.append(SQLFragment("\(column) >= ?", [.integer(start.seconds)])) }
        if let end = range.end { conditions.append(SQLFragment("\(column) < ?", [.integer(end.seconds)])) }
        return .all(conditions + [SQLFragment("\(column) is not null")])
    }
}

extension QueryTextField {
    var column: SearchDocument.Column {
        switch self {
        case .title: .title
        case .url: .address
        case .note: .note
        case .text: .body
        }
    }
}

extension QueryNode {
    /// No pin is given a greater score for the query by the ranking function: each of its words in the best column it can stand in.
    fileprivate var greatestScore: Int {
        switch self {
        case .term: RankFunction.weight(of: .title)
        case .text(let field, _): RankFunction.weight(of: field.column)
        case .and(let nodes), .or(let nodes): nodes.reduce(0) { $0 + $1.greatestScore }
        case .all, .not, .name, .type, .state, .has, .date: 0
        }
    }

    /// An address may be written encoded in the query, and as people read it in the pin: it is looked for in both spellings. The other way
    /// round the pin has both. Whatever counts the words of a query counts these, too.
    fileprivate var withDecodedSpellings: QueryNode {
        switch self {
        case .term(let text): text.decoded.map { .or([self, .term($0)]) } ?? self
        case .text(let field, let text): text.decoded.map { .or([self, .text(field, $0)]) } ?? self
        case .and(let nodes): .and(nodes.map(\.withDecodedSpellings))
        case .or(let nodes): .or(nodes.map(\.withDecodedSpellings))
        case .not(let node): .not(node.withDecodedSpellings)
        case .all, .name, .type, .state, .has, .date: self
        }
    }

    /// Whether the query itself says something about the trash; then the filter does not.
    fileprivate var namesTrash: Bool {
        switch self {
        case .state(.trashed): true
        case .and(let nodes), .or(let nodes): nodes.contains(where: \.namesTrash)
        case .not(let node): node.namesTrash
        default: false
        }
    }
}

extension QueryText {
    /// The same text with what is encoded in it decoded; nil where nothing is.
    fileprivate var decoded: QueryText? {
        guard let decoded = AddressDisplay.decodedForm(of: text), decoded != text else { return nil }
        var other = self
        other.text = decoded
        return other
    }
}
