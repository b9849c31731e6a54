/// A tag of a Netscape bookmark file.
struct NetscapeTag {
    /// What the name stands for. Only the first group makes the structure of a file.
    enum Name {
        case anchor, list, term, description, folder, rule
        /// The heading over all, which Pocket uses for its two lists.
        case heading
        /// Formatting that is let go in titles and descriptions, its text kept.
        case formatting
        /// Formatting at which a line ends.
        case lineBreak
        /// Everything else, HTML or not: in a text it stays as it was typed.
        case other
    }

    var name: Name
    var isEnd: Bool
    /// The whole tag, with its brackets.
    var range: Range<Int>
    /// What is between the name and the closing bracket.
    var attributes: Range<Int>
}

extension NetscapeTag.Name {
    init(_ name: ArraySlice<UInt8>) {
        switch name.count {
        case 1: self = name.isWord("a") ? .anchor : Self.matching(name)
        case 2:
            if name.isWord("dt") {
                self = .term
            } else if name.isWord("dd") {
                self = .description
            } else if name.isWord("dl") {
                self = .list
            } else if name.isWord("h3") {
                self = .folder
            } else if name.isWord("hr") {
                self = .rule
            } else if name.isWord("h1") {
                self = .heading
            } else {
                self = Self.matching(name)
            }
        default: self = Self.matching(name)
        }
    }

    private static func matching(_ name: ArraySlice<UInt8>) -> NetscapeTag.Name {
        if breakingNames.contains(where: { name.isWord($0) }) { return .lineBreak }
        return formattingNames.contains { name.isWord($0) } ? .formatting : .other
    }

    private static let breakingNames: [StaticString] = ["br", "p", "div", "li", "ul", "ol", "blockquote", "pre"]
    private static let formattingNames: [StaticString] = [
        "b", "i", "u", "s", "q", "em", "tt", "rp", "rt", "sub", "sup", "big", "ins", "del", "dfn", "kbd", "var", "wbr", "img",
        "bdi",
        "bdo", "code", "cite", "abbr", "font", "mark", "samp", "span", "time", "ruby", "small", "strong", "strike", "acronym",
    ]
}
