package import Models
internal import PageMetadata

/// Bookmarks of Firefox's database, which come node by node in the order of the tree. They become the same pins and folders as those
/// of a backup in JSON (formats.md §2.6), for the same rules read them.
package struct BookmarkTreeReader: Sendable {
    private var handler = BookmarkTreeHandler()
    private var depth = 0
    /// What is deeper is in the last folder that is not, so that no tree costs more than its nodes.
    private static let deepest = CollectionPath.deepest + 20

    package init() {}

    /// Begins a folder that has something in it.
    package mutating func open(_ folder: BookmarkNode, into events: inout [ImportEvent]) throws(ImportError) {
        depth += 1
        guard depth <= Self.deepest else { return }
        try handler.opened(key: nil, isArray: false, line: folder.line, into: &events)
        handler.take(folder, into: &events)
        try handler.opened(key: "children", isArray: true, line: folder.line, into: &events)
    }

    /// Ends the folder that was begun last.
    package mutating func close(into events: inout [ImportEvent]) throws(ImportError) {
        depth -= 1
        guard depth < Self.deepest else { return }
        try handler.closed(into: &events)
        try handler.closed(into: &events)
    }

    /// Takes a page, a separator or an empty folder.
    package mutating func add(_ node: BookmarkNode, into events: inout [ImportEvent]) throws(ImportError) {
        try handler.opened(key: nil, isArray: false, line: node.line, into: &events)
        handler.take(node, into: &events)
        try handler.closed(into: &events)
    }

    /// Forgets folders that are ended; to be called now and then.
    package mutating func drain(into events: inout [ImportEvent]) {
        handler.drain(into: &events)
    }
}

/// A row of a tree of bookmarks. Dates are numbers as they stand there; their unit is found by their magnitude.
package struct BookmarkNode: Sendable {
    package enum Kind: Int64, Sendable {
        case page = 1
        case folder = 2
        case separator = 3
    }

    /// What reports name it by: the number of its row.
    package var line: Int
    package var kind: Kind?
    /// Tells the folders that every profile has.
    package var guid: String?
    package var title: String?
    package var address: String?
    package var addedAt: Int64?
    package var modifiedAt: Int64?
    package var visitedAt: Int64?
    package var tags: [String] = []
    package var keyword: String?
    package var postData: String?
    package var characterSet: String?
    package var annotations: [Annotation] = []

    package init(line: Int, kind: Kind?) {
        self.line = line
        self.kind = kind
    }

    /// What programs and extensions attached to a bookmark.
    package struct Annotation: Sendable {
        package var name: String
        package var value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }
}

extension BookmarkTreeHandler {
    /// Takes the parts of a row as the members that they are in a backup.
    fileprivate mutating func take(_ node: BookmarkNode, into events: inout [ImportEvent]) {
        func number(_ value: Int64?) -> JSONValue? { value.map { .number(JSONNumber(text: String($0))) } }
        let members: [(key: String, value: JSONValue?)] = [
            // A title that is missing is an empty one: names have to be known before what is in the folder.
            ("title", .string(node.title ?? "")),
            ("guid", node.guid.map { .string($0) }),
            ("typeCode", number(node.kind?.rawValue)),
            ("uri", node.address.map { .string($0) }),
            ("dateAdded", number(node.addedAt)),
            ("lastModified", number(node.modifiedAt)),
            ("last_visit_date", number(node.visitedAt)),
            ("tags", node.tags.isEmpty ? nil : .array(node.tags.map { .string($0) })),
            ("keyword", node.keyword.map { .string($0) }),
            ("postData", node.postData.map { .string($0) }),
            ("charset", node.characterSet.map { .string($0) }),
            ("annos", node.annotations.isEmpty ? nil : .array(node.annotations.map(\.json))),
        ]
        for member in members {
            if let value = member.value { take(value, key: member.key, line: node.line, into: &events) }
        }
    }
}

extension BookmarkNode.Annotation {
    fileprivate var json: JSONValue {
        .object(
            JSONObject(members: [
                JSONObject.Member(key: "name", value: .string(name)), JSONObject.Member(key: "value", value: .string(value)),
            ]))
    }
}
