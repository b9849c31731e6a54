import Clients
import Foundation
import Glibc
import Platform
import TestSupport
import Testing

@Suite struct NamedLinksTests {
    private func named(_ file: String, _ name: String, in links: String) async -> String {
        await OpenerClient.live(browser: nil, links: links).named(file, name)
    }

    @Test func named_isALinkToTheFileThatKeepsItsName() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Data("bytes".utf8), to: "files/ab/" + String(repeating: "ab", count: 32))
        let links = folder.path + "/cache/pinnest/open"
        let path = await named(file, "日本語 report.pdf", in: links)
        #expect(path == links + "/abababababababab/日本語 report.pdf")
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("bytes".utf8))
        #expect(await named(file, "日本語 report.pdf", in: links) == path, "again")
        var status = stat()
        #expect(lstat(links, &status) == 0 && status.st_mode & 0o777 == 0o700)
    }

    /// What somebody else put there is not followed.
    @Test func named_whereALinkLeadsElsewhere_leadsToTheFile() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Data("bytes".utf8), to: "files/cdcdcdcdcdcdcdcdcdcd")
        let other = try folder.write(Data("other".utf8), to: "other")
        let links = folder.path + "/open"
        try FileManager.default.createDirectory(
            atPath: links + "/cdcdcdcdcdcdcdcd", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try FileManager.default.createSymbolicLink(atPath: links + "/cdcdcdcdcdcdcdcd/a.pdf", withDestinationPath: other)
        let path = await named(file, "a.pdf", in: links)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("bytes".utf8))
        #expect(try Data(contentsOf: URL(fileURLWithPath: other)) == Data("other".utf8))
    }

    @Test(arguments: ["", ".", "..", "a/b", "a\0b"]) func named_whatIsNoName_isTheFile(name: String) async throws {
        let folder = try TemporaryFolder()
        #expect(await named("/files/ab/abab", name, in: folder.path + "/open") == "/files/ab/abab")
    }

    @Test func named_whereNoLinkCanBe_isTheFile() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Data("bytes".utf8), to: "file")
        #expect(await named(file, "a.pdf", in: file + "/open") == file, "a file in the place of a folder")
        let real = folder.path + "/real"
        try FileManager.default.createDirectory(atPath: real, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/linked", withDestinationPath: real)
        #expect(await named(file, "a.pdf", in: folder.path + "/linked") == file, "a link in the place of a folder")
        #expect(chmod(real, 0o777) == 0)
        #expect(await named(file, "a.pdf", in: real) == file, "a folder that everybody writes to")
    }

    @Test func named_removesWhatIsOld() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Data("bytes".utf8), to: "files/cdcdcdcdcdcdcdcdcdcd")
        let links = folder.path + "/open"
        let old = await named(file, "old.pdf", in: links)
        let place = links + "/cdcdcdcdcdcdcdcd"
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -40 * 86_400)], ofItemAtPath: place)
        let other = try folder.write(Data("bytes".utf8), to: "files/efefefefefefefefefef")
        _ = await named(other, "new.pdf", in: links)
        #expect(access(old, F_OK) != 0 && access(place, F_OK) != 0)
        #expect(access(file, F_OK) == 0, "the file itself stays")
    }
}
