@_spi(_Unicode) internal import Swift

/// Texts of pages made fit to be kept and shown (metadata.md §2.6, "Text").
package enum MetadataText {
    /// Characters, as people count them.
    package static let titleLimit = 500
    /// Characters, as people count them.
    package static let descriptionLimit = 2000

    /// A run of white space becomes one space, none at the ends; control characters, bidirectional overrides and isolates go; NFC; cut
    /// at `limit` characters. Nil where nothing is left.
    package static func cleaned(_ text: String, limit: Int) -> String? {
        // A character may be any number of scalars long, so these are bounded as well.
        let scalarLimit = limit * 16
        var scalars = String.UnicodeScalarView()
        var count = 0
        var isSpacePending = false
        var isPlain = true
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace {
                isSpacePending = count > 0
                continue
            }
            if isHarmful(scalar) { continue }
            if isSpacePending {
                scalars.append(" ")
                isSpacePending = false
                count += 1
            }
            guard count < scalarLimit else { break }
            // Nothing before U+0300 composes or decomposes under NFC.
            if scalar.value >= 0x300 { isPlain = false }
            scalars.append(scalar)
            count += 1
        }
        guard count > 0 else { return nil }
        if !isPlain { scalars = String.UnicodeScalarView(String(scalars)._nfc) }
        let cleaned = String(scalars)
        guard count > limit, let end = cleaned.index(cleaned.startIndex, offsetBy: limit, limitedBy: cleaned.endIndex) else {
            return cleaned
        }
        return String(cleaned[..<end].trimmingSpacesAtEnd)
    }

    static func cleaned(_ bytes: some Collection<UInt8>, limit: Int) -> String? {
        // Four bytes a scalar, and as much white space again.
        cleaned(String(decoding: bytes.prefix(limit * 128), as: UTF8.self), limit: limit)
    }

    /// Control characters, and the bidirectional embeddings, overrides and isolates: they could make a title read as something else.
    private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}

extension Substring {
    fileprivate var trimmingSpacesAtEnd: Substring {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
