import App
import Clients
import CommandLineKit
import Features
import Interchange
import Models
import PinSaving
import Primitives
import Testing

@Suite struct ImportCommandTests {
    private func launch(_ arguments: [String], _ environment: [String: String] = [:]) -> Launch {
        Launch(
            arguments: arguments, surroundings: Surroundings(environment: ["HOME": "/home/u"].merging(environment) { $1 }),
            now: Timestamp(seconds: 1_700_000_000), exists: { _ in false })
    }

    private func command(_ arguments: String..., environment: [String: String] = [:]) throws -> AppCommand {
        guard case .run(let plan) = launch(arguments, environment) else {
            Issue.record("\(arguments) is no run")
            throw CancellationError()
        }
        return plan.command
    }

    private func exitCode(_ arguments: String...) -> Int32? {
        if case .answer(let answer) = launch(arguments) { answer.exitCode } else { nil }
    }

    @Test func launch_import_isUnderstood() throws {
        #expect(
            try command("import", "a b.html")
                == .importing(ImportCommand(source: .file("a b.html"), description: "import 'a b.html'")))
        let path = try #require(CollectionPath("Old/Box"))
        #expect(
            try command("import", "-", "--format", "md", "-c", "Old/Box", "-t", "a,b", "--tag", "c", "--dry-run", "--fetch")
                == .importing(
                    ImportCommand(
                        source: .file("-"), format: .markdown, collection: path, tags: ["a", "b", "c"], fetching: .now,
                        isDryRun: true, description: "import - --format md -c Old/Box -t a,b --tag c --dry-run --fetch")))
        #expect(
            try command("import", "--browser", "firefox", "--profile", "-x")
                == .importing(
                    ImportCommand(
                        source: .browser(.firefox, profile: "-x"), description: "import --browser firefox --profile -x")))
        #expect(try command("import", "--list-profiles") == .browserProfiles(nil))
        #expect(try command("import", "--list-profiles", "--browser", "edge") == .browserProfiles(.edge))
    }

    /// Without a network the pages wait.
    @Test func launch_importOffline_fetchesLater() throws {
        func fetching(_ command: AppCommand) -> ImportCommand.Fetching? {
            if case .importing(let command) = command { command.fetching } else { nil }
        }
        #expect(fetching(try command("import", "x", "--fetch", "--offline")) == .later)
        #expect(fetching(try command("import", "x", "--fetch", environment: ["PINNEST_OFFLINE": "1"])) == .later)
        #expect(fetching(try command("import", "x", "--offline")) == ImportCommand.Fetching.none)
    }

    @Test func launch_importThatMakesNoSense_isAUsageError() {
        #expect(exitCode("import") == 64)
        #expect(exitCode("import", "x", "y") == 64)
        #expect(exitCode("import", "x", "--browser", "firefox") == 64)
        #expect(exitCode("import", "--list-profiles", "x") == 64)
        #expect(exitCode("import", "--browser", "firefox", "--format", "netscape") == 64)
        #expect(exitCode("import", "x", "--profile", "p") == 64)
        #expect(exitCode("import", "x", "--format", "nonsense") == 64)
        #expect(exitCode("import", "x", "-t", "\u{1}") == 64)
    }

    @Test func importing_takesLong() throws {
        #expect(try command("import", "x").takesLong)
    }
}
