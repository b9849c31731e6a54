/// One token of a text, with the place it came from.
package struct SearchToken: Hashable, Sendable {
    /// What a token is made of; it decides how the token matches.
    package enum Kind: UInt8, Hashable, Sendable {
        /// A run of letters and digits of scripts written with spaces: matches from its beginning.
        case word
        /// One character of a script written without spaces, or a Hangul syllable: matches whole.
        case character
        /// One punctuation mark, symbol or emoji: matches whole.
        case symbol
    }

    /// The folded text, as it stands in the index.
    package var text: String
    package var kind: Kind
    /// Where it stands in the original text, in UTF-8 bytes; accents and joiners that follow belong to it.
    /// Tokens that one character was spelled out into (㈱ is `( 株 )`) all have the range of that character.
    package var range: Range<Int>

    package init(text: String, kind: Kind, range: Range<Int>) {
        self.text = text
        self.kind = kind
        self.range = range
    }
}
