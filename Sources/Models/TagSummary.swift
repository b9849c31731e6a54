/// A tag and the number of pins outside of the trash that carry it.
package struct TagSummary: Equatable, Sendable {
    package var name: String
    package var count: Int

    package init(name: String, count: Int) {
        self.name = name
        self.count = count
    }
}

/// A collection, the pins in it and the pins in it or anywhere below it, without those in the trash.
package struct CollectionSummary: Equatable, Sendable {
    package var path: CollectionPath
    package var ownCount: Int
    /// Each pin once, even where it stands in several subfolders.
    package var count: Int

    package init(path: CollectionPath, ownCount: Int, count: Int) {
        self.path = path
        self.ownCount = ownCount
        self.count = count
    }
}
