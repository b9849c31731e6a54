/// The text of HTML without its markup.
package enum HTMLText {
    /// The characters of a page or of a piece of one as UTF-8: without scripts, styles and what is in `svg`, `math`, `template` and the
    /// `title`; a line break where a block, a cell or `<br>` begins or ends. White space is left as it is. Linear time.
    package static func plain(_ html: [UInt8]) -> [UInt8] {
        var scanner = HTMLScanner()
        scanner.tokenizer.collectsComments = false
        scanner.tokenizer.feed(html)
        scanner.tokenizer.finish()
        var text: [UInt8] = []
        text.reserveCapacity(html.count)
        while let token = scanner.next() {
            switch token {
            case .text: text.append(contentsOf: scanner.tokenizer.text)
            case .startTag, .endTag:
                if isBlock(scanner.tokenizer.tagName), let last = text.last, last != 0x0A { text.append(0x0A) }
                if token == .startTag, isUnseen(scanner.tokenizer.tagName) {
                    scanner.tokenizer.collectsText = false
                } else {
                    scanner.tokenizer.collectsText = true
                }
            case .comment, .doctype: break
            }
        }
        return text
    }

    private static func isUnseen(_ name: [UInt8]) -> Bool {
        unseen.contains { name.equals($0) }
    }

    private static func isBlock(_ name: [UInt8]) -> Bool {
        blocks.contains { name.equals($0) }
    }

    private static let unseen: [StaticString] = ["title", "script", "style", "iframe", "noembed", "noframes", "textarea"]
    private static let blocks: [StaticString] = [
        "p", "br", "div", "li", "ul", "ol", "dl", "dt", "dd", "tr", "td", "th", "table", "h1", "h2", "h3", "h4", "h5", "h6", "hr",
        "section", "article", "header", "footer", "main", "nav", "aside", "blockquote", "pre", "figure", "figcaption", "form",
    ]
}
