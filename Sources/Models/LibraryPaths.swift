/// Where things are on this machine (product.md §8), from the environment and the options.
package struct LibraryPaths: Equatable, Sendable {
    /// The database file.
    package var database: String
    /// The folder of the files that pins keep, beside the database.
    package var files: String
    /// The folder of cached images, safe to delete.
    package var cache: String
    /// The file of settings.
    package var settings: String

    /// `--db`, else `PINNEST_DB`, else the setting `database`, else the XDG data folder. Nil when none of them can be told because
    /// `HOME` is no absolute path.
    package init?(databaseOption: String?, surroundings: Surroundings, databaseSetting: String? = nil) {
        // As in the XDG specification: what is no absolute path would be another place in every folder.
        let home = surroundings.variable("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
        func folder(_ variable: String, _ fallback: String) -> String? {
            if let value = surroundings.variable(variable), value.hasPrefix("/") { return value }
            return home.map { "\($0)/\(fallback)" }
        }
        let configured = databaseSetting.map { $0.hasPrefix("~/") ? (home ?? "~") + $0.dropFirst() : $0 }
        let chosen = databaseOption ?? surroundings.variable("PINNEST_DB") ?? configured
        guard let database = chosen ?? folder("XDG_DATA_HOME", ".local/share").map({ "\($0)/pinnest/pinnest.db" }) else {
            return nil
        }
        self.database = Self.absolute(database, in: surroundings.workingFolder)
        files = Self.filesFolder(of: self.database)
        // Without a home nothing says where a cache may be: beside the library it is at least the user's own.
        cache = (folder("XDG_CACHE_HOME", ".cache") ?? Self.parent(of: self.database)) + "/pinnest"
        settings = (folder("XDG_CONFIG_HOME", ".config") ?? Self.parent(of: self.database)) + "/pinnest/config.toml"
    }

    /// The same library by the path that symbolic links lead to, so that its files are beside it whatever it is called by.
    ///
    /// - Parameter resolve: the path that a path leads to; the same one where nothing is there.
    package func followingLinks(_ resolve: (String) -> String) -> LibraryPaths {
        var paths = self
        paths.database = resolve(database)
        paths.files = Self.filesFolder(of: paths.database)
        return paths
    }

    private static func absolute(_ path: String, in folder: String) -> String {
        path.hasPrefix("/") ? path : "\(folder == "/" ? "" : folder)/\(path)"
    }

    private static func parent(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }

    /// `NAME.files` beside `NAME.db`.
    package static func filesFolder(of database: String) -> String {
        (database.hasSuffix(".db") ? String(database.dropLast(3)) : database) + ".files"
    }
}
