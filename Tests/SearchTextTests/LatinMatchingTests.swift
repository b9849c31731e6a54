import SearchText
import Testing

/// Worked out by hand from product.md, section 5: case, width and accents do not count, words match from their beginning.
@Suite struct LatinMatchingTests {
    static let english: [TitlePair] = [
        .found("data", "Database design"),
        .found("DATA", "a database"),
        .found("database", "DATABASE"),
        .missed("base", "database"),
        .missed("databases", "database"),
        .found("design data", "Database design"),
        .missed("design data -base*", "Base of database design"),
        .found("swift*", "swiftly"),
        .found("\"full text\"", "On full text search"),
        .missed("\"text full\"", "On full text search"),
        .missed("\"full te\"", "On full text search"),
        .found("\"full te\"*", "On full text search"),
        .found("\"full text\"", "full\n\t text"),
        .found("caf\u{E9}", "CAFE"),
        .found("cafe", "caf\u{E9}"),
        .found("cafe", "cafe\u{301}"),
        .found("naive", "na\u{EF}ve"),
        .found("co\u{F6}perate", "cooperate"),
        .found("resume", "R\u{C9}SUM\u{C9}"),
        .found("find", "\u{FB01}nd"),
        .found("\u{FB01}", "file"),
        .found("office", "o\u{FB03}ce"),
        .found("aether", "\u{C6}ther"),
        .found("oeuvre", "\u{153}uvre"),
        .found("softhyphen", "soft\u{AD}hyphen"),
        .found("word", "zero\u{200B}word"),
        .found("zeroword", "zero\u{200D}word"),
        .missed("zeroword", "zero\u{200B}word"),
        .found("2024", "Report 2024"),
        .found("20", "2024"),
        .missed("24", "2024"),
        .found("mp3", "song.mp3"),
        .found("m2", "20 m\u{B2}"),
        .found("h2o", "H\u{2082}O"),
        .found("iv", "Henry \u{2163}"),
        .found("1", "\u{2460}\u{2461}"),
        .found("2", "\u{2460}\u{2461}"),
        .missed("12", "\u{2460}\u{2461}"),
        .found("1/2", "1\u{BD} cups"),
        .missed("11", "1\u{BD} cups"),
        .found("kg", "\u{338F}"),
        .found("foo", "Foo\u{2122} bar"),
        .found("\"foo\u{2122} bar\"", "Foo\u{2122} bar"),
    ]

    static let german: [TitlePair] = [
        .found("strasse", "Straße"),
        .found("STRASSE", "Die lange Straße"),
        .found("straße", "STRASSE"),
        .found("Straße", "STRAẞE"),
        .found("ärger", "ÄRGER im Büro"),
        .found("buro", "ÄRGER im Büro"),
        .found("BÜRO", "Buro"),
        .found("Büro", "Bu\u{308}ro"),
        .found("grosse", "große Größe"),
        .found("grosse", "Größe"),
        .missed("gros", "Gruß"),
        .found("munchen", "München"),
        .missed("muenchen", "München"),
    ]

    static let vietnamese: [TitlePair] = [
        .found("duong", "Đường phố"),
        .found("Đường", "duong"),
        .found("tieng viet", "Tiếng Việt"),
        .found("tiếng việt", "TIENG VIET"),
        .found("pho", "phở bò"),
        .found("viet", "Vie\u{323}\u{302}t Nam"),
        .found("việt", "Vie\u{302}\u{323}t"),
        .found("nguyen", "Nguyễn"),
        .missed("viet", "Viêm"),
    ]

    static let turkish: [TitlePair] = [
        .found("istanbul", "İSTANBUL"),
        .found("İstanbul", "istanbul"),
        .found("istanbul", "ISTANBUL"),
        .found("isik", "IŞIK"),
        .found("ışık", "IŞIK"),
        .found("ışık", "isik"),
        .found("IŞIK", "ışık"),
        .found("cagri", "çağrı"),
        .found("i\u{307}stanbul", "İstanbul"),
    ]

    static let otherLatin: [TitlePair] = [
        .found("lodz", "Łódź"),
        .found("Łódź", "LODZ"),
        .found("kobenhavn", "København"),
        .found("smorrebrod", "Smørrebrød"),
        .found("angstrom", "Ångström"),
        .found("angstrom", "\u{212B}ngstro\u{308}m"),
        .found("dordevic", "Đorđević"),
        .found("thingvellir", "Þingvellir"),
        .found("eth", "Eþ"),
        .found("malta", "Malta Ħ"),
        .found("hal", "Ħal Far"),
        .found("collecci\u{F3}", "col·lecció COLLECCIO"),
        .found("espana", "ESPAÑA"),
        .found("prilis", "Příliš žluťoučký kůň"),
        .found("zlutoucky", "Příliš žluťoučký kůň"),
        .found("iasi", "Iași"),
        .found("iasi", "Iaşi"),
        .found("ali", "\u{2BF}Al\u{12B}"),
        .found("ijs", "\u{133}s"),
        .missed("lodz", "Lot"),
    ]

    @Test(arguments: english + german + vietnamese + turkish + otherLatin)
    func title_isFoundByTheRules(_ pair: TitlePair) {
        #expect(pair.answer() == pair.isFound)
    }

    static let exact: [TitlePair] = [
        .missed("data", "database"),
        .found("data", "Data base"),
        .found("data*", "database"),
        .found("strasse", "Straße"),
        .missed("strass", "Straße"),
        .found("検索", "全文検索"),
    ]

    @Test(arguments: exact)
    func exactSearch_takesWordsWhole(_ pair: TitlePair) {
        #expect(pair.answer(exact: true) == pair.isFound)
    }
}
