/// The characters that mean something in a query; full-width forms mean the same.
extension Unicode.Scalar {
    /// The ASCII character of a full-width form, else the scalar itself.
    var narrow: Unicode.Scalar {
        guard 0xFF01...0xFF5E ~= value else { return self }
        return Unicode.Scalar(value - 0xFEE0) ?? self
    }

    var isQuerySpace: Bool { properties.isWhitespace || properties.generalCategory == .control }
    var isOpenBracket: Bool { narrow == "(" }
    var isCloseBracket: Bool { narrow == ")" }
    var isStar: Bool { narrow == "*" }
    var isColon: Bool { narrow == ":" }

    var isFieldLetter: Bool { ("a"..."z").contains(narrow) || ("A"..."Z").contains(narrow) }

    /// U+2212 is what Japanese input methods give for the full-width minus.
    var isMinus: Bool { narrow == "-" || self == "\u{2212}" }

    /// The curly quotes are what phones and East Asian input methods give for the straight one.
    var isQuote: Bool { narrow == "\"" || self == "\u{201C}" || self == "\u{201D}" || self == "\u{201E}" }
}
