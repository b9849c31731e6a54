/// A DOCTYPE, read from what stands between `<!DOCTYPE` and `>` (HTML Standard, sections 13.2.5.53 to 13.2.5.68).
package struct HTMLDoctype: Equatable, Sendable {
    /// In lower case; nil where there is none.
    package private(set) var name: String?
    /// Nil where there is none.
    package private(set) var publicIdentifier: String?
    /// Nil where there is none.
    package private(set) var systemIdentifier: String?
    /// Whether the DOCTYPE is broken.
    package private(set) var forcesQuirks = false

    private var rest: ArraySlice<UInt8> = []

    /// - Parameter isCutOff: whether the end of the input came before the `>`.
    package init(_ text: [UInt8], isCutOff: Bool = false) {
        rest = text[...]
        read()
        // Behind a system identifier that something follows, even the end does no harm.
        if isCutOff, rest.isEmpty { forcesQuirks = true }
        rest = []
    }

    private mutating func read() {
        skipWhiteSpace()
        guard !rest.isEmpty else { return forcesQuirks = true }
        name = String(decoding: take { !$0.isMarkupSpace }.map(\.asciiLowercased), as: UTF8.self).replacingNULs
        skipWhiteSpace()
        guard !rest.isEmpty else { return }
        if rest.prefix(6).equalsIgnoringASCIICase("public") {
            rest = rest.dropFirst(6)
            skipWhiteSpace()
            guard let identifier = quoted() else { return forcesQuirks = true }
            publicIdentifier = identifier.text
            guard identifier.isClosed else { return forcesQuirks = true }
            skipWhiteSpace()
            guard !rest.isEmpty else { return }
        } else if rest.prefix(6).equalsIgnoringASCIICase("system") {
            rest = rest.dropFirst(6)
            skipWhiteSpace()
        } else {
            return forcesQuirks = true
        }
        guard let identifier = quoted() else { return forcesQuirks = true }
        systemIdentifier = identifier.text
        if !identifier.isClosed { forcesQuirks = true }
        skipWhiteSpace()
    }

    private mutating func skipWhiteSpace() {
        rest = rest.drop(while: \.isMarkupSpace)
    }

    private mutating func take(while isTaken: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let taken = rest.prefix(while: isTaken)
        rest = rest[taken.endIndex...]
        return taken
    }

    private mutating func quoted() -> (text: String, isClosed: Bool)? {
        guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        rest = rest.dropFirst()
        let text = String(decoding: take { $0 != quote }, as: UTF8.self).replacingNULs
        let isClosed = !rest.isEmpty
        rest = rest.dropFirst()
        return (text, isClosed)
    }
}

extension String {
    fileprivate var replacingNULs: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
    }
}
