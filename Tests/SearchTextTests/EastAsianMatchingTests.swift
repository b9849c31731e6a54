import SearchText
import Testing

/// Scripts without spaces, and Hangul: found as substrings from one character up. Worked out by hand from product.md, section 5.
@Suite struct EastAsianMatchingTests {
    static let chinese: [TitlePair] = [
        .found("检索", "全文检索引擎原理"),
        .found("原", "全文检索引擎原理"),
        .found("全文检索引擎原理", "全文检索引擎原理"),
        .found("引擎 全文", "全文检索引擎原理"),
        .missed("库", "全文检索引擎原理"),
        .missed("索检", "全文检索引擎原理"),
        .missed("检引", "全文检索引擎原理"),
        .missed("檢索", "全文检索引擎原理"),
        .found("检索", "检 索"),
        .found("c语言", "C语言入门"),
        .found("语言", "C语言入门"),
        .found("c", "C语言入门"),
        .found("2章", "第2章"),
        .missed("2章", "第12章"),
        .found("𠮷野", "𠮷野家"),
        .found("丽", "\u{2F800}"),
        .found("樂", "\u{F914}"),
        .found("一", "\u{2F00}"),
        .found("《红楼梦》", "读《红楼梦》"),
        .found("红楼梦", "读《红楼梦》"),
    ]

    static let japanese: [TitlePair] = [
        .found("データ", "データベース入門"),
        .found("ベース", "データベース入門"),
        .found("入", "データベース入門"),
        .found("デ", "データベース入門"),
        .found("ﾃﾞｰﾀ", "データベース入門"),
        .found("データ", "ﾃﾞｰﾀﾍﾞｰｽ"),
        .missed("テータ", "データベース入門"),
        .missed("テ", "ﾃﾞｰﾀ"),
        .missed("でーた", "データ"),
        .found("ﾕｰｻﾞｰ", "ﾕｰｻﾞｰ認証"),
        .found("ユーザー", "ﾕｰｻﾞｰ認証"),
        .found("ﾕｰｻﾞｰ認証", "ユーザー認証"),
        .found("ザ", "ﾕｰｻﾞｰ認証"),
        .missed("サ", "ﾕｰｻﾞｰ認証"),
        .found("が", "か\u{3099}っこう"),
        .missed("か", "か\u{3099}っこう"),
        .missed("か", "がっこう"),
        .missed("ガ", "がっこう"),
        .found("パン", "ハ\u{309A}ン"),
        .found("ﾊﾟﾝ", "パン"),
        .missed("ハン", "パン"),
        .missed("バン", "パン"),
        .found("ヴァイオリン", "ｳﾞｧｲｵﾘﾝ"),
        .found("iPhone用", "ＩＰＨＯＮＥ用ケース"),
        .found("ｐｈｐ", "PHP入門"),
        .found("２０２５", "2025年"),
        .found("(株)", "㈱テスト"),
        .found("株", "㈱テスト"),
        .found("キロ", "㌔グラム"),
        .found("令和", "㋿元年"),
        .found("昭和", "\u{337C}時代"),
        .found("ゞ", "ゝ\u{3099}"),
        .found("々", "人々"),
        .found("東京　大阪", "大阪と東京"),
        .found("か\u{309B}", "が"),
        .found("~10", "〜10日"),
        .found("「検索」", "本｢検索｣編"),
        .missed("ツ", "ッ"),
        .missed("東京 -大阪", "大阪と東京"),
    ]

    static let korean: [TitlePair] = [
        .found("설정", "설정을 바꾸기"),
        .found("정", "설정을 바꾸기"),
        .found("바꾸", "설정을 바꾸기"),
        .found("설정", "\u{1109}\u{1165}\u{11AF}\u{110C}\u{1165}\u{11BC}을"),
        .found("\u{1109}\u{1165}\u{11AF}", "설정"),
        .missed("서", "설정"),
        .missed("정설", "설정을"),
        .found("정을", "설정을 바꾸기"),
        .found("ㅋㅋ", "ㅋㅋㅋ"),
        .found("ㄱ", "\u{FFA1}"),
    ]

    static let southEastAsian: [TitlePair] = [
        .found("ภาษา", "ภาษาไทย"),
        .found("ไทย", "ภาษาไทย"),
        .found("ท", "ภาษาไทย"),
        .found("ก", "กี่"),
        .found("กี", "กี่"),
        .missed("ไทยภาษา", "ภาษาไทย"),
        .found("ทํา", "ทำ"),
        .found("ลาว", "ภาษาลาว"),
        .found("ລາວ", "ພາສາລາວ"),
        .found("ភាសា", "រៀនភាសាខ្មែរ"),
        .found("ខ្មែរ", "រៀនភាសាខ្មែរ"),
        .found("မြန်မာ", "ကျွန်တော်မြန်မာစာ"),
        .found("စာ", "မြန်မာစာ"),
        .found("ꦗꦮ", "ꦲꦏ꧀ꦱꦫꦗꦮ"),
        .found("ꆈꌠ", "ꆈꌠꁱꂷ"),
    ]

    @Test(arguments: chinese + japanese + korean + southEastAsian)
    func title_isFoundByTheRules(_ pair: TitlePair) {
        #expect(pair.answer() == pair.isFound)
    }
}
