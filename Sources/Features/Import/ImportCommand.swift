package import Clients
package import Interchange
package import Models

/// `import`: what is read, and what becomes of it.
package struct ImportCommand: Equatable, Sendable {
    package enum Source: Equatable, Sendable {
        /// A file, or `-` for stdin.
        case file(String)
        /// The bookmarks of a browser: of the profile of this name, or of the one that it starts with.
        case browser(Browser, profile: String?)
    }

    package enum Fetching: Equatable, Sendable {
        case none
        /// The pages of the new pins are fetched as soon as these are written.
        case now
        /// The new pins are marked, for `refresh --missing` to fetch their pages.
        case later
    }

    package var source: Source
    /// As asked for; nil where it is to be detected.
    package var format: InterchangeFormat?
    package var collection: CollectionPath?
    package var tags: [String]
    package var fetching: Fetching
    package var isDryRun: Bool
    /// The whole command, as `undo` will name it.
    package var description: String

    package init(
        source: Source, format: InterchangeFormat? = nil, collection: CollectionPath? = nil, tags: [String] = [],
        fetching: Fetching = .none, isDryRun: Bool = false, description: String
    ) {
        self.source = source
        self.format = format
        self.collection = collection
        self.tags = tags
        self.fetching = fetching
        self.isDryRun = isDryRun
        self.description = description
    }
}
