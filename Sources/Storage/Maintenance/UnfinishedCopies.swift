internal import Clients
internal import Glibc

/// What stays of copies beside the library (`NAME.before-…`) when the process that made them was killed: until they are whole, their
/// database and their folder of files have names with an end of their own.
///
/// Whoever makes such copies holds the write lock of the library, and whoever removes them must hold it too: then they are nobody's.
struct UnfinishedCopies {
    let location: LibraryLocation

    /// What is put to the names of a copy until it is whole.
    static let suffix = "-incoming"

    /// The names in the folder of the library.
    func names() throws -> [String] {
        let (folder, name) = location.folderAndName
        let prefix = "\(name.hasSuffix(".db") ? String(name.dropLast(3)) : name).before-"
        return try FolderReading.names(in: folder).filter { name in
            name.hasPrefix(prefix) && [Self.suffix, "\(Self.suffix)-journal"].contains { name.hasSuffix($0) }
        }
    }

    /// How many files they are, and their bytes.
    func size() throws -> (files: Int, bytes: Int64) {
        try names().reduce(into: (0, 0)) { sum, name in
            let size = try FolderReading.size(of: "\(location.folderAndName.folder)/\(name)")
            sum = (sum.0 + size.files, sum.1 + size.bytes)
        }
    }

    func remove() throws {
        for name in try names() { try FolderReading.removeAll("\(location.folderAndName.folder)/\(name)") }
    }
}

extension LibraryLocation {
    var folderAndName: (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...]))
    }
}
