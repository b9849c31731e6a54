@_spi(_Unicode) private import Swift

/// How names of tags and collections are spelled and compared.
package enum NameRules {
    /// Trimmed, NFC, control characters out.
    package static func cleaned(_ name: String) -> String {
        if name.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }), name.utf8.first != 0x20, name.utf8.last != 0x20 { return name }
        var kept = String.UnicodeScalarView()
        for scalar in name.unicodeScalars where scalar.properties.generalCategory != .control { kept.append(scalar) }
        return nfc(String(String(kept).trimmingWhiteSpace))
    }

    /// Whether a control character stands in the name, and not as white space at its ends.
    package static func hasControlCharacter(_ name: String) -> Bool {
        guard name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }) else { return false }
        return name.trimmingWhiteSpace.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }

    /// What two spellings of one name have in common: without case, NFC.
    package static func key(_ name: String) -> String {
        if name.utf8.allSatisfy({ $0 < 0x80 }) { return name.lowercased() }
        return nfc(nfc(name).uppercased().lowercased())
    }

    package static func nfc(_ text: String) -> String {
        String(text._nfc.reduce(into: String.UnicodeScalarView()) { $0.append($1) })
    }
}

/// A tag's name as the rules allow it.
package enum TagName {
    /// Nil when nothing is left after trimming, or the name holds a comma.
    package static func cleaned(_ name: String) -> String? {
        let cleaned = NameRules.cleaned(name)
        return cleaned.isEmpty || cleaned.utf8.contains(UInt8(ascii: ",")) ? nil : cleaned
    }

    /// The names of a list written with commas, each once (compared without case), in order.
    package static func list(_ written: String) -> [String] {
        // By scalars: a combining mark after a comma makes one character of both.
        unique(written.unicodeScalars.split(separator: ",").compactMap { cleaned(String($0)) })
    }

    /// Each name once, compared without case, the first spelling kept.
    package static func unique(_ names: [String]) -> [String] {
        guard names.count > 1 else { return names }
        var seen: Set<String> = []
        return names.filter { seen.insert(NameRules.key($0)).inserted }
    }
}
