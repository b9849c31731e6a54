internal import Clients

/// The files that the rows of a library need: those of pins, in the trash or not, and those that undo may bring back.
struct NeededFiles {
    let connection: Connection

    struct File: Equatable {
        var sha256: String
        var size: Int64
        /// The first pin that needs it, and its name there.
        var pin: Int64?
        var name: String?

        func trouble(_ kind: FileTrouble.Kind) -> FileTrouble {
            FileTrouble(kind: kind, sha256: sha256, pin: pin, name: name)
        }
    }

    func all() throws -> [File] {
        let statement = try connection.temporaryStatement(
            """
            select f.sha256, f.size, p.id, p.file_name from file f
            left join pin p on p.id = (select min(q.id) from pin q where q.file_id = f.id)
            where p.id is not null or f.id in (select file_id from before_pin where file_id is not null)
            order by f.sha256
            """)
        var files: [File] = []
        while try statement.step() {
            files.append(
                File(
                    sha256: Hexadecimal.text(statement.blob(0)), size: statement.int64(1), pin: statement.optionalInt64(2),
                    name: statement.optionalText(3)))
        }
        return files
    }

    /// The digests of all files that the library has rows of, needed or not.
    func known() throws -> Set<String> {
        let statement = try connection.temporaryStatement("select sha256 from file")
        var digests: Set<String> = []
        while try statement.step() { digests.insert(Hexadecimal.text(statement.blob(0))) }
        return digests
    }

    /// Rows of files that nothing needs any more.
    func unneeded() throws -> [(id: Int64, sha256: String)] {
        let statement = try connection.temporaryStatement(
            """
            select f.id, f.sha256 from file f
            where not exists (select 1 from pin p where p.file_id = f.id)
                and f.id not in (select file_id from before_pin where file_id is not null)
            """)
        var files: [(Int64, String)] = []
        while try statement.step() { files.append((statement.int64(0), Hexadecimal.text(statement.blob(1)))) }
        return files
    }
}
