/// The tokens of an HTML document as far as they belong to the page itself: sets the tokenizer's content model as the tree builder of
/// the HTML Standard would, and leaves out what stands in `svg`, `math` and `template`. `noscript` is transparent.
///
///     var scanner = HTMLScanner()
///     scanner.tokenizer.feed(bytes)
///     scanner.tokenizer.finish()
///     while let token = scanner.next() { … scanner.tokenizer.isTag("meta") … }
package struct HTMLScanner: Sendable {
    /// Feed it, and read the content of the last token from it.
    package var tokenizer: HTMLTokenizer
    private var subtrees = SkippedSubtrees()

    package init(tokenizer: HTMLTokenizer = HTMLTokenizer()) {
        self.tokenizer = tokenizer
    }

    /// The next token of the page; nil when more bytes are needed, or at the end.
    package mutating func next() -> HTMLTokenizer.Token? {
        while let token = tokenizer.next() {
            switch token {
            case .startTag:
                if isVisibleStartTag() { return token }
            case .endTag:
                let isVisible = subtrees.isEmpty
                subtrees.close(tokenizer.tagName)
                tokenizer.allowsCDATA = isXML || subtrees.isForeign
                if isVisible { return token }
            case .text, .comment, .doctype:
                if subtrees.isEmpty { return token }
            }
        }
        return nil
    }

    /// In XML no element is read in a way of its own.
    private var isXML: Bool { tokenizer.syntax == .xml }

    private mutating func isVisibleStartTag() -> Bool {
        let isOpened = subtrees.open(tokenizer.tagName, isSelfClosing: tokenizer.isSelfClosing, isXML: isXML)
        tokenizer.allowsCDATA = isXML || subtrees.isForeign
        if isOpened { return false }
        // Elements of SVG and MathML hold markup, whatever their names are in HTML.
        if !subtrees.isForeign, !isXML { tokenizer.contentModel = Self.contentModel(of: tokenizer.tagName) }
        return subtrees.isEmpty
    }

    /// Section 13.2.6.4: what the elements of HTML contain.
    private static func contentModel(of name: [UInt8]) -> HTMLTokenizer.ContentModel {
        switch name.count {
        case 3: name.equals("xmp") ? .rawtext : .data
        case 5: name.equals("title") ? .rcdata : name.equals("style") ? .rawtext : .data
        case 6: name.equals("script") ? .scriptData : name.equals("iframe") ? .rawtext : .data
        case 7: name.equals("noembed") ? .rawtext : .data
        case 8: name.equals("textarea") ? .rcdata : name.equals("noframes") ? .rawtext : .data
        case 9: name.equals("plaintext") ? .plaintext : .data
        default: .data
        }
    }
}
