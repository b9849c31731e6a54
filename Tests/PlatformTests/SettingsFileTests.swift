import Clients
import Foundation
import TestSupport
import Testing

@testable import Platform

@Suite struct SettingsFileTests {
    private func text(_ path: String) throws -> String { String(decoding: try SettingsFile.read(path) ?? [], as: UTF8.self) }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test func read_noFileOrFolder_isNil() throws {
        let folder = try TemporaryFolder()
        #expect(try SettingsFile.read(folder.path + "/config.toml") == nil)
        #expect(try SettingsFile.read(folder.path + "/no/config.toml") == nil)
    }

    @Test func read_aFolder_isAnError() throws {
        let folder = try TemporaryFolder()
        #expect(throws: SettingsError.self) { try SettingsFile.read(folder.path) }
    }

    @Test func read_moreThanAnySettings_isRefused() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/big.toml"
        try Data(repeating: 0x23, count: (1 << 20) + 5000).write(to: URL(fileURLWithPath: path))
        #expect(throws: SettingsError.self) { try SettingsFile.read(path) }
    }

    @Test func update_noFile_makesItForItsOwnerAlone() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/config/pinnest/config.toml"
        try SettingsFile.update(path) { bytes in
            #expect(bytes == nil)
            return Array("a = 1\n".utf8)
        }
        #expect(try text(path) == "a = 1\n")
        #expect(try mode(path) == 0o600)
        #expect(try mode(folder.path + "/config/pinnest") == 0o700)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/config/pinnest") == ["config.toml"])
    }

    @Test func update_changeThatFails_leavesTheFile() throws {
        struct Refused: Error {}
        let folder = try TemporaryFolder()
        let path = folder.path + "/config.toml"
        try SettingsFile.update(path) { _ in Array("a = 1\n".utf8) }
        #expect(throws: Refused.self) { try SettingsFile.update(path) { _ in throw Refused() } }
        try SettingsFile.update(path) { _ in nil }
        #expect(try text(path) == "a = 1\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["config.toml"])
    }

    @Test func update_remainsOfAKilledProcess_areRemoved() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/config.toml"
        let own = [".config.toml.pinnest-notes of mine", "config.toml.backup"]
        for name in own + [".config.toml.pinnest-aB3xYz"] { try folder.write(Data("x".utf8), to: name) }
        try SettingsFile.update(path) { _ in Array("a = 1\n".utf8) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == (own + ["config.toml"]).sorted())
    }

    @Test func update_symbolicLink_staysOne() throws {
        let folder = try TemporaryFolder()
        let real = folder.path + "/dotfiles/pinnest.toml"
        try SettingsFile.update(real) { _ in Array("a = 1\n".utf8) }
        let link = folder.path + "/config.toml"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: real)
        try SettingsFile.update(link) { bytes in (bytes ?? []) + Array("b = 2\n".utf8) }
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == real)
        #expect(try text(real) == "a = 1\nb = 2\n")
    }

    @Test func update_atOnce_losesNothing() async throws {
        let folder = try TemporaryFolder()
        let client = SettingsClient.live(path: folder.path + "/config.toml")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<20 {
                group.addTask { try await client.update { ($0 ?? []) + Array("k\(number) = 1\n".utf8) } }
            }
            try await group.waitForAll()
        }
        #expect(try text(folder.path + "/config.toml").split(separator: "\n").count == 20)
    }
}
