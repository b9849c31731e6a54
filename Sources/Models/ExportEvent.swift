package import Primitives

/// One piece of a library that is written to a file, in the order of the file.
package enum ExportEvent: Equatable, Sendable {
    /// A collection of the list of all of them, parents before their children.
    case collection(CollectionPath, ExportFolder)
    /// A tag of the list of all of them.
    case tag(TagSummary)
    /// A folder that begins inside of the one that is open.
    case folderOpened(ExportFolder)
    case folderClosed
    /// Pins of a tree; again in each further folder that they are in.
    case bookmarks(ExportBookmarks)
    /// A pin; in a tree one that has no address, again in each further folder that it is in.
    case pin(Pin, isRepeated: Bool)
}

/// A folder or collection of a file that is written.
package struct ExportFolder: Equatable, Sendable {
    package var name: String
    package var addedAt: Timestamp?
    package var modifiedAt: Timestamp?
    /// The pin that it follows, by id, if the pin is in the same folder or were; nil where it follows all of them.
    package var pinBefore: Int64?
    package var browserFolder: BrowserFolder?

    package init(
        name: String, addedAt: Timestamp? = nil, modifiedAt: Timestamp? = nil, pinBefore: Int64? = nil,
        browserFolder: BrowserFolder? = nil
    ) {
        self.name = name
        self.addedAt = addedAt
        self.modifiedAt = modifiedAt
        self.pinBefore = pinBefore
        self.browserFolder = browserFolder
    }
}
