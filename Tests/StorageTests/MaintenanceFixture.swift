import Clients
import Foundation
import Models
import Primitives
import Storage
import TestSupport

/// A library with files, and its care.
struct MaintenanceFixture {
    let library: LibraryFixture
    let maintenance: MaintenanceClient
    static let date = Timestamp(seconds: 1_796_000_000)

    init() throws {
        library = try LibraryFixture()
        maintenance = .live(library.library)
    }

    var folder: String { library.folder.path }
    var files: String { "\(folder)/data/pinnest.files" }
    var backup: String { "\(folder)/backup" }

    /// Saves a pin of a file and puts its bytes where they belong, as `add` does.
    @discardableResult
    func saveFile(_ text: String, name: String) async throws -> PinDraft {
        try await library.client.prepare()
        let digest = SHA256.hexadecimal(SHA256.digest(Array(text.utf8)))
        var draft = PinDraft.page("https://unused.test/")
        draft.url = nil
        draft.type = .pdf
        draft.file = PinFile(name: name, mediaType: "application/pdf", size: Int64(text.utf8.count), sha256: digest)
        let path = try library.folder.write(Data(text.utf8), to: "data/pinnest.files/\(digest.prefix(2))/\(digest)")
        for (path, mode) in [(path, 0o600), ("\(files)/\(digest.prefix(2))", 0o700), (files, 0o700)] {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        }
        try await library.save(draft)
        return draft
    }

    func path(_ draft: PinDraft, in files: String? = nil) -> String {
        let sha256 = draft.file?.sha256 ?? ""
        return "\(files ?? self.files)/\(sha256.prefix(2))/\(sha256)"
    }

    @discardableResult
    func backUp(to folder: String? = nil) async throws -> Backup {
        try await maintenance.backUp(BackupRequest(folder: folder ?? backup, date: Self.date))
    }

    func restore(at seconds: Int64 = 1_796_000_000) async throws -> RestoredLibrary {
        try await maintenance.restore(BackupRequest(folder: backup, date: Timestamp(seconds: seconds)))
    }

    func examine(isFixing: Bool = false, isFull: Bool = false) async throws -> [Finding.Check: Finding] {
        let findings = try await maintenance.examine(ExaminationRequest(isFixing: isFixing, isFull: isFull))
        return Dictionary(findings.map { ($0.check, $0) }) { first, _ in first }
    }

    func names(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    /// Changes a file's bytes and not its size.
    func spoil(_ path: String) throws {
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        bytes[bytes.count / 2] ^= 1
        try FileManager.default.removeItem(atPath: path)
        try bytes.write(to: URL(fileURLWithPath: path))
    }

    /// Makes the backup one of a version that did not write the digest.
    func removeDigestOfTheDatabase() throws {
        let manifest = URL(fileURLWithPath: "\(backup)/backup.json")
        var members = try JSONSerialization.jsonObject(with: Data(contentsOf: manifest)) as? [String: Any] ?? [:]
        members["database_crc32"] = nil
        try JSONSerialization.data(withJSONObject: members).write(to: manifest)
    }
}
