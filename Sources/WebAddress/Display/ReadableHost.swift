/// A host as people read it.
enum ReadableHost {
    /// Labels in punycode become Unicode where that is safe; everything else stays as it is.
    /// - Parameter host: as `WebURL.host` gives it.
    static func text(of host: String) -> String {
        guard hasPunycode(host), let labels = Domain.labels(of: Array(host.utf8)[...]) else { return host }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count == parts.count else { return host }
        let top = labels.last { !$0.isEmpty } ?? []
        let isUnderASCII = top.allSatisfy(\.isASCII)
        var readable: [String] = []
        for (label, part) in zip(labels, parts) {
            if label.allSatisfy(\.isASCII) || !ReadableLabel.isSafe(label[...], underASCIIDomain: isUnderASCII) {
                readable.append(String(part))
            } else {
                var text = String.UnicodeScalarView()
                text.append(contentsOf: label)
                readable.append(String(text))
            }
        }
        return readable.joined(separator: ".")
    }

    /// Whether `xn--` stands in a host in lower case.
    static func hasPunycode(_ host: String) -> Bool {
        let bytes = Array(host.utf8)
        return bytes.indices.contains { bytes[$0] == UInt8(ascii: "x") && bytes[$0...].starts(with: "xn--".utf8) }
    }
}
