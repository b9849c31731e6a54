internal import Models
internal import PageMetadata

/// Formats whose JSON is a list of entries, alone or as a member of an object.
struct JSONListHandler: JSONHandler {
    typealias ReadEntry = @Sendable (JSONObject, Int, inout [ImportEvent]) -> Void

    private let readEntry: ReadEntry
    /// The members of which an entry has one at least.
    private let keys: Set<String>
    /// Whether the lists of all collections and tags are read, which pinnest's own JSON has.
    private let isLibrary: Bool
    private var list: String?
    private var depth = 0
    private var isObject = false
    private var hasList = false
    private var hasEntry = false
    private var hasStranger = false

    /// A list of nothing is one; a list of what are no entries is somebody else's.
    var isRecognized: Bool { hasList && (hasEntry || !hasStranger) }

    /// The lists that an object may hold. `collections` and `tags` are pinnest's own.
    private static let lists = ["results", "bookmarks", "pins", "posts", "links", "items", "collections", "tags"]

    init(_ readEntry: @escaping ReadEntry, keys: Set<String>, isLibrary: Bool = false) {
        self.readEntry = readEntry
        self.keys = keys
        self.isLibrary = isLibrary
    }

    static func opens(_ place: JSONSplitter.Place) -> Bool {
        place.depth == 0 || (place.depth == 1 && place.isArray && lists.contains(place.key ?? ""))
    }

    mutating func opened(key: String?, isArray: Bool, line: Int, into events: inout [ImportEvent]) {
        depth += 1
        list = key
        if depth == 1 { isObject = !isArray }
        if depth == 1 ? isArray : isLibrary || !isOfNames { hasList = true }
    }

    mutating func closed(into events: inout [ImportEvent]) {
        depth -= 1
        list = nil
    }

    func wants(key: String?) -> Bool {
        if key == "pinnest" { return isLibrary && depth == 1 && isObject }
        return key == nil && (depth == 2 || !isObject) && (isLibrary || !isOfNames)
    }

    private var isOfNames: Bool { list == "collections" || list == "tags" }

    mutating func take(_ value: JSONValue, key: String?, line: Int, into events: inout [ImportEvent]) throws(ImportError) {
        if key == "pinnest" { return try PinnestEntry.check(header: value) }
        switch value {
        case _ where list == "collections": PinnestEntry.readCollection(value, line, &events)
        case _ where list == "tags": PinnestEntry.readTag(value, line, &events)
        case .object(let object):
            if !hasEntry {
                if object.members.contains(where: { keys.contains($0.key) }) { hasEntry = true } else { hasStranger = true }
            }
            readEntry(object, line, &events)
        case .string(let address):
            hasEntry = true
            events.append(ImportedPin(line: line), address: address)
        default: events.append(.failed(ImportFailure(line: line, reason: .malformed)))
        }
    }
}
