/// The two compositions that folding makes: a kana with its voicing mark, and the letters of a Hangul syllable.
/// All scalars of both are three bytes in UTF-8, so a composed one takes the place of its first part.
enum ScalarComposition {
    /// The kana voiced by U+3099 or U+309A, where Unicode has one.
    static func voiced(_ kana: UInt32, by mark: UInt32) -> UInt32? {
        if 0x30EF...0x30F2 ~= kana { return mark == 0x3099 ? kana + 8 : nil }
        // Katakana stands 0x60 above hiragana.
        guard 0x3046...0x30FD ~= kana else { return nil }
        let isKatakana = kana >= 0x30A0
        let hiragana = isKatakana ? kana - 0x60 : kana
        let step: UInt32
        switch hiragana {
        case 0x306F, 0x3072, 0x3075, 0x3078, 0x307B: step = mark == 0x3099 ? 1 : 2
        case 0x3046: step = 0x4E
        case 0x304B...0x3061 where hiragana & 1 == 1: step = 1
        case 0x3064, 0x3066, 0x3068, 0x309D: step = 1
        default: return nil
        }
        guard step == 2 || mark == 0x3099 else { return nil }
        return kana + step
    }

    /// The syllable of a leading consonant and a vowel (Unicode Standard, section 3.12).
    static func syllable(leading: UInt32, vowel: UInt32) -> UInt32? {
        guard 0x1100...0x1112 ~= leading, 0x1161...0x1175 ~= vowel else { return nil }
        return 0xAC00 + ((leading - 0x1100) * 21 + (vowel - 0x1161)) * 28
    }

    /// The syllable of an open syllable and a final consonant.
    static func syllable(open: UInt32, final: UInt32) -> UInt32? {
        guard 0xAC00...0xD7A3 ~= open, (open - 0xAC00) % 28 == 0, 0x11A8...0x11C2 ~= final else { return nil }
        return open + (final - 0x11A7)
    }
}
