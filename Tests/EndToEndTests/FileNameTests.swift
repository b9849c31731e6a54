import Foundation
import TestSupport
import Testing

/// Names of files that are no usual names.
struct FileNameTests {
    /// Names are bytes: a file is added whatever they are, and shown with U+FFFD for what is no UTF-8.
    @Test func nameThatIsNoUTF8_isAdded() throws {
        let home = try Home()
        let result = try home.shell(
            """
            name=$'caf\\xe9.txt'; other=$'caf\\xe8.txt'
            printf 'one text' > "$name"; printf 'another text' > "$other"
            pinnest add "$name" -o ids && pinnest add "$other" -o ids && pinnest add "$name" -o ids
            """)
        #expect(result.ending == .exit(0), "\(result.messagesText)")
        #expect(result.outputText == "1\n2\n1\n")
        let pins = try home.pins("show", "1,2")
        #expect(pins.map { $0["text"] as? String } == ["one text", "another text"])
        #expect(pins.allSatisfy { $0["title"] as? String == "caf\u{FFFD}.txt" })
    }

    /// Two names in one command that read alike, an address, a tag: there nothing is repaired.
    @Test(arguments: [
        #"add $'https://a.example/\xe9'"#, #"add a.example -t $'t\xe9'"#, #"add $'no-such-\xe9.txt'"#, #"list -t $'t\xe9'"#,
        #"add $'caf\xe9.txt' $'caf\xe8.txt'"#,
    ])
    func whatIsNoFile_isRefused(_ line: String) throws {
        let home = try Home()
        let result = try home.shell(
            "printf 1 > $'caf\\xe9.txt'; printf 2 > $'caf\\xe8.txt'; pinnest --no-input --offline \(line)")
        #expect(result.ending == .exit(64))
        #expect(result.messagesText.contains("is not UTF-8"))
        #expect(try home.pins("list").isEmpty)
    }

    /// A shell's `<(command)` is a pipe with a number for a name.
    @Test func pipesOfTheShell_haveNoName() throws {
        let home = try Home()
        let result = try home.shell("pinnest add <(printf 'A first line\\nand more\\n') --template '{title}'")
        #expect(result.outputText == "A first line")
        let stdin = try home.shell("pinnest add /dev/stdin --template '{title}' < <(printf 'Another line\\nand more\\n')")
        #expect(stdin.outputText == "Another line")
    }
}
