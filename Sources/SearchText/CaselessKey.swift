@_spi(_Unicode) import Swift

extension SearchSegmenter {
    /// The key under which names (tags, collections) are the same: without case, composed (NFC), accents and all else kept.
    ///
    /// Canonical caseless matching of the Unicode Standard (section 3.13, D145), with the small letter of the capital for the case
    /// folding: ß and SS, ς and σ are the same; so are, beyond the standard, ı and i.
    package static func caselessKey(_ name: String) -> String {
        if name.utf8.allSatisfy({ $0 < 0x80 }) { return name.lowercased() }
        var folded = ""
        for scalar in name._nfd {
            for capital in scalar.properties.uppercaseMapping.unicodeScalars {
                folded += capital.properties.lowercaseMapping
            }
        }
        var composed = String.UnicodeScalarView()
        composed.append(contentsOf: folded._nfc)
        return String(composed)
    }
}
