package import Models

/// A line of a tree, in the order of the lines; the depth of the top is 0.
package struct TreeItem: Equatable, Sendable {
    package var depth: Int
    package var label: String
    /// What stands behind the label: a count.
    package var detail: String

    package init(depth: Int, label: String, detail: String = "") {
        self.depth = depth
        self.label = label
        self.detail = detail
    }

    /// The collections as a tree, each with its pins and those below: `12`, or `3 of 12` where some stand deeper. They come as they
    /// stand below each other, and stay in that order.
    package static func items(_ collections: [CollectionSummary]) -> [TreeItem] {
        items(
            inOrder: collections.map { summary in
                let isWhole = summary.ownCount == summary.count
                let detail = isWhole ? "\(summary.count)" : "\(summary.ownCount) of \(summary.count)"
                return (summary.path.names.map(NameRules.key), (summary.path.names, detail))
            })
    }

    /// The tags as a tree by the slashes in their names.
    package static func items(_ tags: [TagSummary]) -> [TreeItem] {
        items(
            paths: tags.map { tag in
                let names = tag.name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
                return (names.contains("") ? [tag.name] : names, "\(tag.count)")
            })
    }

    /// The tree of paths in any order; levels that no path ends at have no detail.
    package static func items(paths: [(names: [String], detail: String)]) -> [TreeItem] {
        items(
            inOrder: paths.filter { !$0.names.isEmpty }.map { (keys: $0.names.map(NameRules.key), path: $0) }
                .sorted { $0.keys.lexicographicallyPrecedes($1.keys) })
    }

    private static func items(inOrder paths: [(keys: [String], path: (names: [String], detail: String))]) -> [TreeItem] {
        var items: [TreeItem] = []
        var previous: [String] = []
        for (keys, path) in paths {
            let shared = zip(keys, previous).prefix { $0 == $1 }.count
            for depth in min(shared, keys.count - 1)..<keys.count {
                items.append(TreeItem(depth: depth, label: path.names[depth], detail: depth == keys.count - 1 ? path.detail : ""))
            }
            previous = keys
        }
        return items
    }
}
