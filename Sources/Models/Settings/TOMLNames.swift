/// The keys and tables of a file so far, to find those that come twice (Spec, Keys and Table): a key has one value, a table one header,
/// and a table that dotted keys made has none.
struct TOMLNames {
    private final class Node {
        enum Kind {
            case value
            /// Named in the header of a table below it, and still without one of its own.
            case implied
            case table
            /// Made by dotted keys.
            case dotted
        }

        var kind: Kind
        var children: [String: Node] = [:]

        init(_ kind: Kind) {
            self.kind = kind
        }
    }

    private let root = Node(.table)

    /// Takes a header; gives what is wrong with it.
    mutating func open(_ path: [String]) -> TOMLError.Reason? {
        var node = root
        for (depth, part) in path.dropLast().enumerated() {
            let child = node.children[part] ?? Node(.implied)
            if child.kind == .value { return .notATable(Self.text(path.prefix(depth + 1))) }
            node.children[part] = child
            node = child
        }
        guard let last = path.last, let existing = node.children[last] else {
            if let last = path.last { node.children[last] = Node(.table) }
            return nil
        }
        switch existing.kind {
        case .implied:
            existing.kind = .table
            return nil
        case .table, .dotted: return .duplicate(Self.text(path[...]))
        case .value: return .notATable(Self.text(path[...]))
        }
    }

    /// Takes a key below a table; gives what is wrong with it.
    mutating func define(_ key: [String], in table: [String]) -> TOMLError.Reason? {
        var node = root
        for part in table { node = node.children[part] ?? node }
        for (depth, part) in key.dropLast().enumerated() {
            let child = node.children[part] ?? Node(.dotted)
            switch child.kind {
            case .dotted: break
            case .value: return .notATable(Self.text((table + key.prefix(depth + 1))[...]))
            case .implied, .table: return .duplicate(Self.text((table + key.prefix(depth + 1))[...]))
            }
            node.children[part] = child
            node = child
        }
        guard let last = key.last, node.children[last] == nil else { return .duplicate(Self.text((table + key)[...])) }
        node.children[last] = Node(.value)
        return nil
    }

    private static func text(_ path: ArraySlice<String>) -> String { path.joined(separator: ".") }
}
