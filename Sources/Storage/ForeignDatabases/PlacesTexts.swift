internal import Clients
internal import Interchange
internal import Models

/// What stands in the rows of a `places.sqlite`, looked up by their ids. A row that is too long is reported and costs no other.
struct PlacesTexts {
    private let connection: Connection
    private let tables: PlacesTables
    private let keywords: IdentifierPairs
    private let annotations: IdentifierPairs
    private let pageAnnotations: IdentifierPairs
    private let bookmarkSQL: String
    private let pageSQL: String
    private let keywordSQL: String
    private var tagNames: [Int64: String?] = [:]
    private var reading = TextReading()
    /// Folders of tags by pages.
    var tags = IdentifierPairs()
    var roots: PlacesRoots?

    init(_ connection: Connection, _ tables: PlacesTables, path: String) throws {
        self.connection = connection
        self.tables = tables
        func pairs(_ table: String, of owner: String, where isThere: Bool) throws -> IdentifierPairs {
            isThere ? try tables.pairs(connection, table, of: owner, path: path) : IdentifierPairs()
        }
        keywords = try pairs("moz_keywords", of: "place_id", where: tables.keywords?.has("place_id") == true)
        annotations = try pairs("moz_items_annos", of: "item_id", where: tables.hasItemAnnotations)
        pageAnnotations = try pairs("moz_annos", of: "place_id", where: tables.hasPageAnnotations)
        let columns = tables.bookmarks
        bookmarkSQL = """
            select \(columns.value("title")), \(columns.value("guid")), \(columns.integer("dateadded")),
                \(columns.integer("lastmodified")), \(columns.integer("keyword_id")) from moz_bookmarks where id = ?
            """
        pageSQL = "select url, \(tables.places.integer("last_visit_date")) from moz_places where id = ?"
        keywordSQL = "select keyword, \(tables.keywords?.value("post_data") ?? "null") from moz_keywords where id = ?"
        connection.refuseLongRows()
    }

    /// Bytes of text that were read so far.
    var bytes: Int { reading.bytes }

    /// The names of the folders that every profile has, where a table gives them.
    func rootNames() throws -> [Int64: String] {
        var names: [Int64: String] = [:]
        guard tables.hasRoots else { return names }
        let statement = try connection.temporaryStatement("select folder_id, root_name from moz_bookmarks_roots limit 16")
        while try statement.step() { names[statement.int64(0)] = statement.text(1) }
        return names
    }

    /// The identifier that a bookmark has in all profiles of its user; nil where it has none.
    func identifier(_ id: Int64) throws -> String? {
        let statement = try connection.statement(bookmarkSQL)
        statement.bind(id, at: 1)
        do {
            return try statement.step() ? statement.optionalText(1) : nil
        } catch let error as SQLiteError where error.isTooLongRow {
            return nil
        }
    }

    /// A bookmark with all that belongs to it; nil where it cannot be read.
    mutating func node(_ row: PlacesOrder.Row, into events: inout [ImportEvent]) throws -> BookmarkNode? {
        try reporting(row, into: &events) { texts, events in
            var node = BookmarkNode(line: Int(row.id), kind: row.nodeKind)
            let keyword = try texts.readBookmark(row, &node)
            if let place = row.place, row.kind != .folder, row.kind != .separator {
                try texts.readPage(place, &node, into: &events)
            }
            if node.keyword == nil, let keyword { try texts.readKeyword(keyword, &node) }
            for pair in texts.annotations[row.id] { try texts.readAnnotation(pair.value, &node) }
            return node
        }
    }

    /// A page that is no bookmark, with its tags.
    mutating func node(ofPage place: Int64, line: Int, into events: inout [ImportEvent]) throws -> BookmarkNode? {
        let row = PlacesOrder.Row(id: Int64(line), parent: 0, place: place, position: 0, kind: .page)
        return try reporting(row, into: &events) { texts, events in
            var node = BookmarkNode(line: line, kind: .page)
            try texts.readPage(place, &node, into: &events)
            return node
        }
    }

    private mutating func reporting(
        _ row: PlacesOrder.Row, into events: inout [ImportEvent],
        _ body: (inout PlacesTexts, inout [ImportEvent]) throws -> BookmarkNode
    ) throws -> BookmarkNode? {
        reading.hasRepaired = false
        do {
            let node = try body(&self, &events)
            if reading.hasRepaired { events.append(.warning(ImportWarning(line: Int(row.id), kind: .replacedBytes))) }
            return node
        } catch let error as SQLiteError where error.isTooLongRow {
            events.append(.failed(ImportFailure(line: Int(row.id), reason: .tooLong)))
            return nil
        }
    }

    /// Gives the row of the keyword, where the bookmark names it.
    private mutating func readBookmark(_ row: PlacesOrder.Row, _ node: inout BookmarkNode) throws -> Int64? {
        let statement = try connection.statement(bookmarkSQL)
        statement.bind(row.id, at: 1)
        guard try statement.step() else { return nil }
        node.title = reading.text(statement, 0)
        node.guid = roots?[row.id] ?? reading.text(statement, 1)
        node.addedAt = statement.optionalInt64(2)
        node.modifiedAt = statement.optionalInt64(3)
        return tables.keywords == nil ? nil : statement.optionalInt64(4)
    }

    private mutating func readPage(_ place: Int64, _ node: inout BookmarkNode, into events: inout [ImportEvent]) throws {
        let statement = try connection.statement(pageSQL)
        statement.bind(place, at: 1)
        guard try statement.step() else { return }
        node.address = reading.text(statement, 0)
        node.visitedAt = statement.optionalInt64(1)
        node.tags = try tags[place].compactMap { try tagName($0.value, into: &events) }
        if let keyword = keywords[place].first { try readKeyword(keyword.value, &node) }
        for pair in pageAnnotations[place] {
            let annotation = try annotation("moz_annos", pair.value)
            if annotation?.name == "URIProperties/characterSet" { node.characterSet = annotation?.value }
        }
    }

    private mutating func readKeyword(_ id: Int64, _ node: inout BookmarkNode) throws {
        let statement = try connection.statement(keywordSQL)
        statement.bind(id, at: 1)
        guard try statement.step() else { return }
        node.keyword = reading.text(statement, 0)
        node.postData = reading.text(statement, 1)
    }

    private mutating func readAnnotation(_ id: Int64, _ node: inout BookmarkNode) throws {
        if let annotation = try annotation("moz_items_annos", id) { node.annotations.append(annotation) }
    }

    private mutating func annotation(_ table: String, _ id: Int64) throws -> BookmarkNode.Annotation? {
        let statement = try connection.statement(
            """
            select a.name, t.content from \(table) t join moz_anno_attributes a on a.id = t.anno_attribute_id where t.id = ?
            """)
        statement.bind(id, at: 1)
        guard try statement.step(), let name = reading.text(statement, 0), let value = reading.text(statement, 1) else {
            return nil
        }
        return BookmarkNode.Annotation(name: name, value: value)
    }

    private mutating func tagName(_ id: Int64, into events: inout [ImportEvent]) throws -> String? {
        if let known = tagNames[id] { return known }
        let statement = try connection.statement("select \(tables.bookmarks.value("title")) from moz_bookmarks where id = ?")
        statement.bind(id, at: 1)
        var name: String?
        do {
            name = try statement.step() ? reading.text(statement, 0) : nil
        } catch let error as SQLiteError where error.isTooLongRow {
            events.append(.failed(ImportFailure(line: Int(id), reason: .tooLong)))
        }
        if name.map({ $0.utf8.count <= 1024 }) ?? true { tagNames.updateValue(name, forKey: id) }
        return name
    }
}

extension PlacesOrder.Row {
    fileprivate var nodeKind: BookmarkNode.Kind? {
        switch kind {
        case .page: .page
        case .folder: .folder
        case .separator: .separator
        case .other: nil
        }
    }
}

/// The texts of foreign rows: counted, because a batch is bounded by them, and repaired where they are no UTF-8.
struct TextReading {
    private(set) var bytes = 0
    var hasRepaired = false

    mutating func text(_ statement: Statement, _ column: Int32) -> String? {
        guard let (text, isRepaired) = statement.repairedText(column) else { return nil }
        bytes += text.utf8.count
        if isRepaired { hasRepaired = true }
        return text
    }
}
