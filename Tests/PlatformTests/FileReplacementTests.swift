import Clients
import Foundation
import Platform
import TestSupport
import Testing

@Suite struct FileReplacementTests {
    private let folder: TemporaryFolder
    private let client: FileReplacementClient

    init() throws {
        folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path + "/library", withIntermediateDirectories: true)
        client = .live(database: folder.path + "/library/pins.db", files: "\(folder.path)/library/pins.files")
    }

    private func path(_ name: String) -> String { folder.path + "/" + name }

    private func write(_ text: String, to name: String) async throws {
        try await client.begin(path(name))
        try await client.write(Array(text.utf8))
        try await client.commit()
    }

    private func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

    private func mode(_ name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
    }

    private func setMode(_ mode: Int, _ name: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path(name))
    }

    /// All names in the folder, hidden ones too.
    private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }

    @Test func commit_newFile_isForItsOwnerAlone() async throws {
        try await client.begin(path("new.html"))
        try await client.write(Array("one ".utf8))
        try await client.write([])
        try await client.write(Array("two".utf8))
        #expect(!FileManager.default.fileExists(atPath: path("new.html")))
        try await client.commit()
        #expect(try text("new.html") == "one two")
        #expect(try mode("new.html") == 0o600)
        #expect(try names() == ["library", "new.html"])
    }

    /// What processes left that were killed: the lock tells them from those that still write.
    @Test func begin_remainsOfTheSameFile_areRemovedUnlessInUse() async throws {
        try await client.begin(path("a.html"))
        try await client.write(Array("half".utf8))
        let mine = try #require(try names().first { $0.hasPrefix(".pinnest-") })
        let dead = "\(mine.dropLast(3))zzz"
        try folder.write(Data("dead".utf8), to: dead)
        try folder.write(Data("of another".utf8), to: ".pinnest-0-1")
        let other = FileReplacementClient.live(
            database: folder.path + "/library/pins.db", files: "\(folder.path)/library/pins.files")
        try await other.begin(path("a.html"))
        let left = try names().filter { $0.hasPrefix(".pinnest-") }
        #expect(left.count == 3 && left.contains(mine) && left.contains(".pinnest-0-1") && !left.contains(dead))
        try await other.write(Array("other".utf8))
        try await other.commit()
        try await client.commit()
        #expect(try text("a.html") == "half")
        #expect(try names() == [".pinnest-0-1", "a.html", "library"])
    }

    @Test func commit_oldFile_isReplacedAndKeepsItsMode() async throws {
        try folder.write(Data("old".utf8), to: "a.html")
        try setMode(0o640, "a.html")
        try await client.begin(path("a.html"))
        try await client.write(Array("new".utf8))
        #expect(try text("a.html") == "old")
        try await client.commit()
        #expect(try text("a.html") == "new")
        #expect(try mode("a.html") == 0o640)
        #expect(try names() == ["a.html", "library"])
    }

    @Test func discard_leavesTheOldFileAndNothingElse() async throws {
        try folder.write(Data("old".utf8), to: "a.html")
        try await client.begin(path("a.html"))
        try await client.write([1, 2, 3])
        try await client.discard()
        try await client.discard()
        #expect(try text("a.html") == "old")
        #expect(try names() == ["a.html", "library"])
    }

    @Test func commit_link_staysALink() async throws {
        try FileManager.default.createDirectory(atPath: path("real"), withIntermediateDirectories: true)
        try folder.write(Data("old".utf8), to: "real/a.html")
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "hop")
        try FileManager.default.createSymbolicLink(atPath: path("hop"), withDestinationPath: "real/a.html")
        try await write("new", to: "link")
        #expect(try text("real/a.html") == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == "hop")
        #expect(try FileManager.default.contentsOfDirectory(atPath: path("real")) == ["a.html"])
    }

    @Test func commit_linkToNothing_makesWhatItLeadsTo() async throws {
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: path("made.html"))
        try await write("new", to: "link")
        #expect(try text("made.html") == "new")
        #expect(try names() == ["library", "link", "made.html"])
    }

    @Test func begin_whatIsNoPlaceForAFile_isTold() async throws {
        try FileManager.default.createSymbolicLink(atPath: path("loop"), withDestinationPath: "loop")
        await #expect(throws: FileReplacementError.folder(path: folder.path)) { try await client.begin(folder.path) }
        await #expect(throws: FileReplacementError.folder(path: path("library/"))) { try await client.begin(path("library/")) }
        await #expect(throws: FileReplacementError.noFolder(path: path("no/a"))) { try await client.begin(path("no/a")) }
        await #expect(throws: FileReplacementError.noFolder(path: path("no/"))) { try await client.begin(path("no/")) }
        await #expect(throws: FileReplacementError.self) { try await client.begin(path("loop")) }
        await #expect(throws: FileReplacementError.self) { try await client.begin(path(String(repeating: "n", count: 300))) }
        #expect(try names() == ["library", "loop"])
    }

    /// By its name, through a link, and what SQLite keeps beside it.
    @Test(arguments: ["library/pins.db", "link", "library/pins.db-wal"])
    func begin_theLibraryItself_isRefused(name: String) async throws {
        try folder.write(Data("SQLite".utf8), to: "library/pins.db")
        try folder.write(Data("log".utf8), to: "library/pins.db-wal")
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "library/pins.db")
        await #expect(throws: FileReplacementError.library(path: path(name))) { try await client.begin(path(name)) }
        #expect(try text("library/pins.db") == "SQLite")
    }

    /// What pins keep is nobody's to replace, and nothing else belongs there.
    @Test(arguments: ["library/pins.files/ab/abcd", "library/pins.files/new.json", "files/new.json", "inside.json"])
    func begin_filesOfTheLibrary_areRefused(name: String) async throws {
        try folder.write(Data("PDF".utf8), to: "library/pins.files/ab/abcd")
        try FileManager.default.createSymbolicLink(atPath: path("files"), withDestinationPath: "library/pins.files")
        try FileManager.default.createSymbolicLink(atPath: path("inside.json"), withDestinationPath: "library/pins.files/x.json")
        await #expect(throws: FileReplacementError.library(path: path(name))) { try await client.begin(path(name)) }
        #expect(try text("library/pins.files/ab/abcd") == "PDF")
    }

    @Test func write_device_isNotReplaced() async throws {
        try await client.begin("/dev/null")
        try await client.write([1, 2, 3])
        try await client.commit()
        #expect(
            try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType == .typeCharacterSpecial)
        try await client.begin("/dev/full")
        await #expect(throws: FileReplacementError.diskFull(path: "/dev/full")) { try await client.write([1]) }
        try await client.discard()
    }
}
