/// The scripts in which a label of a host may be shown: those that UAX #31, table 5, recommends. In the order of the
/// generated table, which knows only letters that IDNA 2008 allows.
enum DisplayScript: UInt8 {
    case latin = 1
    case greek, cyrillic, armenian, hebrew, arabic, thaana, devanagari, bengali, gurmukhi, gujarati, oriya, tamil, telugu
    case kannada, malayalam, sinhala, thai, lao, tibetan, myanmar, georgian, hangul, ethiopic, khmer
    case hiragana, katakana, bopomofo, han

    private static let table = CodePointTable(DisplayScriptData.numbers)

    /// Nil for marks and signs of no one script, and for everything that no label should show.
    init?(_ scalar: Unicode.Scalar) {
        self.init(rawValue: Self.table[scalar])
    }

    var isEastAsian: Bool {
        switch self {
        case .hangul, .hiragana, .katakana, .bopomofo, .han: true
        default: false
        }
    }
}
