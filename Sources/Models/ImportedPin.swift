package import Primitives

/// One entry of a file of another program, or of a library written by pinnest: what an import brings, before it is united with
/// what is there (formats.md §1).
package struct ImportedPin: Equatable, Sendable {
    /// Where the entry begins in the file, counted from 1, for reports.
    package var line: Int
    package var type = ContentType.url
    package var url: String?
    package var text: String?
    package var title: String?
    package var note: String?
    package var tags: [String] = []
    package var collections: [CollectionPath] = []
    package var isFavorite = false
    package var isUnread = false
    package var createdAt: Timestamp?
    package var updatedAt: Timestamp?
    package var openedAt: Timestamp?
    /// What pinnest has no place for, as a JSON object.
    package var extra = "{}"

    // What only pinnest's own formats carry.
    package var id: Int64?
    package var uuid: UUID?
    package var deletedAt: Timestamp?
    package var origin: PinOrigin?
    package var file: PinFile?
    package var page: PinPage?
    package var link: LinkStatus?

    package init(line: Int) {
        self.line = line
    }
}
