internal import Models
internal import Primitives

extension LibraryLocation {
    /// The folder of the files that pins keep.
    var files: FilesFolder { FilesFolder(path: LibraryPaths.filesFolder(of: path)) }

    /// A name for a copy beside the library that no file has: `NAME.before-restore-20261130T031100Z.db` beside `NAME.db`.
    func copyPath(before work: String, at date: Timestamp) -> String {
        let stem = path.hasSuffix(".db") ? String(path.dropLast(3)) : path
        let stamp = date.iso8601.filter { $0 != "-" && $0 != ":" }
        var candidate = "\(stem).before-\(work)-\(stamp).db"
        var number = 2
        while FileExistence.isTaken(candidate) || FileExistence.isTaken(LibraryPaths.filesFolder(of: candidate)) {
            candidate = "\(stem).before-\(work)-\(stamp)-\(number).db"
            number += 1
        }
        return candidate
    }
}
