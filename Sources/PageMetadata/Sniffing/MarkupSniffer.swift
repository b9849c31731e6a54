/// Recognises HTML, SVG, feeds and XHTML by their beginning.
enum MarkupSniffer {
    enum Strictness {
        /// The tag list of WHATWG MIME Sniffing §7.1, for bodies without a declared type.
        case anyTag
        /// Only what begins as a whole document. Servers send Markdown as text/plain, and Markdown often begins with a tag.
        case wholeDocuments
    }

    /// The type of the text after its byte order mark; nil where it begins like no markup that is known.
    static func type(of text: ByteWindow, strictness: Strictness) -> SniffedType? {
        let prolog = MarkupProlog(text)
        if let prolog {
            if let feed = prolog.feedType { return feed }
            if prolog.isSVG { return SniffedType("image/svg+xml") }
            if prolog.isXHTML { return SniffedType("application/xhtml+xml") }
            if prolog.doctype == "html" || prolog.rootName == "html" { return SniffedType("text/html") }
        }
        var start = 0
        while let byte = text[start], byte.isMarkupSpace { start += 1 }
        if text.hasCaseBlind("<!doctype html", at: start), endsTag(text[start + 14]) { return SniffedType("text/html") }
        if text.has("<?xml", at: start) { return SniffedType("text/xml") }
        guard strictness == .anyTag else { return nil }
        if text.has("<!--", at: start), endsTag(text[start + 4]) { return SniffedType("text/html") }
        // Behind comments the list is tried again on the first tag.
        let tag = prolog?.rootStart ?? start
        for name in tags where text.hasCaseBlind(name, at: tag) && endsTag(text[tag + name.utf8CodeUnitCount]) {
            return SniffedType("text/html")
        }
        return nil
    }

    private static func endsTag(_ byte: UInt8?) -> Bool {
        guard let byte else { return false }
        return byte == 0x3E || byte.isMarkupSpace
    }

    /// The standard's list, and `<meta`, which many short pages begin with.
    private static let tags: [StaticString] = [
        "<html", "<head", "<script", "<iframe", "<h1", "<div", "<font", "<table", "<a", "<style", "<title", "<b", "<body", "<br",
        "<p",
        "<meta",
    ]
}
