internal import Glibc
internal import Models
internal import Primitives

extension LibraryLocation {
    /// The folder of the files that pins keep.
    var files: FilesFolder { FilesFolder(path: LibraryPaths.filesFolder(of: path)) }

    /// Whether a folder holds the database, or lies in the folder of files: nothing is written over it or into it but by the library.
    ///
    /// - Parameter folder: without links in it.
    func holds(_ folder: String) -> Bool {
        func resolved(_ path: String) -> String {
            guard let real = realpath(path, nil) else { return path }
            defer { free(real) }
            return String(cString: real)
        }
        return "\(resolved(path))/".hasPrefix("\(folder)/") || "\(folder)/".hasPrefix("\(resolved(files.path))/")
    }

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
