import Models
import Testing

/// Worked by hand from TOML 1.0.0 (toml.io/en/v1.0.0).
@Suite struct TOMLDocumentTests {
    private func values(_ text: String) throws(TOMLError) -> [String: SettingValue] {
        let document = try TOMLDocument(Array(text.utf8))
        return Dictionary(uniqueKeysWithValues: document.entries.map { ($0.path.joined(separator: "|"), $0.value) })
    }

    @Test(
        arguments: [
            ("", [:]), ("# a comment\n\n  \t\n", [:]), ("a = true", ["a": .boolean(true)]),
            ("a=false#c\r\nb = 'x' # y\n", ["a": .boolean(false), "b": .string("x")]),
            ("[t]\na = 1\n[u] # c\nb = 2", ["t|a": .integer(1), "u|b": .integer(2)]),
            ("t.a = 1\n t . \"b c\" = 2\n'q' = 3", ["t|a": .integer(1), "t|b c": .integer(2), "q": .integer(3)]),
            ("[ t . u ]\nv.w = 1", ["t|u|v|w": .integer(1)]), ("[t.u]\n[t]\na = 1", ["t|a": .integer(1)]),
            (
                "[fruit]\napple.color = 'red'\n[fruit.apple.taste]\nsweet = true",
                ["fruit|apple|color": .string("red"), "fruit|apple|taste|sweet": .boolean(true)]
            ),
            ("1234 = 1\n-_ = 2", ["1234": .integer(1), "-_": .integer(2)]), ("\"\" = 1", ["": .integer(1)]),
            ("\u{FEFF}a = 1", ["a": .integer(1)]), ("true = true", ["true": .boolean(true)]),
        ] as [(String, [String: SettingValue])])
    func init_goodText_hasItsValues(text: String, expected: [String: SettingValue]) throws {
        #expect(try values(text) == expected)
    }

    @Test(arguments: [
        (#""""#, ""), (#""a\tb\n\r\f\b\"\\""#, "a\tb\n\r\u{C}\u{8}\"\\"), (#""\u00e9\U0001F680""#, "é🚀"),
        (#"'C:\new'"#, #"C:\new"#),
        (#"'say "hi"'"#, #"say "hi""#), ("\"データ # no comment\"", "データ # no comment"), ("\"a\tb\"", "a\tb"), ("''", ""),
    ])
    func init_strings_areRead(written: String, expected: String) throws {
        #expect(try values("a = \(written)") == ["a": .string(expected)])
    }

    @Test(arguments: [
        ("0", 0), ("+99", 99), ("-17", -17), ("-0", 0), ("1_000", 1000), ("5_3_4", 534), ("0xDEAD_beef", 3_735_928_559),
        ("0o755", 493),
        ("0b1101", 13), ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
    ])
    func init_numbers_areRead(written: String, expected: Int) throws {
        #expect(try values("a = \(written)") == ["a": .integer(expected)])
    }

    @Test(
        arguments: [
            ("a", 1, .noEqualsSign), ("= 1", 1, .noKey), ("\n\na =\n", 3, .noValue), ("a = # c", 1, .noValue),
            ("a = yes", 1, .notAValue("yes")),
            ("a = True", 1, .notAValue("True")), ("a = \"x", 1, .unclosedString), ("a = 'x\n'", 1, .unclosedString),
            ("a = \"\\q\"", 1, .badEscape("\\q")), ("a = \"\\u12\"", 1, .badEscape("\\u12")),
            ("a = \"\\uD800\"", 1, .badEscape("\\uD800")),
            ("a = \"\\U00110000\"", 1, .badEscape("\\U00110000")), ("a = 01", 1, .badNumber("01")),
            ("a = 1__0", 1, .badNumber("1__0")),
            ("a = 1_", 1, .badNumber("1_")), ("a = +0x1", 1, .badNumber("+0x1")), ("a = 0xG", 1, .badNumber("0xG")),
            ("a = 9223372036854775808", 1, .numberTooLarge), ("a = 1.5", 1, .unsupported("a number that is not whole")),
            ("a = 1e5", 1, .unsupported("a number that is not whole")),
            ("a = -inf", 1, .unsupported("a number that is not whole")),
            ("a = 1979-05-27", 1, .unsupported("a date or time")), ("a = 07:32:00", 1, .unsupported("a date or time")),
            ("a = [1]", 1, .unsupported("an array")), ("a = {}", 1, .unsupported("an inline table")),
            ("[[a]]", 1, .unsupported("an array of tables")), ("a = \"\"\"x\"\"\"", 1, .unsupported("a string of several lines")),
            ("a = '''x'''", 1, .unsupported("a string of several lines")), ("[a", 1, .unclosedHeader), ("[]", 1, .noKey),
            ("[a.]", 1, .noKey), ("a. = 1", 1, .noKey), ("a b = 1", 1, .noEqualsSign), ("a = 1 b = 2", 1, .trailingText("b = 2")),
            ("[a] b = 2", 1, .trailingText("b = 2")), ("a = 1\na = 2", 2, .duplicate("a")),
            ("a = 1\n\"a\" = 2", 2, .duplicate("a")),
            ("[a]\n[a]", 2, .duplicate("a")), ("a.b = 1\n[a]", 2, .duplicate("a")), ("[a]\nb = 1\n[a.b]", 3, .notATable("a.b")),
            ("a = 1\na.b = 2", 2, .notATable("a")), ("a = 1\n[a.b]", 2, .notATable("a")),
            (
                "[fruit]\napple.color = 1\n[fruit.apple]", 3,
                .duplicate("fruit.apple")
            ), ("[a.b.c]\nz = 9\n[a]\nb.c.t = 1", 4, .duplicate("a.b")), ("a = 1\u{0}", 1, .controlCharacter),
            ("# \u{1B}[31m", 1, .controlCharacter), ("a = 1\rb = 2", 1, .controlCharacter),
            ("a = \"\u{7F}\"", 1, .controlCharacter),
            ("ä = 1", 1, .noKey),
        ] as [(String, Int, TOMLError.Reason)])
    func init_badText_namesItsLine(text: String, line: Int, reason: TOMLError.Reason) {
        #expect(throws: TOMLError(reason, line: line)) { try TOMLDocument(Array(text.utf8)) }
    }

    @Test func init_noUTF8_namesItsLine() {
        #expect(throws: TOMLError(.invalidUTF8, line: 2)) { try TOMLDocument(Array("a = 1\n# ".utf8) + [0xE3, 0x28]) }
        #expect(throws: TOMLError(.invalidUTF8, line: 1)) { try TOMLDocument([0x22, 0xFF, 0x22, 0x0A]) }
    }

    /// Whatever bytes come, they are read or refused.
    @Test func init_anyBytes_neverCrash() {
        let alphabet = Array("a.=[]\"'\\#\n\r\t 01_-+ux{}é".utf8)
        var state: UInt64 = 42
        func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 33
        }
        var accepted = 0
        for _ in 0..<20_000 {
            let bytes = (0..<Int(next() % 24)).map { _ in alphabet[Int(next() % UInt64(alphabet.count))] }
            do {
                _ = try TOMLDocument(bytes)
                accepted += 1
            } catch {
                #expect(error.line >= 1)
            }
        }
        #expect(accepted > 0)
    }
}
