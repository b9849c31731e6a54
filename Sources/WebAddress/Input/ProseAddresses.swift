/// An http or https address found in running text.
package struct ProseAddress: Hashable, Sendable {
    /// Where it stands, without the brackets and punctuation around it.
    package let range: Range<String.Index>
    /// The text there, with `https://` before it where it begins with `www.`.
    package let address: String
}

/// Addresses inside of prose, cut as a reader would cut them (product.md, section 4): brackets of its own belong to an
/// address, those around it do not, nor do quotes, the punctuation of the sentence, and Japanese text that goes on
/// without a space.
package enum ProseAddresses {
    /// All addresses of `text`, in order; they do not overlap. Linear in the length of the text.
    package static func find(in text: String) -> [ProseAddress] {
        let bytes = Array(text.utf8)
        var found: [ProseAddress] = []
        var index = 0
        var place = (offset: 0, index: text.startIndex)
        func stringIndex(_ offset: Int) -> String.Index {
            place = (offset, text.utf8.index(place.index, offsetBy: offset - place.offset))
            return place.index
        }
        while index < bytes.count {
            guard let cut = ProseCut(bytes, at: index) else {
                index += 1
                continue
            }
            let candidate = (cut.hasScheme ? "" : "https://") + String(decoding: bytes[cut.range], as: UTF8.self)
            if cut.isPlausible, let host = WebURL(candidate)?.host, !host.isEmpty {
                let start = stringIndex(cut.range.lowerBound)
                found.append(ProseAddress(range: start..<stringIndex(cut.range.upperBound), address: candidate))
                index = cut.range.upperBound
            } else {
                index = max(cut.extentEnd, index + 1)
            }
        }
        return found
    }

    /// The address of a line that holds nothing else, but for brackets, quotes and punctuation around it. One that stands
    /// alone without any is taken whole: `https://wiki.test/Washington,_D.C.` ends in a full stop.
    package static func alone(in line: String) -> String? {
        let trimmed = AddressInput.trimmed(line)
        let isWhole = trimmed.utf8.allSatisfy {
            $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "\"")
        }
        if isWhole, trimmed.utf8.hasASCIIPrefix("http://") || trimmed.utf8.hasASCIIPrefix("https://") {
            return WebURL(trimmed) == nil ? nil : trimmed
        }
        let found = find(in: line)
        guard found.count == 1, let only = found.first else { return nil }
        let scalars = line.unicodeScalars
        let isAlone =
            scalars[..<only.range.lowerBound].allSatisfy(isDecoration)
            && scalars[only.range.upperBound...].allSatisfy(isDecoration)
        return isAlone ? only.address : nil
    }

    private static func isDecoration(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.properties.isWhitespace { return true }
        switch scalar.properties.generalCategory {
        case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation,
            .dashPunctuation, .format:
            return true
        default:
            return scalar == "<" || scalar == ">" || scalar == "|" || scalar == "`"
        }
    }
}
