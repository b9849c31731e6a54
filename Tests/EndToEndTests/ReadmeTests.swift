import Foundation
import TestSupport
import Testing

/// The recipes of the project's README, run as a reader would, with the pages of `Fixtures` for a web. Programs that need a person, a
/// screen or another machine have stand-ins that show what they were given.
///
/// Every block that is fenced as ```sh is run; ```cron, ```vim and ```elisp are looked at by tests of their own. A block that is not
/// to be run is fenced otherwise (```console, ```shell).
struct ReadmeTests {
    private static let readme = PackageRoot.folder.appendingPathComponent("README.md")
    private static var isThere: Bool { FileManager.default.fileExists(atPath: readme.path) }

    private static func blocks(_ language: String = "sh") throws -> [String] {
        blocks(in: String(decoding: try Data(contentsOf: readme), as: UTF8.self), language)
    }

    static func blocks(in text: String, _ language: String = "sh") -> [String] {
        var blocks: [String] = []
        var block: [Substring]?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let lines = block, line == "```" {
                blocks.append(lines.joined(separator: "\n"))
                block = nil
            } else if block != nil {
                block?.append(line)
            } else if line == "```\(language)" {
                block = []
            }
        }
        return blocks
    }

    /// The one line of a recipe that holds a word.
    private static func line(with word: String, _ language: String = "sh") throws -> String {
        let lines = try blocks(language).flatMap { $0.split(separator: "\n") }.filter { $0.contains(word) && !$0.hasPrefix("#") }
        try #require(lines.count == 1, "\(word): \(lines)")
        return String(lines[0])
    }

    private static func isInstalled(_ name: String) -> Bool {
        ["/usr/local/bin/", "/usr/bin/", "/bin/"].contains { FileManager.default.isExecutableFile(atPath: $0 + name) }
    }

    @Test(.enabled(if: isThere)) func recipesWork() throws {
        let stage = try ReadmeStage()
        for block in try Self.blocks() where block.contains("pinnest ") {
            if block.contains("jq "), !Self.isInstalled("jq") { continue }
            let result = try stage.home.shell("set -eo pipefail\n" + block)
            #expect(result.ending == .exit(0), "\(block)\n\(result.messagesText)")
        }
    }

    @Test(.enabled(if: isThere), arguments: ["fzf", "rofi"]) func menu_opensWhatIsChosen(_ program: String) throws {
        let stage = try ReadmeStage()
        let result = try stage.home.shell(try Self.line(with: "| \(program) "))
        #expect(result.ending == .exit(0), "\(result.messagesText)")
        // The stand-ins choose the first line: the newest pin.
        #expect(try stage.written("opened") == "http://plain.example/\n")
        if program == "fzf" {
            #expect(try stage.written("preview")?.hasPrefix("Nothing but a title\nhttp://plain.example/\n") == true)
        }
    }

    @Test(.enabled(if: isThere)) func mail_hasTitlesAndAddresses() throws {
        let stage = try ReadmeStage()
        let result = try stage.home.shell(try Self.line(with: "mail -s"))
        #expect(result.ending == .exit(0), "\(result.messagesText)")
        let mail = try #require(try stage.written("mail"))
        #expect(mail.hasPrefix("-s This week you@example.org\nNothing but a title\nhttp://plain.example/\n\n"))
        #expect(mail.contains("\nhttp://tides.example/guide/\n\n"))
    }

    @Test(.enabled(if: isThere && isInstalled("jq"))) func reports_areRight() throws {
        let stage = try ReadmeStage()
        #expect(try stage.home.shell(try Self.line(with: ".unread")).outputText == "http://tides.example/guide/\n")
        // Pages that were never fetched have a site, too.
        try stage.home.pinnest("import", "-", input: "http://plain.example/other\n")
        let sites = try stage.home.shell(try Self.line(with: ".sites"))
        #expect(sites.outputLines == ["2\tplain.example", "1\ttides.example"])
        try stage.home.pinnest("add", "http://later.example/")
        let failed = try stage.home.shell(try Self.line(with: ".fetch.error")).outputText
        #expect(failed.hasPrefix("4\thttp://later.example/\t"))
    }

    /// Each line is five fields and a command that is silent as long as all is well.
    @Test(.enabled(if: isThere)) func cron_isSilent() throws {
        let stage = try ReadmeStage()
        // The first one says where cron looks for programs.
        let lines = try Self.blocks("cron").flatMap { $0.split(separator: "\n") }.filter { !$0.hasPrefix("PATH=") }
        #expect(lines.count == 3)
        for line in lines {
            let fields = line.split(separator: " ", maxSplits: 5).map(String.init)
            try #require(fields.count == 6)
            #expect(fields[..<5].allSatisfy { $0.allSatisfy { $0.isNumber || $0 == "*" } })
            let result = try stage.home.shell(fields[5])
            #expect(result.ending == .exit(0), "\(line)\n\(result.messagesText)")
            #expect(result.outputText == "" && result.messagesText == "", "\(line)")
        }
    }

    @Test(.enabled(if: isThere)) func phoneAndClipboard_arePinned() throws {
        let stage = try ReadmeStage()
        let phone = try stage.home.shell(try Self.line(with: "ssh "))
        #expect(phone.ending == .exit(0), "\(phone.messagesText)")
        #expect(try stage.written("host") == "home.example\n")
        let pin = try #require(try stage.home.pins("list", "--tag", "phone").first)
        #expect(pin["url"] as? String == "https://example.org/article" && pin["title"] as? String == "A title")
        let clipboard = try stage.home.shell(try Self.line(with: "wl-paste"))
        #expect(clipboard.ending == .exit(0), "\(clipboard.messagesText)")
        #expect(try stage.home.pins("list", "--tag", "later").first?["text"] as? String == "what was copied\n")
    }

    @Test(.enabled(if: isThere && isInstalled("vim"))) func vim_savesAndFinds() throws {
        let stage = try ReadmeStage()
        let settings = try stage.home.folder.write(Data(try Self.blocks("vim").joined(separator: "\n").utf8), to: "vimrc")
        try stage.home.folder.write(Data("see http://cpp.example/ there\n".utf8), to: "work/notes.txt")
        let result = try stage.home.shell(
            #"vim -N -u "$SETTINGS" -es notes.txt -c 'normal w' -c 'normal \b' -c 'Pins tides' -c wq"#, ["SETTINGS": settings])
        #expect(result.ending == .exit(0), "\(result.outputText)\(result.messagesText)")
        #expect(try stage.home.pins("list").first?["url"] as? String == "http://cpp.example/")
        let notes = try #require(try stage.written("work/notes.txt"))
        #expect(notes.contains("(http://tides.example/guide/)"), "\(notes)")
    }

    @Test(.enabled(if: isThere && isInstalled("emacs"))) func emacs_finds() throws {
        let stage = try ReadmeStage()
        let program = try stage.home.folder.write(Data(try Self.blocks("elisp").joined(separator: "\n").utf8), to: "pinnest.el")
        let result = try stage.home.shell(
            #"emacs --batch -l "$PROGRAM" --eval '(progn (pinnest-insert "tides") (princ (buffer-string)))'"#,
            ["PROGRAM": program])
        #expect(result.outputText.contains("(http://tides.example/guide/)"), "\(result.messagesText)")
    }

    @Test func blocksAreFound() {
        #expect(Self.blocks(in: "a\n```sh\none\ntwo\n```\n```text\nthree\n```\n```sh\nfour\n```\n") == ["one\ntwo", "four"])
    }
}
