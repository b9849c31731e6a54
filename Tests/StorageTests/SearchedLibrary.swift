import Clients
import Models
import Primitives
import SearchText

/// A library of random pins, and the same answers without its index: by a plain look at every text.
struct SearchedLibrary {
    let fixture: LibraryFixture
    let pins: [Pin]

    /// SplitMix64, so that every run sees the same.
    struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var value = state
            value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
            return value ^ (value >> 31)
        }
    }

    static let words = [
        "data", "database", "Data", "base", "café", "CAFE\u{301}", "naïve", "straße", "STRASSE", "c++", "C#", "c", "node.js",
        "don't",
        "検索", "全文検索", "索", "データ", "ﾃﾞｰﾀ", "ベース", "한국어", "한", "ภาษา", "почта", "Βορράς", "مرحبا", "שלום", "🚀", "👍🏽", "=\u{338}", "=",
        "İstanbul", "ﬁne", "a", "b", "AND", "OR", "NOT", "NEAR", "-", "*", "(", ")", "\"", ":", ",", "https", "example", "x_y",
        "🇯🇵", "🇵🇹",
        "½", "㍿", "é", "e", "\u{301}", "\u{200D}", "\u{AD}", "hyphen\u{AD}ated",
    ]

    /// How the addresses end, and what that says where it is encoded.
    static let lastSegments: [(encoded: String, decoded: String?)] = [
        ("Data", nil), ("x", nil), ("base", nil), ("%E6%A4%9C%E7%B4%A2", "検索"), ("caf%C3%A9?q=%E7%B4%A2", "café?q=索"),
    ]

    init(pins count: Int, seed: UInt64) async throws {
        var random = Generator(state: seed)
        fixture = try LibraryFixture()
        var drafts: [PinDraft] = []
        for number in 0..<count {
            var draft = PinDraft.page(
                "https://example.org/\(number)/" + (Self.lastSegments.randomElement(using: &random)?.encoded ?? ""),
                title: Self.text(&random, 0...5), note: Self.text(&random, 0...6),
                tags: (0..<Int.random(in: 0...2, using: &random)).compactMap { _ in TagName.cleaned(Self.text(&random, 1...2)) },
                createdAt: Int64.random(in: 1...1_000, using: &random))
            if number % 9 == 0 { (draft.url, draft.text) = (nil, "text \(number) " + Self.text(&random, 0...30)) }
            drafts.append(draft)
        }
        _ = try await fixture.client.save(
            PinSaveRequest(
                drafts: drafts, allowsDuplicates: true, step: StepDescription(command: "add", date: LibraryFixture.date)))
        pins = try await fixture.client.find([.range(1...Int64(count))])
    }

    private static func text(_ random: inout Generator, _ length: ClosedRange<Int>) -> String {
        var text = ""
        for _ in 0..<Int.random(in: length, using: &random) {
            text += words.randomElement(using: &random) ?? ""
            text += ["", " ", " ", "\u{3000}", "\n"].randomElement(using: &random) ?? " "
        }
        return text
    }

    // MARK: The plain look

    /// The ids of the pins that the node finds, ascending; nil where it asks for more than words.
    func plainAnswer(_ node: QueryNode, _ matching: QueryMatching) -> [Int64]? {
        guard node.isOfTexts else { return nil }
        return pins.filter { matches($0, node, matching) }.map(\.id)
    }

    private func matches(_ pin: Pin, _ node: QueryNode, _ matching: QueryMatching) -> Bool {
        switch node {
        case .and(let nodes): nodes.allSatisfy { matches(pin, $0, matching) }
        case .or(let nodes): nodes.contains { matches(pin, $0, matching) }
        case .not(let node): !matches(pin, node, matching)
        case .term(let text): isFound(text, in: SearchedTexts(pin).all, matching)
        case .text(let field, let text): isFound(text, in: SearchedTexts(pin).texts(of: field), matching)
        default: true
        }
    }

    private func isFound(_ text: QueryText, in texts: [SearchedTexts.Column], _ matching: QueryMatching) -> Bool {
        if matching.isSubstring {
            let needle = SubstringScan(text.text)
            return needle.isEmpty || texts.contains { $0.parts.contains(where: needle.matches) }
        }
        let phrase = text.phrase(exact: matching.isExact)
        return phrase.isEmpty || texts.contains { PlainScan.contains(phrase, in: $0.whole) }
    }
}

/// The texts of a pin as the index has them, and as a look at each finds them.
struct SearchedTexts {
    struct Column {
        var parts: [String]
        var whole: String
    }

    let title: Column
    let tags: Column
    let address: Column
    let note: Column
    let body: Column

    init(_ pin: Pin) {
        let title = pin.userTitle.flatMap { $0.isEmpty ? nil : $0 } ?? pin.text.flatMap(PinTitle.firstLine(of:)) ?? ""
        self.title = Column(parts: [title], whole: title)
        // A comma keeps the end of a tag and the beginning of the next apart.
        tags = Column(parts: pin.tags, whole: pin.tags.joined(separator: " , "))
        let url = pin.url ?? ""
        if let segment = SearchedLibrary.lastSegments.first(where: { url.hasSuffix("/" + $0.encoded) }),
            let decoded = segment.decoded
        {
            let path = url.dropLast(segment.encoded.count)
            address = Column(parts: [url, path + decoded], whole: url + " \u{2029} " + path + decoded)
        } else {
            address = Column(parts: [url], whole: url)
        }
        note = Column(parts: [pin.note ?? ""], whole: pin.note ?? "")
        body = Column(parts: [pin.text ?? ""], whole: pin.text ?? "")
    }

    var all: [Column] { [title, tags, address, note, body] }

    func texts(of field: QueryTextField) -> [Column] {
        switch field {
        case .title: [title]
        case .url: [address]
        case .note: [note]
        case .text: [body]
        }
    }
}

extension QueryNode {
    /// Nothing but words and phrases, in all texts or in some.
    var isOfTexts: Bool {
        switch self {
        case .all, .term, .text: true
        case .and(let nodes), .or(let nodes): nodes.allSatisfy(\.isOfTexts)
        case .not(let node): node.isOfTexts
        case .name, .type, .state, .has, .date: false
        }
    }
}
