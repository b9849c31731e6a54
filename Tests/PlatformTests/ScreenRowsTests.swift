import Testing

@testable import Platform

@Suite struct ScreenRowsTests {
    private func rows(_ text: String, columns: Int = 10, limit: Int = 3) -> ScreenRows {
        var rows = ScreenRows(columns: columns, limit: limit)
        // In pieces, as output comes.
        for byte in text.utf8 { rows.count([byte]) }
        return rows
    }

    @Test(arguments: [
        ("", false), ("a\nb\nc\n", false), ("a\nb\nc\nd", true), ("a\nb\nc\n\n", true),
        // Ten columns are a line, the eleventh begins the next.
        ("0123456789\nb\nc\n", false), ("01234567890\nb\nc\n", true), ("データベース\nb\nc\n", true), ("データベー\nb\nc\n", false),
        ("\u{1B}[1;31m0123456789\u{1B}[0m\nb\nc\n", false), ("\t\t\nb\nc\n", true), ("e\u{301}éé\nb\nc\n", false),
    ])
    func isBeyondScreen_ofAText(text: String, expected: Bool) {
        #expect(rows(text).isBeyondScreen == expected)
    }

    @Test(arguments: [
        ("plain \u{1B}[31mred\u{1B}[0m", false), ("\u{1B}_Gf=100;AAAA\u{1B}\\", true), ("\u{1B}]1337;File=:AA\u{7}", true),
        ("\u{1B}Pq#0\u{1B}\\", true),
    ])
    func hasPictures_ofAText(text: String, expected: Bool) {
        #expect(rows(text).hasPictures == expected)
    }
}
