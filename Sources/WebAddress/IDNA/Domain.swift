@_spi(_Unicode) import Swift

/// Internationalised domain names: UTS #46 with the flags that the URL Standard gives it (CheckBidi and CheckJoiners on;
/// CheckHyphens, UseSTD3ASCIIRules, VerifyDnsLength and Transitional_Processing off), Unicode 17.
///
/// One deviation: a label of more than 1,000 code points that would need punycode is refused, to keep the time linear.
enum Domain {
    /// The domain with every label in ASCII; nil where the Standard says failure. An empty result is a failure.
    /// - Parameter domain: UTF-8; bytes that are none count as U+FFFD, which is refused.
    static func ascii(_ domain: ArraySlice<UInt8>) -> [UInt8]? {
        guard let labels = labels(of: domain) else { return nil }
        var output: [UInt8] = []
        for (index, label) in labels.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ".")) }
            if label.allSatisfy(\.isASCII) {
                output.append(contentsOf: label.lazy.map { UInt8(truncatingIfNeeded: $0.value) })
            } else {
                guard let encoded = Punycode.encode(label[...]) else { return nil }
                output.append(contentsOf: "xn--".utf8)
                output.append(contentsOf: encoded)
            }
        }
        return output.isEmpty ? nil : output
    }

    /// The labels in Unicode, mapped, normalised and checked (UTS #46, section 4, Processing); nil where one has an error.
    static func labels(of domain: ArraySlice<UInt8>) -> [[Unicode.Scalar]]? {
        let mapping = IDNAMapping.shared
        var mapped: [Unicode.Scalar] = []
        mapped.reserveCapacity(domain.count)
        for scalar in String(decoding: domain, as: UTF8.self).unicodeScalars {
            guard mapping.map(scalar, into: &mapped) else { return nil }
        }
        var labels: [[Unicode.Scalar]] = []
        var isBidi = false
        for part in composed(mapped).split(separator: ".", omittingEmptySubsequences: false) {
            guard let label = checked(part) else { return nil }
            isBidi = isBidi || label.contains(where: BidiRule.makesBidi)
            labels.append(label)
        }
        if isBidi {
            guard labels.allSatisfy({ BidiRule.isKept(by: $0[...]) }) else { return nil }
        }
        return labels
    }

    /// One label, decoded where it is punycode, if it keeps the validity criteria of UTS #46, section 4.1.
    private static func checked(_ part: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar]? {
        guard part.starts(with: prefix) else {
            return isValid(part) ? Array(part) : nil
        }
        guard part.allSatisfy(\.isASCII), let label = Punycode.decode(part.dropFirst(prefix.count)) else { return nil }
        // Punycode of nothing, or of what needs none, is a second spelling of another name.
        guard !label.isEmpty, !label.allSatisfy(\.isASCII) else { return nil }
        guard isValid(label[...]), composed(label) == label, !label.starts(with: prefix) else { return nil }
        return label
    }

    private static func isValid(_ label: ArraySlice<Unicode.Scalar>) -> Bool {
        guard let first = label.first else { return true }
        let mapping = IDNAMapping.shared
        switch first.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: return false
        default: break
        }
        return label.allSatisfy { $0 != "." && mapping.isValid($0) } && JoinerRule.isKept(by: label)
    }

    private static func composed(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
        // Below U+0300 every code point is composed already and nothing combines.
        guard scalars.contains(where: { $0.value >= 0x300 }) else { return scalars }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return Array(String(text)._nfc)
    }

    private static let prefix: [Unicode.Scalar] = ["x", "n", "-", "-"]
}
