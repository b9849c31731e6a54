package import Models

/// Reads bookmarks out of SQLite databases of other programs, in place and without changing them.
///
/// Live: `Storage`. Throws `FileError` where the file cannot be read and `ForeignDatabaseError` where it is none of them.
package struct ForeignDatabaseClient: Sendable {
    /// Opens a database and tells whose it is. A program that has it open may go on: its newest state is read, with the write-ahead log.
    package var open: @Sendable (_ path: String) async throws -> ForeignDatabaseKind
    /// The next entries, some hundred at a time, in the order that the program shows them; nil at the end. Their `line` is the number of
    /// the row: of `moz_bookmarks`, or the index that buku shows.
    package var next: @Sendable () async throws -> [ImportEvent]?
    /// Closes it and removes the private copy, where there was one.
    package var close: @Sendable () async throws -> Void

    package init(
        open: @escaping @Sendable (_ path: String) async throws -> ForeignDatabaseKind,
        next: @escaping @Sendable () async throws -> [ImportEvent]?,
        close: @escaping @Sendable () async throws -> Void
    ) {
        self.open = open
        self.next = next
        self.close = close
    }

    /// The first bytes of every SQLite database.
    package static let magic: [UInt8] = Array("SQLite format 3\0".utf8)
}

/// Whose database it is. The raw values are what the report names as the format.
package enum ForeignDatabaseKind: String, Equatable, Sendable {
    /// Firefox's `places.sqlite`.
    case firefoxPlaces = "firefox-places"
    case bukuDatabase = "buku-db"
}

package enum ForeignDatabaseError: Error, Equatable, Sendable {
    /// A database, but of no program that is known.
    case unknown(path: String)
    /// A database that SQLite cannot read; SQLite's words.
    case damaged(path: String, detail: String)
    /// A library of pinnest itself. It is used by `--db`, put in place by `restore`, and brought into another one by way of `export`.
    case library(path: String)
    /// A database with more rows than are read.
    case tooManyEntries(path: String, limit: Int)
}
