import Foundation
import TestSupport
import Testing

/// ^C while many pins are worked on: what was done and what was not is named (product.md §2).
struct InterruptionTests {
    private func interrupted(_ home: Home, _ server: PageServer, _ arguments: [String], terminal: TerminalSize? = nil) throws
        -> CommandResult
    {
        let before = try server.requests().count { $0.contains("/hang") }
        var command = home.command(arguments)
        command.terminal = terminal
        let running = try command.start()
        let deadline = ContinuousClock.now + .seconds(60)
        while try server.requests().count(where: { $0.contains("/hang") }) < before + 2, ContinuousClock.now < deadline {
            usleep(10_000)
        }
        running.signal(SIGINT)
        return try running.result()
    }

    private static let hanging = ["http://one.example/hang", "http://two.example/hang"]

    @Test func add_namesWhatIsSavedAndWhatIsLeft() throws {
        let server = try PageServer()
        let home = try Home(server: server)
        let result = try interrupted(home, server, ["add"] + Self.hanging)
        #expect(result.ending == .exit(130))
        #expect(
            result.messagesText
                == "Error: Interrupted: pins 1-2 are saved, 2 without their pages. To go on: pinnest refresh 1-2\n")
        #expect(try home.pins("list").count == 2)
    }

    @Test func refreshAndCheck_nameWhatIsLeft() throws {
        let server = try PageServer()
        let home = try Home(server: server)
        try home.pinnest("add", "--no-fetch", Self.hanging[0], Self.hanging[1])
        let refresh = try interrupted(home, server, ["refresh", "--all"])
        #expect(refresh.ending == .exit(130))
        #expect(refresh.messagesText == "Error: Interrupted: 0 of 2 pages fetched. To go on: pinnest refresh 1-2\n")
        let check = try interrupted(home, server, ["check", "--all", "--json"])
        #expect(check.ending == .exit(130))
        #expect(
            check.messagesText
                == #"{"error":{"code":"interrupted","message":"Interrupted: 0 of 2 links checked. To go on: pinnest check 1-2","#
                + #""exit":130,"item":"1-2"}}"# + "\n")
    }

    /// The line of the bar is wiped before the sentence stands there, and the sentence is the last thing that is seen.
    @Test func onATerminal_theBarGoes() throws {
        let server = try PageServer()
        let home = try Home(server: server)
        let result = try interrupted(
            home, server, ["add", "--color", "never"] + Self.hanging, terminal: TerminalSize(columns: 80))
        #expect(result.ending == .exit(130))
        let last = result.outputText.components(separatedBy: "\r\u{1B}[K").last
        #expect(last?.hasPrefix("Error: Interrupted: pins 1-2 are saved") == true, "\(result.outputText.debugDescription)")
    }

    /// However early it comes: before anything is watched it ends the process as it does others, and then nothing of it is lost.
    @Test(arguments: 0..<24) func atAnyMoment_ends(round: UInt32) throws {
        let home = try Home()
        let pipe = home.workingFolder + "/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        let running = try home.command(["add", pipe]).start()
        usleep(round * 500)
        running.signal(SIGINT)
        let ending = try running.result().ending
        #expect(ending == .exit(130) || ending == .signal(SIGINT))
    }

    /// Whenever it comes, what is said of the pins is true.
    @Test(arguments: 0..<12) func add_saysWhetherThePinsAreSaved(round: UInt32) throws {
        let home = try Home()
        let running = try home.command(["add", "--no-fetch", "-o", "ids"] + (1...500).map { "https://a.example/\($0)" }).start()
        usleep(round * 20_000)
        running.signal(SIGINT)
        let result = try running.result()
        let count = try home.pins("list").count
        switch (result.ending, result.messagesText) {
        case (.exit(130), "Error: Interrupted: nothing was saved.\n"): #expect(count == 0)
        case (.exit(130), "Error: Interrupted: pins 1-500 are saved.\n"), (.exit(0), ""): #expect(count == 500)
        // All of it was done and told when the signal came.
        case (.exit(130), "") where result.outputLines.count == 500: #expect(count == 500)
        default: #expect(result.ending == .signal(SIGINT) && count == 0, "\(result.ending): \(result.messagesText)")
        }
    }

    /// A named pipe into which nobody writes.
    @Test(arguments: ["add", "inspect"]) func waitingForAPipe_endsAtOnce(_ name: String) throws {
        let home = try Home()
        let pipe = home.workingFolder + "/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        let running = try home.command([name, pipe]).start()
        let deadline = ContinuousClock.now + .seconds(60)
        while !isOpen(pipe, in: running.process), ContinuousClock.now < deadline { usleep(10_000) }
        running.signal(SIGINT)
        #expect(try running.result().ending == .exit(130))
    }

    /// A change that is made whole or not at all. The pipe holds a beginning, and its end never comes.
    @Test(arguments: [nil, TerminalSize(columns: 80)]) func import_saysThatNothingWasChanged(_ terminal: TerminalSize?) throws {
        let home = try Home()
        let pipe = home.workingFolder + "/bookmarks.html"
        #expect(mkfifo(pipe, 0o600) == 0)
        var command = home.command(["import", pipe, "--color", "never"])
        command.terminal = terminal
        let running = try command.start()
        let writer = open(pipe, O_WRONLY)
        defer { close(writer) }
        let beginning = "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n<DT><A HREF=\"https://one.example/\">One</A>\n"
        #expect(write(writer, beginning, beginning.utf8.count) == beginning.utf8.count)
        running.signal(SIGINT)
        let result = try running.result()
        #expect(result.ending == .exit(130))
        let text = terminal == nil ? result.messagesText : result.outputText
        let last = text.components(separatedBy: "\r\u{1B}[K").last?.replacing("\r\n", with: "\n")
        #expect(last == "Error: Interrupted: nothing was changed.\n")
        #expect(try home.pins("list").isEmpty)
    }

    /// Changes that wait for another program, or take long, are stopped at once.
    @Test(arguments: [
        ["tag", "rename", "a", "b"], ["tag", "merge", "a", "--into", "b"], ["collection", "delete", "C"],
        ["collection", "add", "D", "1"], ["rm", "--matching", "tag:a"], ["edit", "--note", "x", "1"], ["undo"],
        ["duplicates", "--merge", "--yes"],
    ])
    func changes_sayThatNothingWasChanged(_ arguments: [String]) throws {
        let home = try Home()
        try home.pinnest("add", "--no-fetch", "https://one.example/", "https://www.one.example/", "-t", "a", "-c", "C")
        let before = try home.pins("list")
        let held = home.workingFolder + "/held"
        let program = """
            import sqlite3, time
            library = sqlite3.connect('\(home.database)', isolation_level=None)
            library.execute('begin immediate')
            open('\(held)', 'w').close()
            time.sleep(600)
            """
        let holder = try Command("/usr/bin/env", ["python3", "-c", program], environment: home.environment).start()
        defer { holder.signal(SIGKILL) }
        let deadline = ContinuousClock.now + .seconds(60)
        while !FileManager.default.fileExists(atPath: held), ContinuousClock.now < deadline { usleep(10_000) }
        let running = try home.command(arguments).start()
        while !isOpen(home.database, in: running.process), ContinuousClock.now < deadline { usleep(10_000) }
        running.signal(SIGINT)
        let result = try running.result()
        #expect(result.ending == .exit(130))
        #expect(result.messagesText == "Error: Interrupted: nothing was changed.\n")
        #expect(try home.pins("list").count == before.count)
        #expect(try home.pinnest("undo", "--list").outputLines.count == 1)
    }

    private func isOpen(_ path: String, in process: Int32) -> Bool {
        let folder = "/proc/\(process)/fd"
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return false }
        return names.contains { (try? FileManager.default.destinationOfSymbolicLink(atPath: folder + "/" + $0)) == path }
    }

    /// Without a network each of a few pages is named, and of thousands the first.
    @Test func offline_manyPages_areCounted() throws {
        let home = try Home()
        let few = try home.command(["add", "--offline"] + (1...3).map { "https://few.example/\($0)" }).run()
        #expect(few.ending == .exit(0))
        #expect(few.messagesLines.count == 3)
        let many = try home.command(["add", "--offline"] + (1...200).map { "https://many.example/\($0)" }).run()
        #expect(many.ending == .exit(0))
        #expect(many.messagesLines.count == 21)
        #expect(
            many.messagesLines.last
                == "pinnest: warning: 180 more pages could not be had. To try again: pinnest refresh --missing --failed")
    }

    @Test func missingIDs_areCountedInTheSentenceAndAllInTheItem() throws {
        let home = try Home()
        var command = home.command(["show", "-"])
        command.input = .bytes(Array((1...20_000).map { "\($0)\n" }.joined().utf8))
        let text = try command.run()
        #expect(text.ending == .exit(1))
        #expect(text.messagesText.utf8.count < 1000 && text.messagesText.hasSuffix(" and 19950 more.\n"))
        command.arguments.append("--json")
        let json = try command.run()
        let object = try JSONSerialization.jsonObject(with: Data(json.messages)) as? [String: [String: Any]]
        #expect((object?["error"]?["item"] as? String)?.split(separator: ",").count == 20_000)
    }

    @Test func longNames_areCutInSentences() throws {
        let home = try Home()
        let name = String(repeating: "x", count: 5000)
        for arguments in [
            ["collection", "show", name], ["tag", "delete", name], ["list", "-c", name], ["list", "-t", name], ["add", name],
        ] {
            let result = try home.command(arguments).run()
            #expect(result.messagesText.utf8.count < 400, "\(arguments[0]): \(result.messagesText)")
            #expect(result.messagesText.contains("xxx…xxx"))
        }
    }
}
