import TestSupport
import Testing

/// Every kind of script through the program itself: a query, and the pins that it finds. Worked out by hand.
struct ScriptSearchTests {
    /// Pin 1 is the first.
    private static let titles = [
        "Почта России", "ÄRGER im Büro: Straßenbau", "Βορράς και ΝΌΤΟΣ", "全文检索引擎原理", "データベース入門", "ﾕｰｻﾞｰ認証", "설정을 바꾸기",
        "ภาษาไทยง่ายมาก", "العربيّة والقرآن", "שָׁלוֹם עולם", "Tiếng Việt: đường phố", "ＡＢＣ　１２３", "Cafe\u{301} cre\u{300}me",
        "🚀 Launch 👍🏽 🇯🇵",
        "C++ and C# (node.js)", "ひらがな カタカナ", "I\u{307}stanbul ISPARTA", "ﬁne æther ½ ㍿", "naïve co\u{AD}operation",
        "ລາວ ខ្មែរ မြန်မာ",
    ]

    private static let found: [(arguments: [String], ids: [Int])] = [
        // Cyrillic, German, Greek
        (["почта"], [1]), (["ПОЧТА", "росс"], [1]), (["оссии"], []), (["--substring", "ОССИИ"], [1]),
        (["ärger"], [2]), (["buro"], [2]), (["BÜRO"], [2]), (["strassen"], [2]), (["straße"], [2]), (["bau"], []),
        (["--substring", "ssenb"], [2]), (["--exact", "strassenbau"], [2]), (["--exact", "straße"], []),
        (["--regex", "stra(ß|x)en"], [2]), (["ΒΟΡΡΑΣ"], [3]), (["βορρας"], [3]), (["νότος"], [3]), (["νοτοσ"], [3]),
        (["--regex", "βορρ[αά]ς"], [3]),
        // Chinese, Japanese, half and full width
        (["检索"], [4]), (["原"], [4]), (["库"], []), (["引擎原"], [4]), (["データ"], [5]), (["ﾃﾞｰﾀ"], [5]), (["ベース"], [5]), (["テータ"], []),
        (["入"], [5]), (["ﾕｰｻﾞｰ"], [6]), (["ユーザー認"], [6]), (["--substring", "ザー認"], [6]), (["--regex", "ユ.ザ.+証$"], [6]),
        (["abc"], [12]), (["ａｂｃ"], [12]), (["123"], [12]), (["--regex", "abc 1.3"], [12]), (["カタカナ"], [16]), (["かたかな"], []),
        (["ｶﾀｶﾅ"], [16]), (["ひら"], [16]), (["ヒラ"], []), (["\"ひらがな　カタカナ\""], [16]), (["（データ　ＯＲ　检索）"], [4, 5]), (["入門　－ﾃﾞｰﾀ"], []),
        // Korean, Thai, Arabic, Hebrew, Vietnamese, and others without spaces
        (["설정"], [7]), (["정을"], [7]), (["바"], [7]), (["바꾸다"], []), (["ไทย"], [8]), (["ง่าย"], [8]), (["งาย"], []),
        (["ไทยยาก"], []),
        (["العربية"], [9]), (["والقران"], [9]), (["القرآن"], []), (["--substring", "القرآن"], [9]), (["שלום"], [10]),
        (["עול"], [10]),
        (["tieng"], [11]), (["Việt"], [11]), (["tiếng viet"], [11]), (["phô"], [11]), (["ລາ"], [20]), (["មែ"], [20]),
        (["မြန်"], [20]),
        // Marks, ligatures, dots, joiners
        (["café"], [13]), (["cafe\u{301}"], [13]), (["CREME"], [13]), (["istanbul"], [17]), (["İSTANBUL"], [17]),
        (["isparta"], [17]),
        (["fine"], [18]), (["株式会社"], [18]), (["naive"], [19]), (["cooperation"], [19]), (["--substring", "OOPER"], [19]),
        // Emoji and punctuation
        (["🚀"], [14]), (["👍"], [14]), (["👍🏽"], [14]), (["🇯🇵"], [14]), (["🇵🇹"], []), (["--regex", "🚀 l"], [14]),
        (["c++"], [15]), (["C#"], [15]), (["node.js"], [15]), (["(node"], [15]), (["c%"], []), (["--regex", "c\\+\\+|c%"], [15]),
        // Together
        (["--any", "데이터", "设定", "データ", "cafe"], [5, 13]), (["--any", "--substring", "ータ", "ssen"], [2, 5]),
        (["-is:unread", "ไทย"], [8]),
    ]

    @Test func everyScript() throws {
        let home = try Home()
        for (number, title) in Self.titles.enumerated() {
            let result = try home.command(["add", "--no-fetch", "-q", "https://x\(number).test/", "--title", title, "-o", "ids"])
                .run()
            #expect(result.outputText == "\(number + 1)\n")
        }
        for (arguments, ids) in Self.found {
            let result = try home.command(["search", "-o", "ids", "--sort", "id", "--reverse"] + arguments).run()
            #expect(result.ending == .exit(0) && result.messagesText == "", "\(arguments): \(result.messagesText)")
            #expect(result.outputLines.compactMap { Int($0) } == ids, "\(arguments)")
        }
    }
}
