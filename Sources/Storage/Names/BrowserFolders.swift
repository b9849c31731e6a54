internal import Models

/// Which collections are the folders that browsers have places of their own for: in the table of what the library knows of itself, by id.
/// What refers to a collection that is gone says nothing, so that undo need not know of it.
struct BrowserFolders {
    let connection: Connection

    /// The collection that has a place keeps it as long as it is there.
    func set(_ folder: BrowserFolder, to collection: Int64) throws {
        let statement = try connection.statement(
            """
            insert or replace into library (key, value)
            select ?1, ?2
            where not exists (select 1 from collection where id = (select value from library where key = ?1))
            """)
        statement.bind(Self.key(of: folder), at: 1)
        statement.bind(collection, at: 2)
        try statement.run()
    }

    /// By the ids of the collections.
    func all() throws -> [Int64: BrowserFolder] {
        let statement = try connection.statement("select value from library where key = ?1")
        var folders: [Int64: BrowserFolder] = [:]
        for folder in BrowserFolder.allCases {
            statement.reset()
            statement.bind(Self.key(of: folder), at: 1)
            if try statement.step() { folders[statement.int64(0)] = folder }
        }
        statement.reset()
        return folders
    }

    private static func key(of folder: BrowserFolder) -> String { "browser-folder-" + folder.rawValue }
}
