internal import PageMetadata
internal import WebAddress

/// What a text that is piped in means (product.md §4).
package enum SharedText: Equatable, Sendable {
    /// Every line is an address.
    case addresses([String])
    /// What phones and browsers share: one address, and words beside it.
    case titled(url: String, title: String?)
    case text

    /// Beside one address, more words than this are a text of their own.
    private static let mostLines = 3
    private static let mostCharacters = 300

    package init(_ text: String) {
        let lines = text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
        let addresses = Self.addresses(lines)
        if !lines.isEmpty, addresses.count == lines.count {
            self = .addresses(addresses)
        } else if let (url, title) = Self.titledAddress(lines) {
            self = .titled(url: url, title: title)
        } else {
            self = .text
        }
    }

    /// The addresses of the lines up to the first that is none.
    private static func addresses(_ lines: [Substring]) -> [String] {
        var addresses: [String] = []
        for line in lines {
            guard let address = address(String(line)) else { break }
            addresses.append(address)
        }
        return addresses
    }

    private static func address(_ line: String) -> String? {
        if let address = ProseAddresses.alone(in: line) { return address }
        let trimmed = AddressInput.trimmed(line)
        guard !trimmed.contains(where: \.isWhitespace), case .address(let address) = AddressInput.classify(trimmed) else {
            return nil
        }
        // Without a scheme a host is one only with a top-level domain that can be: "e.g." is none.
        if AddressInput.hasScheme(trimmed) { return address.utf8.contains(UInt8(ascii: "/")) ? address : nil }
        let host = WebURL(address)?.host ?? ""
        let top = host.split(separator: ".").last ?? ""
        return host == "localhost" || top.utf8.count >= 2 || top.allSatisfy(\.isNumber) ? address : nil
    }

    private static func titledAddress(_ lines: [Substring]) -> (url: String, title: String?)? {
        // A longer text is none of this, whatever is in it.
        guard lines.count <= mostLines + 1, lines.reduce(0, { $0 + $1.utf8.count }) <= 1 << 16 else { return nil }
        let text = lines.joined(separator: "\n")
        let found = ProseAddresses.find(in: text)
        guard found.count == 1, let only = found.first else { return nil }
        let title = title(before: text[..<only.range.lowerBound], after: text[only.range.upperBound...])
        guard title.count <= mostCharacters else { return nil }
        return (only.address, title.isEmpty ? nil : title)
    }

    /// The words around an address, without the brackets and colons that held it.
    private static func title(before: Substring, after: Substring) -> String {
        var (before, after) = withoutRemark(before, after)
        while let last = before.last, last.isWhitespace || openers.contains(last) { before.removeLast() }
        while let first = after.first, first.isWhitespace || closers.contains(first) { after.removeFirst() }
        var line = PlainText.line("\(before) \(after)", limit: mostCharacters + 1)[...]
        // A bracket around words and address together has lost its partner.
        for (opener, closer) in brackets where line.first == opener && !line.contains(closer) { line.removeFirst() }
        for (opener, closer) in brackets where line.last == closer && !line.contains(opener) { line.removeLast() }
        return String(line.drop { separators.contains($0) }.reversed().drop { separators.contains($0) }.reversed())
    }

    /// Takes away brackets that hold the address with a word or two before it, as in `A title (see https://…).`: they are about the
    /// address and not of the title.
    private static func withoutRemark(_ before: Substring, _ after: Substring) -> (Substring, Substring) {
        for (opener, closer) in brackets where after.first == closer {
            guard let open = before.lastIndex(of: opener), !before[open...].contains(closer) else { continue }
            let words = before[before.index(after: open)...].split(whereSeparator: \.isWhitespace)
            if words.count <= 2 { return (before[..<open], after.dropFirst()) }
            // More words are of the title, and so are their brackets.
            var inside = before
            while let last = inside.last, last.isWhitespace || openers.contains(last) { inside.removeLast() }
            return (inside + String(closer), after.dropFirst())
        }
        return (before, after)
    }

    private static let brackets: KeyValuePairs<Character, Character> = [
        "(": ")", "[": "]", "{": "}", "<": ">", "“": "”", "‘": "’", "「": "」", "『": "』", "（": "）", "【": "】", "《": "》", "«": "»",
    ]
    private static let openers = Set<Character>("([{<\"'“‘「『（【《〈«:-–—|·：｜")
    private static let closers = Set<Character>(")]}>\"'”’」』）】》〉».,;!?:。、-–—|·：｜")
    private static let separators = Set<Character>(" -–—|·:：｜")
}
