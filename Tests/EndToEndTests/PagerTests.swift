import Foundation
import TestSupport
import Testing

/// What is longer than the screen goes through the user's pager, and only there.
struct PagerTests {
    private let small = TerminalSize(columns: 60, rows: 8)

    private func home(_ pager: String) throws -> Home {
        var home = try Home()
        home.environment["PAGER"] = pager
        for number in 1...12 { try home.pinnest("add", "--text", "text \(number)") }
        return home
    }

    /// Read by a shell instead of being run: a file that was just written cannot always be.
    private func script(_ text: String, in home: Home) throws -> String {
        let path = home.workingFolder + "/pager"
        try Data("#!/bin/sh\n\(text)\n".utf8).write(to: URL(fileURLWithPath: path))
        return "/bin/sh \(path)"
    }

    @Test func whatFitsTheScreenNeedsNone() throws {
        let home = try home("no-such-program")
        let result = try home.pinnest("list", "--limit", "3", terminal: small, ["PAGER": "false"])
        #expect(result.ending == .exit(0) && result.outputText.contains("text 12"))
    }

    @Test func aPipeNeedsNone() throws {
        let home = try home("false")
        #expect(try home.pinnest("list", "-o", "ids").outputLines.count == 12)
    }

    @Test(arguments: [
        ["list"], ["search", "text"], ["show", "1-12"], ["history"], ["help", "add"], ["add", "--help"], ["config"],
    ])
    func longOutputIsPaged(_ arguments: [String]) throws {
        let home = try home("cat")
        let pager = try script("cat > /dev/null; echo paged", in: home)
        var command = home.command(arguments, ["PAGER": pager])
        command.terminal = small
        let result = try command.run()
        #expect(result.ending == .exit(0))
        #expect(result.outputText == "paged\r\n", "\(result.outputText)")
        let plain = try home.command(arguments + ["--no-pager"], ["PAGER": pager]).run()
        #expect(!plain.outputText.contains("paged") && plain.output.count > 100)
    }

    @Test func anAbsentOneIsDoneWithout() throws {
        let home = try home("no-such-program -x")
        let result = try home.pinnest("list", terminal: small)
        #expect(result.ending == .exit(0) && result.outputText.contains("text 1 "))
    }

    /// Whoever has seen enough leaves; a million rows are not read for nobody.
    @Test func oneThatIsLeftEndsTheCommandQuietly() throws {
        let home = try home("cat")
        let pager = try script("head -n 1", in: home)
        try LibraryFile.execute(
            """
            with recursive n (i) as (select 100 union all select i + 1 from n where i < 20000)
            insert into pin (uuid, type, url, title, created_at, updated_at)
            select randomblob(16), 0, 'https://a.example/' || i, 'pin ' || i, i, i from n
            """, in: home.database)
        let result = try home.pinnest("list", terminal: small, ["PAGER": pager])
        #expect(result.ending == .exit(0))
        #expect(result.outputText.contains("text 12") && !result.outputText.contains("pin 100 "))
    }

    /// It would go on to hold the terminal. One that does not heed the signal goes too.
    @Test(arguments: ["", "trap '' TERM; "]) func aSignalEndsThePagerToo(_ trap: String) throws {
        let home = try home("cat")
        let started = home.workingFolder + "/started"
        let pager = try script(
            "\(trap)echo $$ > \(started).new; mv \(started).new \(started); while :; do sleep 1; done", in: home)
        var command = home.command(["list"], ["PAGER": pager])
        command.terminal = small
        let running = try command.start()
        let deadline = ContinuousClock.now + .seconds(60)
        while !FileManager.default.fileExists(atPath: started), ContinuousClock.now < deadline { usleep(10_000) }
        let process = try #require(Int32(String(contentsOfFile: started, encoding: .utf8).trimmingCharacters(in: .newlines)))
        running.signal(SIGTERM)
        #expect(try running.result().ending == .signal(SIGTERM))
        // Gone, or dead and not yet taken note of by whoever adopted it.
        #expect(kill(process, 0) != 0 || isDead(process))
    }

    private func isDead(_ process: Int32) -> Bool {
        do {
            return try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8).contains(") Z ")
        } catch {
            return true
        }
    }

    @Test func theExitCodeIsTheCommands() throws {
        let home = try home("cat")
        let pager = try script("cat; exit 3", in: home)
        #expect(try home.pinnest("list", terminal: small, ["PAGER": pager]).ending == .exit(0))
        #expect(try home.pinnest("show", "1-12,99", terminal: small, ["PAGER": pager]).ending == .exit(1))
    }
}
