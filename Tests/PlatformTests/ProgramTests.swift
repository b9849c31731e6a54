import Clients
import Foundation
import Platform
import TestSupport
import Testing

@Suite struct ProgramTests {
    /// A command that runs a script of the test. The shell reads the script: a file that is itself run must not be open for writing
    /// anywhere, and a child that another test starts at that moment has it open.
    private func program(_ folder: TemporaryFolder, _ name: String = "browser", script: String) throws -> [String] {
        ["/bin/sh", try folder.write(Data("\(script)\n".utf8), to: name)]
    }

    private func log(_ folder: TemporaryFolder) throws -> [String] {
        try String(contentsOfFile: "\(folder.path)/log", encoding: .utf8).split(separator: "\n").map(String.init)
    }

    private let writingDown = #"for argument in "$@"; do echo "<$argument>" >> "${0%/*}/log"; done"#

    @Test func open_addressFullOfShell_isOneArgument() async throws {
        let folder = try TemporaryFolder()
        let browser = try program(folder, script: writingDown).joined(separator: " ")
        let address = "https://a.test/?a=1&b=$(touch \(folder.path)/x)`touch y`;'\"|>*\\ #%s"
        try await OpenerClient.live(browser: browser).open(address)
        #expect(try log(folder) == ["<\(address)>"])
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/x"))
    }

    @Test func open_severalPrograms_takesTheFirstThatWorks() async throws {
        let folder = try TemporaryFolder()
        let failing = try program(folder, "failing", script: "exit 3").joined(separator: " ")
        let browser = try program(folder, script: writingDown).joined(separator: " ")
        try await OpenerClient.live(browser: "no-such-program:\(failing):\(browser) --new 100%% %s -x").open("https://a.test/")
        #expect(try log(folder) == ["<--new>", "<100%>", "<https://a.test/>", "<-x>"])
    }

    @Test func open_noProgram_saysSo() async throws {
        await #expect(throws: OpenerError.missing(programs: ["no-such-program", "nor-this"])) {
            try await OpenerClient.live(browser: "no-such-program:nor-this -x").open("https://a.test/")
        }
        let folder = try TemporaryFolder()
        let failing = try program(folder, "failing", script: "exit 3").joined(separator: " ")
        await #expect(throws: OpenerError.failed(program: "/bin/sh", status: 3)) {
            try await OpenerClient.live(browser: failing).open("https://a.test/")
        }
    }

    @Test func edit_text_isAPrivateFileUntilDiscarded() async throws {
        let folder = try TemporaryFolder()
        let editor = try program(folder, "editor", script: #"stat -c %a "$2" > "${0%/*}/log"; echo "$1" >> "$2""#)
        let client = EditorClient.live(command: editor + ["--wait"], folder: folder.path)
        let edited = try await client.edit("one\n")
        #expect(edited.text == "one\n--wait\n")
        #expect(try log(folder) == ["600"])
        #expect(FileManager.default.fileExists(atPath: edited.path))
        try await client.discard(edited.path)
        #expect(!FileManager.default.fileExists(atPath: edited.path))
    }

    @Test func edit_editorThatFails_leavesNoFile() async throws {
        let folder = try TemporaryFolder()
        let editor = try program(folder, "editor", script: "exit 1")
        await #expect(throws: EditorError.failed(program: "/bin/sh", status: 1)) {
            try await EditorClient.live(command: editor, folder: folder.path).edit("one")
        }
        await #expect(throws: EditorError.cannotStart(program: "no-such-editor", detail: "there is no such program")) {
            try await EditorClient.live(command: ["no-such-editor"], folder: folder.path).edit("one")
        }
        await #expect(throws: EditorError.noTerminal) {
            try await EditorClient.live(command: nil, folder: folder.path).edit("one")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["editor"])
    }

    @Test func confirm_nobodyThere_saysSo() async throws {
        #expect(try await QuestionClient.live(.alwaysYes).confirm("Really?"))
        await #expect(throws: QuestionError.nobodyToAsk(question: "Really?")) {
            try await QuestionClient.live(.nobody).confirm("Really?")
        }
    }
}
