import Models
import Primitives

/// The same numbers for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

/// Libraries with characters of every kind in every field.
struct RandomLibrary {
    enum Alphabet {
        /// Every scalar value of Unicode but NUL.
        case all
        /// What can stand on one line of any text.
        case printable
    }

    private var generator: SeededGenerator
    private let alphabet: Alphabet

    init(seed: UInt64, _ alphabet: Alphabet = .all) {
        generator = SeededGenerator(seed)
        self.alphabet = alphabet
    }

    private static let spicy: [String] = [
        "<", ">", "&", "\"", "'", "&amp;", "&#x41;", "<script>", "</A>", "<DT>", "<DL><p>", "</DL>", "<!--", "]]>", "<![CDATA[",
        "\\",
        "[", "]", "(", ")", "](", "|", ",", ";", ":", "::", "#", "*", "`", "%20", "{}", "://", "日本語", "한국어", "👩‍👩‍👧‍👦", "🇯🇵", "é",
        "e\u{301}",
        "\u{202E}rtl", "שלום", "مرحبا", "\u{FEFF}", "\u{FFFD}", "\u{2028}", "- ", "=",
    ]
    private static let unprintable: [String] = [
        "\n", "\r", "\r\n", "\t", " ", "  ", "\u{1}", "\u{1F}", "\u{7F}", "\u{85}", "\u{C}", "\u{FFFE}",
    ]

    mutating func text(upTo length: Int = 12) -> String {
        var text = ""
        for _ in 0..<Int.random(in: 1...length, using: &generator) {
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: text += Self.spicy.randomElement(using: &generator) ?? ""
            case 1 where alphabet == .all: text += Self.unprintable.randomElement(using: &generator) ?? ""
            case 2 where alphabet == .all: text.unicodeScalars.append(scalar())
            default: text += ["word", "Größe", "データ", "a", " b ", "1"].randomElement(using: &generator) ?? ""
            }
        }
        return alphabet == .all ? text : String(text.filter { !"\u{202E}\u{FEFF}\u{2028}".contains($0) }.trimmingWhiteSpace)
    }

    /// A text that is not nothing but white space.
    mutating func title() -> String { "T" + text() + "!" }

    private mutating func scalar() -> Unicode.Scalar {
        while true {
            let limit: UInt32 = Bool.random(using: &generator) ? 0x3000 : 0x110000
            if let scalar = Unicode.Scalar(UInt32.random(in: 1..<limit, using: &generator)) { return scalar }
        }
    }

    mutating func names(_ count: Int) -> [String] {
        ImportedNames.tags((0..<count).map { _ in text(upTo: 4) })
    }

    mutating func pin(_ number: Int) -> Pin {
        let created = Timestamp(seconds: Int64.random(in: 1...4_000_000_000, using: &generator))
        var pin = Pin(
            id: Int64(number), uuid: UUID(high: generator.next(), low: generator.next()), type: .url, userTitle: title(),
            url:
                "https://h\(number).test/p%20q/\(["", "?a=1&b=2", "?q=a%2Bb&e=", "#frag", "日本語", "(x)", "'"].randomElement(using: &generator) ?? "")",
            note: chance(2) ? "N" + text(upTo: 40) + "." : nil, tags: names(Int.random(in: 0...3, using: &generator)).sorted(),
            collections: (0..<Int.random(in: 0...2, using: &generator)).compactMap { _ in path() }, isFavorite: chance(3),
            isUnread: chance(3), createdAt: created, updatedAt: created.adding(seconds: 60),
            openedAt: chance(3) ? created.adding(seconds: 90) : nil)
        pin.collections = Array(Set(pin.collections.map(\.description))).sorted().compactMap { CollectionPath($0) }
        return pin
    }

    /// A pin with everything that only pinnest's own formats hold.
    mutating func fullPin(_ number: Int) -> Pin {
        var pin = pin(number)
        if chance(3) {
            pin.type = .text
            pin.url = nil
            pin.text = text(upTo: 30)
        } else if chance(3) {
            pin.type = .pdf
            pin.file = PinFile(
                name: text(), title: chance(2) ? text() : nil, mediaType: "application/pdf", size: 1234,
                sha256: String(repeating: "0123456789abcdef", count: 4), width: chance(2) ? 10 : nil, height: nil, pages: 3)
        }
        if chance(2) { pin.userTitle = nil }
        pin.page.title = chance(2) ? text() : nil
        pin.page.description = chance(2) ? text() : nil
        pin.page.siteName = chance(2) ? text() : nil
        pin.page.language = chance(2) ? "ja" : nil
        pin.page.canonicalURL = chance(2) ? "https://c.test/" : nil
        pin.page.thumbnail = chance(2) ? PinImage(url: "https://t.test/") : nil
        pin.page.favicon = chance(2) ? PinImage(url: "https://f.test/") : nil
        pin.page.state = FetchState.allCases.randomElement(using: &generator) ?? .none
        pin.page.httpStatus = chance(2) ? 200 : nil
        pin.page.finalURL = chance(2) ? "https://final.test/" : nil
        pin.page.mediaType = chance(2) ? "text/html" : nil
        pin.page.fetchedAt = chance(2) ? Timestamp(seconds: 1_700_000_000) : nil
        pin.page.error = chance(2) ? text() : nil
        pin.link = LinkStatus(
            state: LinkState.allCases.randomElement(using: &generator) ?? .unknown, httpStatus: chance(2) ? 404 : nil,
            checkedAt: chance(2) ? Timestamp(seconds: 1_700_000_001) : nil)
        pin.origin = PinOrigin.allCases.randomElement(using: &generator) ?? .typed
        pin.deletedAt = chance(4) ? Timestamp(seconds: 1_700_000_002) : nil
        pin.extra = chance(2) ? #"{"keyword":"sw","n":[1,2.50,{"a":null}]}"# : "{}"
        return pin
    }

    private mutating func path() -> CollectionPath? {
        CollectionPath(names: (0..<Int.random(in: 1...4, using: &generator)).map { _ in ImportedNames.folder(text(upTo: 5)) })
    }

    private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &generator) == 0 }
}

/// Names as a library holds them.
enum ImportedNames {
    static func tags(_ names: [String]) -> [String] {
        TagName.unique(names.flatMap { $0.split(separator: ",") }.compactMap { TagName.cleaned(String($0)) })
    }

    static func folder(_ name: String) -> String {
        let cleaned = NameRules.cleaned(name)
        return cleaned.isEmpty ? "F" : cleaned
    }
}
