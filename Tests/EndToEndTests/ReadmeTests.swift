import Foundation
import TestSupport
import Testing

/// The recipes of the project's README: every block that is fenced as ```sh is run, line by line as a reader would, in one home and
/// with the pages of `Fixtures` for a web. A block that is not to be run is fenced otherwise (```console, ```text).
struct ReadmeTests {
    private static let readme = PackageRoot.folder.appendingPathComponent("README.md")

    @Test(.enabled(if: FileManager.default.fileExists(atPath: readme.path))) func recipesWork() throws {
        let blocks = Self.blocks(in: String(decoding: try Data(contentsOf: Self.readme), as: UTF8.self))
        let server = try PageServer(try ExpectedPage.fixtures().map(\.page))
        let home = try Home(server: server)
        for block in blocks where block.contains("pinnest ") {
            let result = try home.shell("set -eo pipefail\n" + block)
            #expect(result.ending == .exit(0), "\(block)\n\(result.messagesText)")
        }
    }

    static func blocks(in text: String) -> [String] {
        var blocks: [String] = []
        var block: [Substring]?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let lines = block, line == "```" {
                blocks.append(lines.joined(separator: "\n"))
                block = nil
            } else if block != nil {
                block?.append(line)
            } else if line == "```sh" {
                block = []
            }
        }
        return blocks
    }

    @Test func blocksAreFound() {
        #expect(Self.blocks(in: "a\n```sh\none\ntwo\n```\n```text\nthree\n```\n```sh\nfour\n```\n") == ["one\ntwo", "four"])
    }
}
