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
        var killed = 0
        for round in 0..<20 {
            let count = round.isMultiple(of: 2) ? 1 : 300
            let running = try home.command(
                ["add", "--no-fetch", "-o", "ids"] + (0..<count).map { "https://round\(round).example/\($0)" }
            ).start()
            usleep(UInt32.random(in: 0...(count == 1 ? 20_000 : 60_000)))
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
}
