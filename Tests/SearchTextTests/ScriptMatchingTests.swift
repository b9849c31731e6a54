import SearchText
import Testing

/// Scripts with spaces but without Latin letters, worked out by hand from product.md, section 5.
@Suite struct ScriptMatchingTests {
    static let greek: [TitlePair] = [
        .found("βορρας", "Βορράς"),
        .found("ΒΟΡΡΑΣ", "Βορράς"),
        .found("βορράσ", "ΒΟΡΡΑΣ"),
        .found("σισυφος", "Σίσυφος"),
        .found("ΣΊΣΥΦΟΣ", "Σίσυφοσ"),
        .found("αθηνα", "Ἀθηνᾶ"),
        .found("τω", "τῷ λόγῳ"),
        .found("ελλαδα", "Ε\u{301}λλα\u{301}δα"),
        .found("ωμ", "\u{2126}μ"),
        .found("μm", "\u{B5}m"),
        .found("ευρυ", "εὐρύ"),
        .missed("νοτος", "Βορράς"),
        .missed("ράς", "Βορράς"),
    ]

    static let cyrillic: [TitlePair] = [
        .found("почта", "Почта России"),
        .found("РОССИИ", "Почта России"),
        .found("елка", "Ёлка"),
        .found("ёлка", "ЕЛКА"),
        .found("йод", "ЙОД"),
        .found("иод", "Йод"),
        .found("йод", "и\u{306}од"),
        .found("київ", "КИЇВ"),
        .found("киiв", "киiв"),
        .missed("киiв", "київ"),
        .found("м'ята", "м\u{2019}ята"),
        .found("м\u{2BC}ята", "м'ята"),
        .missed("гава", "ґава"),
        .found("македониjа", "МакедониJа"),
        .found("кирил", "Кири\u{301}ллица"),
        .missed("чта", "Почта"),
    ]

    static let arabic: [TitlePair] = [
        .found("كتاب", "كِتَابٌ"),
        .found("كِتَاب", "كتاب جديد"),
        .found("كتاب", "كتـــاب"),
        .found("احمد", "أحمد"),
        .found("أحمد", "احمد"),
        .found("اسلام", "إسلام"),
        .found("القران", "القرآن"),
        .found("القرآن", "القرا\u{653}ن"),
        .found("سلام", "\u{FEB3}\u{FEFC}\u{FEE1}"),
        .found("کتاب", "كتاب"),
        .found("فارسی", "فارسي"),
        .found("الله", "\u{FDF2}"),
        .missed("كتب", "كتاب"),
        .missed("تاب", "كتاب"),
    ]

    static let hebrew: [TitlePair] = [
        .found("שלום", "שָׁלוֹם"),
        .found("שָׁלוֹם", "שלום עולם"),
        .found("שלום", "\u{FB2A}לום"),
        .found("צה\"ל", "צה\u{5F4}ל"),
        .found("ג'ירפה", "ג\u{5F3}ירפה"),
        .found("תל-אביב", "תל\u{5BE}אביב"),
        .found("אביב", "תל\u{5BE}אביב"),
        .missed("לום", "שלום"),
    ]

    static let indic: [TitlePair] = [
        .found("हिन्दी", "हिन्दी में"),
        .found("हिन", "हिन्दी"),
        .missed("हद", "हिदी"),
        .found("क\u{93C}लम", "\u{958}लम"),
        .missed("कलम", "\u{958}लम"),
        .missed("की", "का"),
        .found("वि", "विकि"),
        .found("विकि", "विकिपीडिया"),
        .found("ক\u{9C7}\u{9BE}", "ক\u{9CB}"),
        .found("தமிழ்", "தமிழ் நாடு"),
        .missed("தமழ", "தமிழ்"),
        .found("हिन्दी", "हिन्\u{200D}दी"),
    ]

    static let others: [TitlePair] = [
        .found("ՀԱՅԵՐԵՆ", "Հայերեն"),
        .found("եւ", "և"),
        .found("თბილისი", "ᲗᲑᲘᲚᲘᲡᲘ"),
        .found("ꭰꭱ", "ᎠᎡ"),
        .found("አዲስ", "አዲስ አበባ"),
        .missed("ዲስ", "አዲስ"),
        .found("𞤀", "𞤢"),
        .found("བོད", "བོད་ཡིག"),
        .found("ཡིག", "བོད་ཡིག"),
    ]

    @Test(arguments: greek + cyrillic + arabic + hebrew + indic + others)
    func title_isFoundByTheRules(_ pair: TitlePair) {
        #expect(pair.answer() == pair.isFound)
    }
}
