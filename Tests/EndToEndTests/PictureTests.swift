import Foundation
import TestSupport
import Testing

/// Previews on terminals that draw them.
struct PictureTests {
    private static let screen = TerminalSize(columns: 80, rows: 40)

    /// A home with a pin whose preview is a PNG, and one without a preview. `chafa` is a stand-in that writes down what it gets.
    private struct Gallery {
        let home: Home
        let server: PageServer
        let preview: String

        init() throws {
            server = try PageServer(try ExpectedPage.fixtures().map(\.page))
            var home = try Home(server: server)
            let script = """
                #!/bin/sh
                printf '%s\\n' "$@" > "$HOME/chafa-arguments"
                cat > "$HOME/chafa-input"
                printf '\\033[?25l\\033[38;5;1mAB\\033[0m\\nCD\\033[?25h\\n'
                """
            let program = try home.folder.write(Data(script.utf8), to: "bin/chafa")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
            home.environment["PATH"] = home.folder.path + "/bin:/usr/bin:/bin"
            self.home = home
            try home.pinnest("add", "http://tides.example/guide/")
            try home.pinnest("add", "--no-fetch", "http://plain.example/")
            preview = try #require(try home.pins("show", "1").first?["thumbnail"] as? String)
        }

        func show(_ arguments: String..., environment: [String: String]) throws -> String {
            var command = home.command(arguments, environment)
            command.terminal = PictureTests.screen
            let result = try command.run()
            #expect(result.ending == .exit(0))
            return result.outputText
        }

        func written(_ name: String) throws -> Data? {
            let path = home.folder.path + "/" + name
            return FileManager.default.fileExists(atPath: path) ? try Data(contentsOf: URL(fileURLWithPath: path)) : nil
        }
    }

    /// The bytes of all pieces of pictures in kitty's protocol.
    private func kittyPayload(_ text: String) throws -> Data? {
        let pieces = text.matches(of: try Regex("\u{1B}_G[^;]*;([A-Za-z0-9+/=]*)\u{1B}\\\\")).compactMap {
            $0.output[1].substring
        }
        return pieces.isEmpty ? nil : Data(base64Encoded: pieces.joined())
    }

    @Test func kitty_getsTheFileItself() throws {
        let gallery = try Gallery()
        let shown = try gallery.show("show", "1", "--image", environment: ["KITTY_WINDOW_ID": "1"])
        #expect(try kittyPayload(shown) == Data(contentsOf: URL(fileURLWithPath: gallery.preview)))
        #expect(shown.contains("a=T,f=100,q=2,C=1,"))
        #expect(try gallery.written("chafa-arguments") == nil)
        let grid = try gallery.show("list", "-o", "grid", environment: ["TERM": "xterm-kitty"])
        #expect(try kittyPayload(grid) == Data(contentsOf: URL(fileURLWithPath: gallery.preview)))
    }

    @Test func iterm_getsTheFileItself() throws {
        let gallery = try Gallery()
        for environment in [["TERM_PROGRAM": "iTerm.app"], ["LC_TERMINAL": "iTerm2"]] {
            let shown = try gallery.show("show", "1", "--image", environment: environment)
            let match = try #require(try shown.firstMatch(of: Regex("\u{1B}\\]1337;File=[^:]*inline=1:([A-Za-z0-9+/=]*)\u{07}")))
            let payload = try #require(match.output[1].substring)
            #expect(try Data(base64Encoded: String(payload)) == Data(contentsOf: URL(fileURLWithPath: gallery.preview)))
        }
    }

    @Test func otherTerminals_getWhatChafaDraws() throws {
        let gallery = try Gallery()
        let shown = try gallery.show("show", "1", "--image", environment: [:])
        #expect(shown.contains("\u{1B}[38;5;1mAB"))
        #expect(!shown.contains("\u{1B}[?25l"), "the cursor is not chafa's to hide")
        #expect(try gallery.written("chafa-input") == Data(contentsOf: URL(fileURLWithPath: gallery.preview)))
        let arguments = String(decoding: try #require(try gallery.written("chafa-arguments")), as: UTF8.self)
        #expect(arguments.split(separator: "\n").map(String.init) == ["--size=40x20", "--animate=off", "--polite=on", "-"])
        _ = try gallery.show("show", "1", "--image", environment: ["KITTY_WINDOW_ID": "1", "TMUX": "/nowhere,1,0"])
        #expect(
            String(decoding: try #require(try gallery.written("chafa-arguments")), as: UTF8.self).contains("--format=symbols\n"))
    }

    @Test(arguments: [
        ["KITTY_WINDOW_ID": "1", "NO_COLOR": "1"], ["KITTY_WINDOW_ID": "1", "TERM": "dumb"],
    ])
    func noPictures_whereNoEscapesAre(environment: [String: String]) throws {
        let gallery = try Gallery()
        for arguments in [["show", "1", "2", "--image"], ["list", "-o", "grid"]] {
            var command = gallery.home.command(arguments, environment)
            command.terminal = Self.screen
            let result = try command.run()
            #expect(!result.output.contains(0x1B))
            #expect(result.outputText.contains("tides.example"))
        }
    }

    @Test func noPictures_inPipes() throws {
        let gallery = try Gallery()
        for arguments in [
            ["show", "1", "--image"], ["show", "1", "--image", "-o", "list", "--color", "always"], ["list", "-o", "grid"],
        ] {
            let result = try gallery.home.command(arguments, ["KITTY_WINDOW_ID": "1"]).run()
            #expect(!result.outputText.contains("\u{1B}_G"), "\(arguments)")
            #expect(result.messagesText == "", "\(arguments)")
        }
    }

    /// What was put into the cache by somebody else: no image, an image of another file, a link.
    @Test func hostileFiles_reachNoTerminal() throws {
        let gallery = try Gallery()
        let hostile = Data("\u{1B}]0;title\u{07}\u{1B}[31m".utf8)
        let image = try Data(contentsOf: URL(fileURLWithPath: gallery.preview))
        for environment in [["KITTY_WINDOW_ID": "1"], ["TERM_PROGRAM": "iTerm.app"], [:]] {
            try hostile.write(to: URL(fileURLWithPath: gallery.preview))
            for arguments in [["show", "1", "--image"], ["list", "-o", "grid"]] {
                var command = gallery.home.command(arguments, environment)
                command.terminal = Self.screen
                let text = try command.run().outputText
                #expect(!text.contains("\u{1B}]0;") && !text.contains("\u{1B}_G") && !text.contains("\u{1B}]1337"))
            }
            // Behind a good header, whatever stands there is base64.
            try (image + hostile).write(to: URL(fileURLWithPath: gallery.preview))
            let text = try gallery.show("show", "1", "--image", environment: environment)
            #expect(!text.contains("\u{1B}]0;title"))
        }
        let secret = try gallery.home.folder.write(image, to: "secret.png")
        try FileManager.default.removeItem(atPath: gallery.preview)
        try FileManager.default.createSymbolicLink(atPath: gallery.preview, withDestinationPath: secret)
        #expect(try kittyPayload(try gallery.show("show", "1", "--image", environment: ["KITTY_WINDOW_ID": "1"])) == nil)
    }

    /// A picture that is a file of the library is its own preview.
    @Test func imageFiles_areDrawnToo() throws {
        let gallery = try Gallery()
        let image = try Data(contentsOf: URL(fileURLWithPath: gallery.preview))
        let path = try gallery.home.folder.write(image, to: "work/picture.png")
        try gallery.home.pinnest("add", path)
        #expect(try kittyPayload(try gallery.show("show", "3", "--image", environment: ["KITTY_WINDOW_ID": "1"])) == image)
    }
}
