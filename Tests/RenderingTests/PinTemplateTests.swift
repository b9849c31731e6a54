import Models
import Testing

@testable import Rendering

struct PinTemplateTests {
    private func output(_ source: String, _ pin: Pin) throws -> String {
        let template = try PinTemplate(source)
        return rendered { template.append(pin, locations: locations(), to: &$0) }
    }

    @Test func append_fillsInFields() throws {
        var pin = samplePin(12, title: "A title", tags: ["a", "b c"])
        pin.collections = [try #require(CollectionPath("Dev/Swift"))]
        pin.note = "two\nlines \u{1B}[2J"
        #expect(try output(#"{id} {title}\n"#, pin) == "12 A title\n")
        #expect(try output("{tags}|{tags:, }|{tags:\\n}|{tags:}|{collections:; }", pin) == "a,b c|a, b c|a\nb c|ab c|Dev/Swift")
        #expect(try output("{{{id}}}}} }} }", pin) == "{12}} } }")
        #expect(try output(#"\t\\n\x\0"#, pin) == "\t\\n\\x\0")
        #expect(try output("{text}{opened_at}{file}{score}{file.size}", pin) == "")
        #expect(try output("{note}", pin) == "two\nlines \u{FFFD}[2J")
        #expect(try output("{favorite} {created_at} {link.state}", pin) == "false 2026-11-27T03:11:00Z unknown")
        #expect(try output("{link}", pin) == #"{"state":"unknown","http_status":null,"checked_at":null}"#)
        #expect(try output("{file.size} {file.path}", filePin(1)) == "1234 /data/pinnest.files/00/\(digest)")
        #expect(try output("", pin) == "")
    }

    @Test(
        arguments: [
            ("{nope}", PinTemplateError.unknownField("nope")), ("{}", .unknownField("")),
            ("{file.nope:x}", .unknownField("file.nope")),
            ("a {id", .unclosed("{id")), ("{title:, }", .notAList("title")), ("{ id}", .unknownField(" id")),
        ] as [(String, PinTemplateError)])
    func init_ofAFaultyTemplate_throws(source: String, error: PinTemplateError) {
        #expect(throws: error) { try PinTemplate(source) }
    }

    @Test func fields_haveAllNamesOnce() {
        let names = PinField.allCases.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { PinField(name: $0)?.name == $0 })
        #expect(PinField.allCases.count <= 64)
    }

    @Test func selection_parsesNames() throws {
        #expect(try PinFieldSelection(parsing: "title, id,title").fields == [.title, .id])
        #expect(throws: PinFieldError.unknown("Title")) { try PinFieldSelection(parsing: "id,Title") }
        #expect(throws: PinFieldError.emptyName) { try PinFieldSelection(parsing: "id,,title") }
        #expect(throws: PinFieldError.emptyName) { try PinFieldSelection(parsing: "") }
    }
}
