package import Models

/// How many pins an export has met.
package struct ExportCounts: Equatable, Sendable {
    /// Each once, in however many folders it stands.
    package var written: Int
    /// Pins that the format has no place for.
    package var leftOut: Int
    /// Written pins whose files stay where they are.
    package var files: Int

    package init(written: Int = 0, leftOut: Int = 0, files: Int = 0) {
        self.written = written
        self.leftOut = leftOut
        self.files = files
    }

    package mutating func count(_ event: ExportEvent, isWritten: Bool) {
        let count =
            switch event {
            case .bookmarks(let bookmarks): bookmarks.newCount
            case .pin(_, let isRepeated): isRepeated ? 0 : 1
            case .collection, .tag, .folderOpened, .folderClosed: 0
            }
        if isWritten { written += count } else { leftOut += count }
        if isWritten, case .pin(let pin, _) = event, pin.file != nil { files += count }
    }

    package mutating func add(_ other: ExportCounts) {
        written += other.written
        leftOut += other.leftOut
        files += other.files
    }
}
