/// The open elements of a page that are no part of it: `svg`, `math` and `template`, and inside of the first two the places where HTML
/// begins again (HTML Standard, sections 13.2.6.2 and 13.2.6.5).
struct SkippedSubtrees: Sendable {
    private enum Element {
        case svg, math, template
        /// An integration point: HTML inside of SVG or MathML.
        case foreignObject, desc, title
        case mathText([UInt8])

        var isForeignRoot: Bool {
            switch self {
            case .svg, .math: true
            default: false
            }
        }

        func isNamed(_ name: [UInt8]) -> Bool {
            switch self {
            case .svg: name.equals("svg")
            case .math: name.equals("math")
            case .template: name.equals("template")
            case .foreignObject: name.equals("foreignobject")
            case .desc: name.equals("desc")
            case .title: name.equals("title")
            case .mathText(let own): name == own
            }
        }
    }

    /// Deeper nesting than this is a page's malice; what is deeper is not told apart any more.
    private static let maximumDepth = 64

    private var elements: [Element] = []

    /// Whether the page itself is where we are.
    var isEmpty: Bool { elements.isEmpty }

    /// Whether the names that follow are those of SVG or MathML.
    var isForeign: Bool { elements.last?.isForeignRoot ?? false }

    /// Notes a start tag; true where it belongs to a subtree that is left out and holds nothing but markup.
    mutating func open(_ name: [UInt8], isSelfClosing: Bool, isXML: Bool = false) -> Bool {
        if let last = elements.last, last.isForeignRoot {
            guard Self.breaksOut(name) else {
                if !isSelfClosing { push(foreignElement(name, in: last)) }
                return true
            }
            breakOut()
        }
        switch name.count {
        case 3 where name.equals("svg"):
            if !isSelfClosing { push(.svg) }
            return true
        case 4 where name.equals("math"):
            if !isSelfClosing { push(.math) }
            return true
        case 8 where name.equals("template"):
            // In HTML a template is open in any case.
            if !(isSelfClosing && isXML) { push(.template) }
            return true
        default:
            return false
        }
    }

    /// Notes an end tag: closes the innermost element of that name and what is in it.
    mutating func close(_ name: [UInt8]) {
        if isForeign, name.equals("p") || name.equals("br") { return breakOut() }
        if let index = elements.lastIndex(where: { $0.isNamed(name) }) { elements.removeSubrange(index...) }
    }

    private func foreignElement(_ name: [UInt8], in root: Element) -> Element? {
        if case .svg = root {
            if name.equals("svg") { return .svg }
            if name.equals("foreignobject") { return .foreignObject }
            if name.equals("desc") { return .desc }
            return name.equals("title") ? .title : nil
        }
        if name.equals("math") { return .math }
        let isText = name.count == 2 && name[0] == UInt8(ascii: "m") && [0x69, 0x6F, 0x6E, 0x73].contains(name[1])
        return isText || name.equals("mtext") || name.equals("annotation-xml") ? .mathText(name) : nil
    }

    private mutating func push(_ element: Element?) {
        if let element, elements.count < Self.maximumDepth { elements.append(element) }
    }

    /// HTML that an unclosed `svg` or `math` cannot hold ends it.
    private mutating func breakOut() {
        while let last = elements.last, last.isForeignRoot { elements.removeLast() }
    }

    /// The start tags of section 13.2.6.5 that close foreign elements.
    private static func breaksOut(_ name: [UInt8]) -> Bool {
        name.count <= 8 ? breakingNames.contains(packed(name)) : name.equals("blockquote")
    }

    private static let breakingNames = Set(
        """
        b big body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small \
        span strong strike sub sup table tt u ul var
        """.split(separator: " ").map { packed(Array($0.utf8)) })

    /// A name of up to eight bytes as a number.
    private static func packed(_ name: [UInt8]) -> UInt64 {
        name.reduce(0) { $0 << 8 | UInt64($1) }
    }
}
