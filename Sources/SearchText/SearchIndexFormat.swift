/// What the database must agree on with this module: the rules of the text in the index, and the tokenizer that reads it back.
package enum SearchIndexFormat {
    /// The version of the folding and segmenting rules. It is stored beside the index; an index made by another version is made
    /// anew. Raised whenever `SearchSegmenter.segment` gives other bytes for any text, or other texts of a pin go into the index (2: decoded
    /// addresses).
    package static let version = 2

    /// The ASCII characters beside letters and digits that are tokens of their own in segmented text.
    package static let tokenCharacters = ##"!"#$%&'()*+,-./:;<=>?@[\]^_`{|}~"##

    /// The option for `create virtual table … using fts5(…)` under which FTS5 splits segmented text at its spaces and nowhere else.
    ///
    /// FTS5's `ascii` tokenizer takes ASCII letters, digits and every byte above 127 for parts of a token
    /// (SQLite FTS5 documentation, section 4.3.2); `tokenchars` adds the punctuation.
    package static var tokenizeOption: String {
        let quotedOnce = tokenCharacters.replacing("'", with: "''")
        return "tokenize=\"ascii tokenchars '\(quotedOnce.replacing("\"", with: "\"\""))'\""
    }
}

extension String {
    /// The text with each `old` replaced; the standard library's own `replacing` would bring in the regex library.
    fileprivate func replacing(_ old: Unicode.Scalar, with new: String) -> String {
        var result = ""
        for scalar in unicodeScalars {
            if scalar == old { result += new } else { result.unicodeScalars.append(scalar) }
        }
        return result
    }
}
