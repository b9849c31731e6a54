/// A host as people read it.
enum ReadableHost {
    /// Labels in punycode become Unicode where that is safe; everything else stays as it is.
    /// - Parameter host: as `WebURL.host` gives it.
    static func text(of host: String) -> String {
        guard host.utf8.contains(UInt8(ascii: "x")), let labels = Domain.labels(of: Array(host.utf8)[...]) else { return host }
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
}
