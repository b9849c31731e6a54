/// What a feed says of itself: RSS 0.9x, 1.0 and 2.0, and Atom (RFC 4287). Text is cleaned; nil where the feed says nothing.
package struct FeedHead: Equatable, Sendable {
    /// The encoding that the feed was read in.
    package var charset: CharacterEncoding
    /// Of the channel or feed, not of an entry.
    package var title: String?
    /// The description of a channel, the subtitle of an Atom feed.
    package var description: String?
    /// `language` of a channel, `xml:lang` of the root.
    package var language: String?
}

/// Reads the head of a feed with the HTML tokenizer in its XML manner: no entity is ever defined or fetched.
package enum FeedReader {
    /// Never fails; a body that is no feed gives a head without a title. Linear time.
    ///
    /// - Parameters:
    ///   - body: the bytes of the feed, or as many of its first as there are.
    ///   - charset: the `charset` of the Content-Type header.
    package static func read(body: ArraySlice<UInt8>, charset: String? = nil) -> FeedHead {
        let encoding = CharacterEncoding.detect(body, label: charset, isXML: true)
        var scanner = FeedScanner(document: encoding.decode(body))
        scanner.run()
        return FeedHead(
            charset: encoding, title: scanner.title, description: scanner.description,
            language: scanner.language)
    }
}

private struct FeedScanner {
    var title: String?
    var description: String?
    var language: String?

    private var tokenizer = HTMLTokenizer(syntax: .xml, maximumTokenLength: 1 << 16)
    /// The prefix of the root's name, colon included: what is not in the feed's own vocabulary has another one.
    private var prefix: [UInt8] = []
    /// The names of the open elements, without that prefix; deeper ones are only counted.
    private var path: [[UInt8]] = []
    private var depth = 0
    private static let pathLimit = 4

    init(document: [UInt8]) {
        tokenizer.feed(document)
        tokenizer.finish()
        tokenizer.collectsText = false
        tokenizer.collectsComments = false
    }

    mutating func run() {
        while let token = tokenizer.next() {
            switch token {
            case .startTag:
                open()
                if isHead, !tokenizer.isSelfClosing { note() }
                if tokenizer.isSelfClosing { close() }
                // The head is over where the entries begin, but in RSS 1.0 and in careless feeds it goes on after them.
                if title != nil, path.last?.equals("item") == true || path.last?.equals("entry") == true { return }
            case .endTag: close()
            case .text, .comment, .doctype: break
            }
        }
    }

    private mutating func open() {
        depth += 1
        let name = tokenizer.tagName
        if depth == 1 {
            if let colon = name.firstIndex(of: UInt8(ascii: ":")) { prefix = Array(name[...colon]) }
            language = tokenizer.attribute("xml:lang").flatMap { MetadataText.cleaned($0, limit: 64) }
        }
        guard depth <= Self.pathLimit else { return }
        // rdf:RDF holds names of the RSS vocabulary, which have no prefix.
        let hasPrefix = !prefix.isEmpty && name.starts(with: prefix)
        path.append(hasPrefix ? Array(name[prefix.count...]) : name)
    }

    private mutating func close() {
        if depth > 0, depth <= Self.pathLimit { path.removeLast() }
        depth = max(0, depth - 1)
    }

    /// Whether the element just opened stands right below the one that describes the feed.
    private var isHead: Bool {
        guard let root = path.first else { return false }
        if root.equals("feed") { return depth == 2 }
        return depth == 3 && path[1].equals("channel") && (root.equals("rss") || root.equals("rdf"))
    }

    private mutating func note() {
        guard let name = path.last else { return }
        if name.equals("title"), title == nil {
            title = text(limit: MetadataText.titleLimit)
        } else if name.equals("description") || name.equals("subtitle"), description == nil {
            description = text(limit: MetadataText.descriptionLimit)
        } else if name.equals("language"), language == nil {
            language = text(limit: 64)
        }
    }

    /// The text up to the end of the element just opened. Atom says what its text is; in RSS it is taken for escaped HTML as well.
    private mutating func text(limit: Int) -> String? {
        let type = tokenizer.attribute("type").map { Array($0) } ?? []
        let isHTML = type.equalsIgnoringASCIICase("html") || path.first?.equals("feed") == false
        let outer = depth - 1
        var collected: [UInt8] = []
        tokenizer.collectsText = true
        while depth > outer, collected.count < 1 << 16, let token = tokenizer.next() {
            switch token {
            case .startTag:
                open()
                if tokenizer.isSelfClosing { close() }
            case .endTag: close()
            case .text: collected.append(contentsOf: tokenizer.text)
            case .comment, .doctype: break
            }
        }
        tokenizer.collectsText = false
        return MetadataText.cleaned(isHTML ? HTMLText.plain(collected) : collected, limit: limit)
    }
}
