/// Folding and segmentation: one set of rules for the index, for queries, for highlighting and for sorting.
///
/// * Case (full case folding), width, ligatures and other compatibility forms, and the accents of Latin, Greek, Cyrillic, Hebrew
///   and Arabic letters do not count; nor do soft hyphens, joiners, variation selectors and other invisible characters.
///   Composed and decomposed forms are equal. Kana voicing counts, hiragana and katakana differ.
/// * A run of letters and digits is a token; so is each character of a script written without spaces, each Hangul syllable, and each
///   punctuation mark, symbol or emoji. White space, controls and ZERO WIDTH SPACE only separate.
/// * Bytes that are no UTF-8 count as U+FFFD, one for each maximal part of a sequence (Unicode Standard, section 3.9), as in `String`.
package enum SearchSegmenter {
    /// Appends the tokens of a text in UTF-8 to `output`, joined by single spaces: the text for the index.
    /// Nothing is put between what `output` held before and the first token.
    package static func segment(_ utf8: UnsafeBufferPointer<UInt8>, into output: inout [UInt8]) {
        var machine = SegmentMachine(spacing: .betweenTokens, recording: .nothing)
        machine.run(utf8, into: &output)
    }

    /// Appends the tokens of a text, as `segment` into a buffer does.
    package static func append(_ text: String, to output: inout [UInt8]) {
        text.withUTF8Buffer { segment($0, into: &output) }
    }

    /// The tokens of a text, joined by single spaces.
    package static func segment(_ text: String) -> [UInt8] {
        var output: [UInt8] = []
        text.withUTF8Buffer { segment($0, into: &output) }
        return output
    }

    /// The tokens of a text with their places in it.
    package static func tokens(of text: String) -> [SearchToken] {
        var machine = SegmentMachine(spacing: .betweenTokens, recording: .tokens)
        var output: [UInt8] = []
        text.withUTF8Buffer { machine.run($0, into: &output) }
        let pieces = machine.pieces
        return pieces.indices.map { number in
            let end = number + 1 < pieces.count ? pieces[number + 1].outputStart - 1 : output.count
            let bytes = output[pieces[number].outputStart..<end]
            return SearchToken(
                text: String(decoding: bytes, as: UTF8.self), kind: pieces[number].kind, range: pieces[number].sourceRange)
        }
    }

    /// The text folded but not segmented: for comparing and sorting. White space and controls become single spaces,
    /// and none is left at the ends.
    package static func fold(_ text: String) -> String {
        String(decoding: foldedBytes(of: text), as: UTF8.self)
    }

    /// `fold` in UTF-8. Compared byte by byte it is the key that titles, addresses and sites are sorted by.
    package static func foldedBytes(of text: String) -> [UInt8] {
        text.withUTF8Buffer { foldedBytes(of: $0) }
    }

    /// `fold` of a text in UTF-8.
    package static func foldedBytes(of utf8: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var machine = SegmentMachine(spacing: .asInSource, recording: .nothing)
        var output: [UInt8] = []
        machine.run(utf8, into: &output)
        return output
    }
}

extension String {
    /// The bytes of the text, copied only where they are not in one piece (which on Linux is never).
    func withUTF8Buffer<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        return Array(utf8).withUnsafeBufferPointer(body)
    }
}
