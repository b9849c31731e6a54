/// Whether a label of a host can be shown in Unicode without passing for another one: UTS #39's highly restrictive level,
/// and narrower where letters of one script look like Latin ones.
enum ReadableLabel {
    /// - Parameters:
    ///   - label: decoded, valid, with at least one character beyond ASCII.
    ///   - underASCIIDomain: whether the top-level domain is ASCII, so that a Latin name could be meant.
    static func isSafe(_ label: ArraySlice<Unicode.Scalar>, underASCIIDomain: Bool) -> Bool {
        var scripts: Set<DisplayScript> = []
        for scalar in label where !isCommon(scalar) {
            guard let script = DisplayScript(scalar) else { return false }
            if script == .latin && !isDistinctLatin(scalar) { return false }
            scripts.insert(script)
        }
        guard areUsedTogether(scripts) else { return false }
        if scripts.count > 1, label.contains(where: { DisplayScript($0) == .latin && !$0.isASCII }) { return false }
        if underASCIIDomain, scripts.count == 1, let script = scripts.first, looksLatin(label, script) { return false }
        return strokesStandInText(label)
    }

    private static func isCommon(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "0"..."9", "-", "・", "ー": true
        default: false
        }
    }

    private static func areUsedTogether(_ scripts: Set<DisplayScript>) -> Bool {
        scripts.count <= 1 || scripts.isSubset(of: [.latin, .han, .hiragana, .katakana])
            || scripts.isSubset(of: [.latin, .han, .bopomofo]) || scripts.isSubset(of: [.latin, .han, .hangul])
    }

    /// Letters of living alphabets that are not mistaken for a plain one: no dotless i, no click or phonetic letters.
    private static func isDistinctLatin(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "\u{DF}"..."\u{F6}", "\u{F8}"..."\u{130}", "\u{132}"..."\u{137}", "\u{139}"..."\u{17E}": true
        case "\u{1A1}", "\u{1B0}", "\u{1CD}"..."\u{1DC}", "\u{1E6}"..."\u{1ED}", "\u{1F4}"..."\u{21B}": true
        case "\u{1E00}"..."\u{1EFF}": true
        default: false
        }
    }

    /// Whether every letter has the shape of a Latin one.
    private static func looksLatin(_ label: ArraySlice<Unicode.Scalar>, _ script: DisplayScript) -> Bool {
        let shapes: String
        switch script {
        case .cyrillic: shapes = "асԁеһіїјӏорԛѕԝхугпьъѵѡҽү"
        case .greek: shapes = "αγηικνορτυχω"
        case .armenian: shapes = "օոսհցզղւյլգ"
        default: return false
        }
        return label.allSatisfy { isCommon($0) || shapes.unicodeScalars.contains($0) }
    }

    /// Kana and ideographs that are a mere stroke or box pass for punctuation where they stand between Latin letters, or
    /// all alone.
    private static func strokesStandInText(_ label: ArraySlice<Unicode.Scalar>) -> Bool {
        var index = label.startIndex
        while index < label.endIndex {
            guard isStroke(label[index]) else {
                index += 1
                continue
            }
            let end = label[index...].firstIndex { !isStroke($0) } ?? label.endIndex
            let before = index > label.startIndex && isEastAsian(label[index - 1])
            let after = end < label.endIndex && isEastAsian(label[end])
            let isWord = end - index == label.count && label.count > 1
            guard before || after || isWord else { return false }
            index = end
        }
        return true
    }

    private static func isStroke(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "・", "ー", "ノ", "ソ", "ン", "ロ", "エ", "一", "二", "丨", "丶", "丿", "亅", "〇", "口", "工", "ㅡ", "ㅣ": true
        default: false
        }
    }

    private static func isEastAsian(_ scalar: Unicode.Scalar) -> Bool {
        DisplayScript(scalar)?.isEastAsian == true
    }
}
