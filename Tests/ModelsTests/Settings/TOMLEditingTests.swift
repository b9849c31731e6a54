import Models
import Testing

@Suite struct TOMLEditingTests {
    private func set(_ key: [String], _ value: SettingValue, in text: String) throws -> String {
        let document = try TOMLDocument(Array(text.utf8)).setting(key, to: value)
        return String(decoding: document.bytes, as: UTF8.self)
    }

    private func unset(_ key: [String], in text: String) throws -> String? {
        try TOMLDocument(Array(text.utf8)).unsetting(key).map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test(arguments: [
        ("", "[fetch]\ntimeout = 30\n"),
        ("# mine\n", "# mine\n\n[fetch]\ntimeout = 30\n"),
        ("[fetch]\n  timeout  =  20   # slow\nparallel = 3\n", "[fetch]\n  timeout  =  30   # slow\nparallel = 3\n"),
        ("fetch.timeout = 20", "fetch.timeout = 30"),
        ("fetch.parallel = 3\n# end\n", "fetch.parallel = 3\nfetch.timeout = 30\n# end\n"),
        (
            "[fetch]\nparallel = 3 # c\n\n# about output\n[output]\n",
            "[fetch]\nparallel = 3 # c\ntimeout = 30\n\n# about output\n[output]\n"
        ),
        ("[fetch]\n\n[output]\n", "[fetch]\ntimeout = 30\n\n[output]\n"),
        ("[fetch]", "[fetch]\ntimeout = 30\n"),
        ("[output]\ndates = 'iso'", "[output]\ndates = 'iso'\n\n[fetch]\ntimeout = 30\n"),
        ("[output]\r\ndates = 'iso'\r\n", "[output]\r\ndates = 'iso'\r\n\r\n[fetch]\r\ntimeout = 30\r\n"),
        ("['fetch']\n\"timeout\" = 1\n", "['fetch']\n\"timeout\" = 30\n"),
    ])
    func setting_keyOfATable_leavesAllElse(before: String, after: String) throws {
        #expect(try set(["fetch", "timeout"], .integer(30), in: before) == after)
    }

    @Test(arguments: [
        ("", "database = \"/a b/\\\"x\\\".db\"\n"),
        ("# top\n[fetch]\ntimeout = 1\n", "# top\ndatabase = \"/a b/\\\"x\\\".db\"\n\n[fetch]\ntimeout = 1\n"),
        ("fetch.timeout = 1\n\n[output]\n", "fetch.timeout = 1\ndatabase = \"/a b/\\\"x\\\".db\"\n\n[output]\n"),
        ("database = '/old.db' # here\n", "database = \"/a b/\\\"x\\\".db\" # here\n"),
    ])
    func setting_keyOfNoTable_standsAboveTheTables(before: String, after: String) throws {
        #expect(try set(["database"], .string("/a b/\"x\".db"), in: before) == after)
    }

    @Test func setting_textOfAllKinds_isReadBack() throws {
        for text in ["", "a\tb", "line\nbreak\r", "\\\"'", "\u{0}\u{1B}\u{7F}", "データ 🚀", "C:\\new", "# no comment"] {
            let written = try set(["add", "tags"], .string(text), in: "")
            #expect(try TOMLDocument(Array(written.utf8)).entry(["add", "tags"])?.value == .string(text))
        }
    }

    @Test(
        arguments: [
            ("[fetch]\n# before\ntimeout = 20 # gone\nparallel = 3\n", "[fetch]\n# before\nparallel = 3\n"),
            ("fetch.timeout = 20", ""), ("[output]\n", nil), ("[fetch]\r\ntimeout = 20\r\n\r\n", "[fetch]\r\n\r\n"),
        ] as [(String, String?)])
    func unsetting_aKey_takesItsLine(before: String, after: String?) throws {
        #expect(try unset(["fetch", "timeout"], in: before) == after)
    }

    /// After any changes in any order each key has the value that it was given last, and comments are all there.
    @Test func setting_manyInAnyOrder_keepsThemAll() throws {
        let keys = [["database"], ["fetch", "timeout"], ["fetch", "parallel"], ["output", "dates"], ["list", "sort"]]
        for start in [
            "# c1\n", "# c1\n[output] # c2\n# c3\n", "fetch.timeout = 1 # c2\n# c3", "[fetch]\n# c2\n[list]\nsort = 'id'\n# c3",
        ] {
            var document = try TOMLDocument(Array(start.utf8))
            for round in 0..<3 {
                for (index, key) in keys.enumerated() { document = try document.setting(key, to: .integer(round * 10 + index)) }
            }
            for (index, key) in keys.enumerated() { #expect(document.entry(key)?.value == .integer(20 + index)) }
            let text = String(decoding: document.bytes, as: UTF8.self)
            for comment in ["# c1", "# c2", "# c3"] where start.contains(comment) { #expect(text.contains(comment)) }
        }
    }
}
