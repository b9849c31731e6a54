/// The beginning of an XML or HTML document up to and with its first tag: declaration, comments, doctype, root element.
struct MarkupProlog {
    /// `<?xml` at the very beginning.
    private(set) var hasXMLDeclaration = false
    /// The name in `<!DOCTYPE name`, lower case; empty where it has none.
    private(set) var doctype: String?
    /// The root's name without its prefix, lower case.
    let rootName: String
    /// Where the `<` of the root stands.
    let rootStart: Int
    /// Attributes of the root in their order, names as written. Empty where the bytes end inside the tag before its first one.
    let rootAttributes: [MarkupTag.Attribute]

    /// Nil where the text does not begin with `<`, or ends before the name of its first element.
    init?(_ text: ByteWindow) {
        var index = 0
        while true {
            while let byte = text[index], byte.isMarkupSpace { index += 1 }
            guard text[index] == 0x3C else { return nil }
            if text.has("<?", at: index) {
                if text.has("<?xml", at: index), text[index + 5]?.isMarkupSpace == true { hasXMLDeclaration = true }
                guard let end = text.firstIndex(of: "?>", from: index + 2) else { return nil }
                index = end + 2
            } else if text.has("<!--", at: index) {
                guard let end = text.firstIndex(of: "-->", from: index + 4) else { return nil }
                index = end + 3
            } else if text.hasCaseBlind("<!doctype", at: index) {
                let declaration = MarkupTag.declaration(in: text, at: index)
                doctype = declaration.name
                index = declaration.end
            } else {
                break
            }
        }
        guard let tag = MarkupTag(in: text, at: index), !tag.isClosing else { return nil }
        rootStart = index
        rootName = tag.localName
        rootAttributes = tag.attributes
    }

    func attribute(_ name: String) -> String? {
        rootAttributes.first { $0.name == name }?.value
    }

    var isSVG: Bool {
        rootName == "svg" && doctype != "html"
    }

    /// An SVG even where the server calls it HTML: pages may begin with an `<svg>` of their own.
    var isUnmistakableSVG: Bool {
        isSVG && (hasXMLDeclaration || doctype == "svg" || names("http://www.w3.org/2000/svg"))
    }

    var isXHTML: Bool {
        rootName == "html" && hasXMLDeclaration && names("http://www.w3.org/1999/xhtml")
    }

    /// RSS in any version, or Atom.
    var feedType: SniffedType? {
        switch rootName {
        case "rss":
            return SniffedType("application/rss+xml")
        case "rdf" where names("http://purl.org/rss/1.0/") || names("http://my.netscape.com/rdf/simple/0.9/"):
            return SniffedType("application/rss+xml")
        case "feed" where hasXMLDeclaration || names("http://www.w3.org/2005/Atom") || names("http://purl.org/atom/ns#"):
            return SniffedType("application/atom+xml")
        default:
            return nil
        }
    }

    private func names(_ namespace: String) -> Bool {
        rootAttributes.contains { $0.name.hasPrefix("xmlns") && $0.value == namespace }
    }
}
