/// Goes once through the tokens of a page and notes what the rules are about. Linear time.
struct PageFactsCollector {
    private var scanner: HTMLScanner
    private var facts = PageFacts()
    /// The text of the `<h1>` that is open.
    private var openHeading: [UInt8]?
    private static let headingLimit = 1 << 14
    private static let languageLimit = 64

    /// - Parameter document: the decoded page.
    static func facts(of document: [UInt8], isXML: Bool) -> PageFacts {
        let tokenizer = HTMLTokenizer(syntax: isXML ? .xml : .html, maximumTokenLength: 1 << 19)
        var collector = PageFactsCollector(scanner: HTMLScanner(tokenizer: tokenizer))
        collector.run(document)
        return collector.facts
    }

    private mutating func run(_ document: [UInt8]) {
        scanner.tokenizer.collectsText = false
        scanner.tokenizer.collectsComments = false
        scanner.tokenizer.feed(document)
        scanner.tokenizer.finish()
        while let token = scanner.next() {
            switch token {
            case .startTag: noteStartTag()
            case .endTag: noteEndTag()
            case .text: openHeading?.append(contentsOf: scanner.tokenizer.text)
            case .comment, .doctype: break
            }
            if let heading = openHeading, heading.count > Self.headingLimit { closeHeading() }
        }
        closeHeading()
    }

    private mutating func noteStartTag() {
        switch scanner.tokenizer.tagName.count {
        case 2:
            if isTag("h1"), openHeading == nil, facts.heading == nil {
                openHeading = []
                scanner.tokenizer.collectsText = true
            } else if isTag("br") {
                openHeading?.append(UInt8(ascii: " "))
            } else if scanner.tokenizer.tagName[0] == UInt8(ascii: "h"), scanner.tokenizer.tagName[1].isASCIIDigit {
                closeHeading()
            }
        case 4:
            if isTag("meta") {
                noteMeta()
            } else if isTag("link") {
                noteLink()
            } else if isTag("html") {
                noteLanguage()
            } else if isTag("base"), facts.baseAddress == nil {
                facts.baseAddress = attribute("href").map { Array($0.trimmingASCIIWhitespace) }
            }
        case 5:
            if isTag("title"), facts.documentTitle == nil {
                facts.documentTitle = MetadataText.cleaned(textOfElement(), limit: MetadataText.titleLimit)
            }
        case 6:
            if isTag("script"), isStructuredData(attribute("type")) {
                facts.structuredData.note(textOfElement())
            }
        default: break
        }
    }

    private mutating func noteEndTag() {
        let name = scanner.tokenizer.tagName
        if name.count == 2, name[0] == UInt8(ascii: "h"), name[1].isASCIIDigit { closeHeading() }
    }

    private mutating func closeHeading() {
        guard let text = openHeading else { return }
        facts.heading = MetadataText.cleaned(text, limit: MetadataText.titleLimit)
        openHeading = nil
        scanner.tokenizer.collectsText = false
    }

    // Not by way of a copy of the tokenizer, whose buffers would then be copied as soon as it goes on.

    private func isTag(_ name: StaticString) -> Bool {
        scanner.tokenizer.isTag(name)
    }

    private func attribute(_ name: StaticString) -> ArraySlice<UInt8>? {
        scanner.tokenizer.attribute(name)
    }

    /// What stands in an element whose content is text alone, up to its end tag.
    private mutating func textOfElement() -> [UInt8] {
        // In HTML there is no such thing as an empty-element tag.
        if scanner.tokenizer.isSelfClosing, scanner.tokenizer.syntax == .xml { return [] }
        let name = scanner.tokenizer.tagName
        let collected = scanner.tokenizer.collectsText
        scanner.tokenizer.collectsText = true
        defer { scanner.tokenizer.collectsText = collected }
        var text: [UInt8] = []
        // Only in XML can there be more than one piece of text.
        while let token = scanner.next(), token != .endTag || scanner.tokenizer.tagName != name {
            if token == .text, text.count < scanner.tokenizer.maximumTokenLength {
                text.append(contentsOf: scanner.tokenizer.text)
            }
        }
        return text
    }

    private func isStructuredData(_ type: ArraySlice<UInt8>?) -> Bool {
        guard let essence = type?.prefix(while: { $0 != UInt8(ascii: ";") }) else { return false }
        return essence.trimmingASCIIWhitespace.equalsIgnoringASCIICase("application/ld+json")
    }

    private mutating func noteLanguage() {
        guard facts.language == nil else { return }
        let attribute = attribute("lang") ?? attribute("xml:lang")
        facts.language = attribute.flatMap { MetadataText.cleaned($0, limit: Self.languageLimit) }
    }

    private mutating func noteMeta() {
        guard let content = filled("content") ?? filled("value") else { return }
        if let pragma = attribute("http-equiv") { notePragma(pragma, content) }
        for key in MetaKey.keys(of: scanner.tokenizer) { noteMeta(key, content) }
    }

    /// The value of an attribute that is not blank.
    private func filled(_ name: StaticString) -> ArraySlice<UInt8>? {
        attribute(name).flatMap { value in value.contains { !$0.isMarkupSpace } ? value : nil }
    }

    private mutating func notePragma(_ pragma: ArraySlice<UInt8>, _ content: ArraySlice<UInt8>) {
        let pragma = pragma.trimmingASCIIWhitespace
        if pragma.equalsIgnoringASCIICase("refresh"), facts.refreshes.count < PageFacts.maximumCount {
            facts.refreshes.append(String(decoding: content, as: UTF8.self))
        } else if pragma.equalsIgnoringASCIICase("content-language") {
            facts.note(text: content, for: "content-language")
        }
    }

    private mutating func noteMeta(_ key: String, _ content: ArraySlice<UInt8>) {
        if PageFacts.textKeys.contains(key) {
            facts.note(text: DoublyEscapedText.decoded(content)[...], for: key)
        } else if PageFacts.addressKeys.contains(key) {
            facts.note(address: address(content), for: key)
        } else if key.hasPrefix("og:image") {
            noteOpenGraphImage(key, address(content))
        }
    }

    private func address(_ content: ArraySlice<UInt8>) -> [UInt8] {
        Array(DoublyEscapedText.decoded(content)[...].trimmingASCIIWhitespace)
    }

    /// `og:image` and `og:image:url` open an image, what follows belongs to it.
    private mutating func noteOpenGraphImage(_ key: String, _ value: [UInt8]) {
        guard !value.isEmpty else { return }
        let last = facts.openGraphImages.count - 1
        switch key {
        case "og:image", "og:image:url":
            // Both are often given, for one image.
            if last >= 0, facts.openGraphImages[last].url == value { return }
            open(value)
        case "og:image:secure_url":
            if last >= 0 { facts.openGraphImages[last].url = value } else { open(value) }
        case "og:image:width":
            if last >= 0 { facts.openGraphImages[last].width = Self.pixels(value) }
        case "og:image:height":
            if last >= 0 { facts.openGraphImages[last].height = Self.pixels(value) }
        default: break
        }
    }

    private mutating func open(_ url: [UInt8]) {
        guard facts.openGraphImages.count < PageFacts.maximumCount else { return }
        facts.openGraphImages.append(PageFacts.OpenGraphImage(url: url))
    }

    /// `1200` and `1200px`; nil for what is no size.
    private static func pixels(_ value: [UInt8]) -> Int? {
        let digits = value.prefix(while: \.isASCIIDigit)
        guard (1...7).contains(digits.count) else { return nil }
        let pixels = digits.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
        return pixels > 0 ? pixels : nil
    }

    private mutating func noteLink() {
        guard let rel = attribute("rel"), let filledHref = filled("href") else { return }
        let href = Array(filledHref.trimmingASCIIWhitespace)
        let tokens = rel.split(whereSeparator: \.isMarkupSpace)
        func has(_ token: StaticString) -> Bool { tokens.contains { $0.equalsIgnoringASCIICase(token) } }
        if has("canonical"), facts.canonicalLinks.count < PageFacts.maximumCount { facts.canonicalLinks.append(href) }
        if has("image_src") { facts.note(address: href, for: "image_src") }
        let isAppleTouchIcon = has("apple-touch-icon") || has("apple-touch-icon-precomposed")
        if isAppleTouchIcon || has("icon") || has("fluid-icon"), facts.icons.count < PageFacts.maximumCount {
            facts.icons.append(
                PageFacts.IconLink(
                    href: href, sizes: attribute("sizes").flatMap { MetadataText.cleaned($0, limit: 200) },
                    mediaType: String(decoding: (attribute("type") ?? []).prefix(64).map(\.asciiLowercased), as: UTF8.self),
                    isAppleTouchIcon: isAppleTouchIcon))
        }
    }
}
