import Foundation
import TestSupport
import Testing

/// Several processes on one library.
struct ConcurrencyTests {
    /// 8 processes × 50 adds, each a run of the program.
    @Test func eightProcessesAddFiftyEach() throws {
        let home = try Home()
        let loops = try (1...8).map { number in
            var command = home.command([])
            command.executable = "/bin/bash"
            command.arguments = [
                "-c", "for n in $(seq 50); do \"$0\" add --no-fetch -q -o ids \"https://site\(number).example/$n\" || exit; done",
                home.binary,
            ]
            return try command.start()
        }
        var ids: Set<Int> = []
        for loop in loops {
            let result = try loop.result(timeout: .seconds(300))
            #expect(result.ending == .exit(0))
            #expect(result.messagesText == "")
            ids.formUnion(result.outputLines.compactMap { Int($0) })
        }
        #expect(ids.count == 400)
        #expect(try LibraryFile.query("pragma integrity_check", in: home.database) == ["ok"])
        let pins = try home.pins("list")
        #expect(pins.count == 400)
        #expect(Set(pins.compactMap { $0["url"] as? String }).count == 400)
    }

    /// The same address from many at once is one pin.
    @Test func eightProcessesAddTheSame() throws {
        let home = try Home()
        let running = try (1...8).map { number in
            try home.command(
                ["add", "--no-fetch", "-t", "tag\(number)", "-o", "ids"] + (1...50).map { "https://site.example/\($0)" }
            ).start()
        }
        for one in running { #expect(try one.result().ending == .exit(0)) }
        let pins = try home.pins("list")
        #expect(pins.count == 50)
        #expect(pins.allSatisfy { ($0["tags"] as? [String])?.count == 8 })
    }

    /// Readers go on while others write, and see each change whole.
    @Test func readersNeverFail() throws {
        let home = try Home()
        try home.pinnest("add", "--no-fetch", "https://first.example/")
        let writers = try (1...2).map { number in
            try home.command(["add", "--no-fetch", "-o", "ids"] + (1...500).map { "https://site\(number).example/\($0)" }).start()
        }
        for _ in 0..<20 {
            let result = try home.pinnest("list", "-o", "ids")
            #expect(result.ending == .exit(0))
            #expect(result.messagesText == "")
            #expect([1, 501, 1001].contains(result.outputLines.count))
        }
        for writer in writers { #expect(try writer.result().ending == .exit(0)) }
        #expect(try home.pins("list").count == 1001)
    }

    /// Readers do not wait for a writer; a second writer does, and goes on when the first is done.
    @Test func anotherProgramIsWriting() throws {
        let home = try Home()
        try home.pinnest("add", "--no-fetch", "https://first.example/")
        let waiting = try LibraryFile.whileLocked(home.database) {
            for arguments in [["list", "-o", "ids"], ["search", "first", "-o", "ids"], ["show", "1", "-o", "ids"]] {
                let result = try home.command(arguments).run(timeout: .seconds(20))
                #expect(result.ending == .exit(0))
                #expect(result.outputText == "1\n")
            }
            let writer = try home.command(["add", "--no-fetch", "https://second.example/", "-o", "ids"]).start()
            usleep(200_000)
            return writer
        }
        let result = try waiting.result()
        #expect(result.ending == .exit(0))
        #expect(result.outputText == "2\n")
        #expect(result.messagesText == "")
    }
}
