/// Characters beyond ASCII that end an address in prose.
enum ProsePunctuation {
    static func ends(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        // Joiners are part of words in Persian and Indic scripts.
        case "\u{200C}", "\u{200D}": return false
        // East Asian stops, commas and brackets, in full and half width.
        case "\u{3000}"..."\u{3003}", "\u{3008}"..."\u{3011}", "\u{3014}"..."\u{301F}", "\u{FF61}"..."\u{FF64}": return true
        case "！", "＂", "＇", "（", "）", "，", "．", "：", "；", "＜", "＞", "？", "［", "］", "｀", "｛", "｜", "｝", "｟", "｠": return true
        // Quotes, dashes between clauses, the ellipsis.
        case "«", "»", "‹", "›", "“", "”", "„", "‟", "‘", "‚", "—", "―", "…": return true
        // What a picture or a broken character left behind.
        case "\u{FFFC}": return true
        default: return !HarmlessText.isHarmless(scalar)
        }
    }
}
