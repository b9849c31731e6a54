import Foundation
import TestSupport
import Testing

/// What is left when the program is killed at any moment.
struct KillingTests {
    /// SIGKILL cannot be answered: the library must be sound, and what was said to be saved must be there. Runs alternate between one
    /// address and three hundred, which are one transaction.
    @Test func killedWhileAdding() throws {
        let home = try Home()
        try home.pinnest("add", "--no-fetch", "https://first.example/")
        var told: Set<Int> = [1]
        let usual = (one: try microseconds(toAdd: 1, home), many: try microseconds(toAdd: 300, home))
        var killed = 0
        for round in 0..<20 {
            let count = round.isMultiple(of: 2) ? 1 : 300
            let urls = (0..<count).map { "https://round\(round).example/\($0)" }
            let running = try home.command(["add", "--no-fetch", "-o", "ids"] + urls).start()
            // Anywhere between the start of the program and a little after its end.
            usleep(UInt32.random(in: 0...(count == 1 ? usual.one : usual.many)))
            running.signal(SIGKILL)
            let result = try running.result()
            if result.ending == .signal(SIGKILL) { killed += 1 }
            // The last line may be cut.
            let whole = result.outputText.hasSuffix("\n") ? result.outputLines[...] : result.outputLines.dropLast()
            told.formUnion(whole.compactMap { Int($0) })

            #expect(try LibraryFile.query("pragma integrity_check", in: home.database) == ["ok"])
            let pins = try home.pins("list")
            #expect(told.isSubset(of: pins.compactMap { $0["id"] as? Int }))
            let ofThisRound = pins.count { ($0["url"] as? String)?.hasPrefix("https://round\(round).example/") == true }
            #expect(ofThisRound == 0 || ofThisRound == count)
        }
        print("killed while adding: \(killed) of 20 runs")
        #expect(killed > 0)
        // The library goes on as if nothing had been.
        #expect(try home.pinnest("add", "--no-fetch", "https://last.example/").ending == .exit(0))
        #expect(try home.pinnest("undo").ending == .exit(0))
    }

    /// How long a run takes that nobody kills.
    private func microseconds(toAdd count: Int, _ home: Home) throws -> UInt32 {
        let urls = (0..<count).map { "https://unkilled.example/\(count)/\($0)" }
        let start = ContinuousClock.now
        let result = try home.command(["add", "--no-fetch", "-o", "ids"] + urls).run()
        let time = ContinuousClock.now - start
        #expect(result.ending == .exit(0))
        return UInt32(time / .microseconds(1))
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func interruptedWhileFetching(_ signal: Int32) throws {
        let server = try PageServer()
        let home = try Home(server: server)
        let running = try home.command(["add", "http://slow.example/hang"]).start()
        try server.waitForRequest("http://slow.example/hang")
        running.signal(signal)
        let result = try running.result(timeout: .seconds(20))
        #expect(result.ending == .exit(128 + signal))
        let pins = try home.pins("list")
        #expect(pins.map { $0["url"] as? String } == ["http://slow.example/hang"])
        #expect(try LibraryFile.query("pragma integrity_check", in: home.database) == ["ok"])
    }

    /// What was fetched before the interruption is kept.
    @Test func interruptedBetweenPages() throws {
        let server = try PageServer()
        let home = try Home(server: server)
        let running = try home.command(["add", "http://quick.example/slow/0", "http://stuck.example/hang"]).start()
        try server.waitForRequest("http://quick.example/slow/0")
        try server.waitForRequest("http://stuck.example/hang")
        // The answer is on its way; give it time to arrive.
        usleep(500_000)
        running.signal(SIGINT)
        #expect(try running.result(timeout: .seconds(20)).ending == .exit(130))
        let titles = try home.pins("list", "--sort", "id", "--reverse").map { $0["title"] as? String }
        #expect(titles == ["Slow but sure", "stuck.example/hang"])
    }
}
