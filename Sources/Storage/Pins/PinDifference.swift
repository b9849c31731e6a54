internal import Models
internal import Primitives

/// What is different in the rows of a pin after a change. Pins of the same difference are written together.
struct PinDifference: Hashable {
    struct Assignment: Hashable {
        /// A column of `pin`.
        var column: String
        var value: Value
    }

    enum Value: Hashable {
        case null
        case integer(Int64)
        /// As bytes: texts that differ in their normal form only are two texts.
        case text([UInt8])

        init(_ text: String?) { self = text.map { .text(Array($0.utf8)) } ?? .null }

        init(_ number: Int64?) { self = number.map { .integer($0) } ?? .null }

        init(_ flag: Bool) { self = .integer(flag ? 1 : 0) }

        /// What a text of any length holds in memory.
        var size: Int { if case .text(let bytes) = self { bytes.count } else { 0 } }
    }

    /// In the order of the columns.
    var assignments: [Assignment] = []
    /// The last visit, where it is another.
    var visit: Int64?
    var addedTags: [Int64] = []
    var removedTags: [Int64] = []
    var addedCollections: [Int64] = []
    var removedCollections: [Int64] = []

    /// The columns that differ; names have ids, which the tables give.
    init(from old: Pin, to new: Pin) {
        assign("type", new.type.code, old.type.code)
        let isAnotherText = assign("url", new.url, old.url) || differ(new.text, old.text)
        if isAnotherText { add("content_key", Value(ContentKey.hash(url: new.url, text: new.text))) }
        assign("title", new.userTitle, old.userTitle)
        assign("note", new.note, old.note)
        assign("text", new.text, old.text)
        if new.isFavorite != old.isFavorite { add("favorite", Value(new.isFavorite)) }
        if new.isUnread != old.isUnread { add("unread", Value(new.isUnread)) }
        assign("created_at", new.createdAt.seconds, old.createdAt.seconds)
        assign("updated_at", new.updatedAt.seconds, old.updatedAt.seconds)
        assign("opened_at", new.openedAt?.seconds, old.openedAt?.seconds)
        assign("deleted_at", new.deletedAt?.seconds, old.deletedAt?.seconds)
        if differ(new.extra, old.extra) { add("extra", Value(new.extra == "{}" ? nil : new.extra)) }
        if new.openedAt != old.openedAt { visit = new.openedAt?.seconds }
    }

    var size: Int { assignments.reduce(0) { $0 + $1.value.size } }

    @discardableResult
    private mutating func assign(_ column: String, _ new: String?, _ old: String?) -> Bool {
        guard differ(new, old) else { return false }
        add(column, Value(new))
        return true
    }

    private mutating func assign(_ column: String, _ new: Int64?, _ old: Int64?) {
        if new != old { add(column, Value(new)) }
    }

    private mutating func add(_ column: String, _ value: Value) {
        assignments.append(Assignment(column: column, value: value))
    }

    private func differ(_ left: String?, _ right: String?) -> Bool {
        guard let left, let right else { return left != nil || right != nil }
        return !left.utf8.elementsEqual(right.utf8)
    }
}

/// Pins by what is different in them, until it is written.
struct PinDifferences {
    private var pins: [PinDifference: [Int64]] = [:]
    private var textBytes = 0

    mutating func add(_ difference: PinDifference, ofPin id: Int64) {
        if pins[difference, default: []].isEmpty { textBytes += difference.size }
        pins[difference, default: []].append(id)
    }

    /// Whether so much is different that it should be written before more comes: texts that are made for each pin would fill the memory.
    var areMany: Bool { pins.count > 2000 || textBytes > 8 << 20 }

    /// Hands all of it out and is empty then, in the order of the first pins.
    mutating func take() -> [(difference: PinDifference, pins: [Int64])] {
        let all = pins.map { (difference: $0.key, pins: $0.value) }.sorted { ($0.pins.first ?? 0) < ($1.pins.first ?? 0) }
        pins = [:]
        textBytes = 0
        return all
    }
}
