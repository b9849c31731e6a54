import Clients
import Foundation
import Models
import Storage
import TestSupport
import Testing

/// Imports by a process of their own, beside others.
@Suite struct ImportProcessTests {
    private static let program: String = {
        let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
        let beside =
            bundle?.deletingLastPathComponent()
            ?? URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0]).deletingLastPathComponent()
        return beside.appendingPathComponent("StorageProcess").path
    }()

    private func command(_ fixture: LibraryFixture, _ count: Int) -> Command {
        Command(Self.program, [fixture.path, "\(count)"], environment: ["TMPDIR": fixture.folder.path])
    }

    /// SIGKILL cannot be answered: all of the import is there or nothing, and no file of it is left.
    @Test func kill_atAnyMoment_leavesAllOrNothing() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://first.test/"))
        await fixture.library.close()
        let count = 3000
        let measured = try LibraryFixture()
        let clock = ContinuousClock.now
        #expect(try command(measured, count).run().ending == .exit(0))
        let usual = UInt32((ContinuousClock.now - clock) / .microseconds(1))
        var killed = 0
        var whole = 0
        for _ in 0..<24 {
            let running = try command(fixture, count).start()
            usleep(UInt32.random(in: 0...usual))
            running.signal(SIGKILL)
            if try running.result().ending == .signal(SIGKILL) { killed += 1 }
            #expect(try fixture.query("pragma integrity_check") == ["ok"])
            let pins = try fixture.query("select count(*) from pin").first ?? ""
            let indexed =
                try fixture.query(
                    "create virtual table temp.words using fts5vocab (main, pin_search, instance)",
                    "select count(distinct doc) from words"
                ).first ?? ""
            #expect(pins == "1" || pins == "\(count + 1)")
            #expect(indexed == pins)
            let steps = try fixture.query("select count(*) from step")
            #expect(steps == [pins == "1" ? "1" : "2"])
            #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path) == ["data"])
            if pins != "1" {
                whole += 1
                #expect(try await fixture.client.undo()?.command == "import")
                await fixture.library.close()
            }
        }
        print("killed while importing: \(killed) of 24 runs; the import was whole after \(whole)")
        #expect(killed > 0)
    }

    /// Readers neither fail nor wait, and see the old state until the new one is there.
    @Test func read_duringAnImport_seesTheOldStateOrTheNew() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://first.test/", title: "first"))
        let count = 20_000
        let running = try command(fixture, count).start()
        var seen: Set<Int> = []
        let deadline = ContinuousClock.now + .seconds(120)
        while !seen.contains(count + 1), ContinuousClock.now < deadline {
            let reader = LibraryFixture.Reader(fixture)
            #expect(try await reader.search("first") == ["first"])
            seen.insert(try await reader.count())
        }
        #expect(try running.result().ending == .exit(0))
        #expect(seen == [1, count + 1])
    }

    /// A writer that comes in between is waited for, and what it wrote is united with.
    @Test func write_duringAnImport_isUnitedWith() async throws {
        let fixture = try LibraryFixture()
        let client = ImportClient.live(fixture.library)
        try await fixture.save(.page("https://first.test/"))
        try await client.begin()
        try await client.stage((0..<2000).map { .pin(.page("https://a.test/\($0)", tags: ["t"])) })
        let other = fixture.secondClient()
        async let outcome = client.commit(ImportRequest(step: LibraryFixture.step("import")))
        var saved = 0
        for number in 0..<40 {
            let draft = PinDraft.page("https://a.test/\(number * 50)", tags: ["other"])
            _ = try await other.save(PinSaveRequest(drafts: [draft], step: LibraryFixture.step("add")))
            saved += 1
        }
        let done = try await outcome
        #expect(done.created + done.merged == 2000)
        #expect(try await fixture.client.find([.range(1...10_000)]).count == 2001)
        #expect(try await fixture.client.find([.range(1...10_000)]).count { $0.tags == ["other", "t"] } == saved)
        #expect(try fixture.query("pragma integrity_check") == ["ok"])
    }
}

extension LibraryFixture {
    /// Another connection, as another process has.
    struct Reader {
        let client: PinClient

        init(_ fixture: LibraryFixture) {
            client = fixture.secondClient()
        }

        func search(_ word: String) async throws -> [String] {
            var request = PinListRequest()
            request.filter.query = [word]
            return try await client.list(request).pins.map(\.pin.title)
        }

        func count() async throws -> Int {
            try await client.statistics(PinFilter()).pins
        }
    }

    var hasFile: Bool { FileManager.default.fileExists(atPath: path) }
}
