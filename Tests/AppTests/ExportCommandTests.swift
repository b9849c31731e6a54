import App
import Features
import Interchange
import Models
import Primitives
import Testing

@Suite struct ExportCommandTests {
    private func launch(_ arguments: [String]) -> Launch {
        Launch(
            arguments: ["export"] + arguments, surroundings: Surroundings(environment: ["HOME": "/home/u"]),
            now: Timestamp(seconds: 1_700_000_000), exists: { _ in false })
    }

    private func command(_ arguments: String...) throws -> ExportCommand {
        guard case .run(let plan) = launch(arguments), case .export(let command) = plan.command else {
            Issue.record("\(arguments) is no export")
            throw CancellationError()
        }
        return command
    }

    @Test(arguments: [
        (["a.html"], ExportFormat.netscape), (["A.HTM"], .netscape), (["x/a.json"], .json), (["a.jsonl"], .jsonl),
        (["a.ndjson"], .jsonl), (["a.csv"], .csv), (["a.md"], .markdown), (["a.markdown"], .markdown), (["a.org"], .org),
        (["a.opml"], .opml), (["a.xbel"], .xbel), (["a.xml"], .xbel), (["a.atom"], .atom), (["bookmarks"], .netscape),
        (["/x.y/bookmarks"], .netscape), ([".hidden"], .netscape), ([], .netscape), (["-"], .netscape),
        (["a.html", "--format", "json"], .json), (["a.gz", "--format", "csv"], .csv), (["--json"], .json), (["--jsonl"], .jsonl),
        (["-o", "csv"], .csv), (["--format", "html"], .netscape), (["--format", "firefox"], .netscape),
        (["a.html", "--format", "md"], .markdown),
        (["-o", "auto"], .netscape), (["a.html", "--json"], .netscape),
        (["--format", "opml", "--json"], .opml), (["a.md", "-o", "markdown"], .markdown),
    ])
    func launch_format_isThatOfOptionFileOrOutput(arguments: [String], format: ExportFormat) throws {
        guard case .run(let plan) = launch(arguments), case .export(let command) = plan.command else {
            Issue.record("\(arguments) is no export")
            return
        }
        #expect(command.format == format)
        #expect(command.file == arguments.first.flatMap { $0.hasPrefix("-") ? nil : $0 })
        #expect(plan.command.takesLong == (command.file != nil))
    }

    @Test(arguments: [
        ["a.gz"], ["a.txt"], ["a.html", "-o", "csv"], ["-o", "table"], ["--fields", "id"], ["--template", "{id}"], ["-0"], [""],
        ["--sort", "relevance"], ["--format", "png"], ["a", "b"],
    ])
    func launch_whatMakesNoSense_is64(arguments: [String]) {
        guard case .answer(let answer) = launch(arguments) else {
            Issue.record("\(arguments) runs")
            return
        }
        #expect(answer.exitCode == 64)
    }

    @Test func launch_shapes_orders_andTrash() throws {
        #expect(try command("a.json").request.shape == .library)
        #expect(try command("a.html").request.shape == .tree)
        #expect(try command("a.csv").request.shape == .list)
        #expect(try command("a.html").request.order == nil)
        #expect(try command("a.atom").request.order == PinOrder(.added))
        #expect(try command("a.html", "--limit", "3").request.order == PinOrder(.added))
        #expect(try command("a.html", "--sort", "title", "--reverse").request.order == PinOrder(.title, isReversed: true))
        #expect(try command("a.html", "--query", "x").request.order == nil)
        #expect(try command("a.html", "--query", "x", "--limit", "2").request.order == PinOrder(.relevance))
        // The trash comes along where everything does.
        #expect(try command("a.json").request.filter.includesTrash)
        #expect(try command("a.jsonl", "--sort", "title").request.filter.includesTrash)
        #expect(try command("a.csv").request.filter.includesTrash == false)
        #expect(try command("a.json", "--tag", "x").request.filter.includesTrash == false)
        #expect(try command("a.json", "--limit", "9").request.filter.includesTrash == false)
        #expect(try command("a.csv", "--trashed").request.filter.isTrashed)
    }
}
