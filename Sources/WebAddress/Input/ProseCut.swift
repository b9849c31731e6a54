/// One candidate for an address in prose: where it begins and where a reader would end it.
struct ProseCut {
    let hasScheme: Bool
    let range: Range<Int>
    /// Up to here the text was looked at.
    let extentEnd: Int
    /// Whether what begins with `www.` goes on like a host.
    let isPlausible: Bool

    /// Nil where no address begins at `start`.
    init?(_ bytes: [UInt8], at start: Int) {
        guard let head = Self.headLength(bytes, at: start) else { return nil }
        hasScheme = bytes[start] | 0x20 == UInt8(ascii: "h")
        let bodyStart = hasScheme ? start + head : start
        let opener = start > 0 ? bytes[start - 1] : 0
        extentEnd = Self.extentEnd(bytes, from: bodyStart, opener: opener)
        range = start..<Self.withoutPunctuation(bytes, from: start, to: extentEnd, opener: opener)
        let body = bytes[range].dropFirst(bodyStart - start)
        isPlausible =
            !body.isEmpty && (hasScheme || body.count > head && BareHost.isHost(body.prefix { !Self.endsAuthority($0) }))
    }

    private static func endsAuthority(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }

    /// The length of `http://`, `https://` or `www.` at `start`, if a word begins there.
    private static func headLength(_ bytes: [UInt8], at start: Int) -> Int? {
        let first = bytes[start] | 0x20
        guard first == UInt8(ascii: "h") || first == UInt8(ascii: "w") else { return nil }
        let before = start > 0 ? bytes[start - 1] : 0
        guard !before.isASCIIAlphanumeric else { return nil }
        let rest = bytes[start...]
        if first == UInt8(ascii: "h") {
            return rest.hasASCIIPrefix("http://") ? 7 : rest.hasASCIIPrefix("https://") ? 8 : nil
        }
        let isInsideName =
            before == UInt8(ascii: ".") || before == UInt8(ascii: "-") || before == UInt8(ascii: "_")
            || before == UInt8(ascii: "/") || before == UInt8(ascii: "@")
        return !isInsideName && rest.hasASCIIPrefix("www.") ? 4 : nil
    }

    /// The first byte that cannot belong to the address.
    private static func extentEnd(_ bytes: [UInt8], from start: Int, opener: UInt8) -> Int {
        var depths: (round: Int, square: Int, curly: Int) = (0, 0, 0)
        var isInAuthority = true
        var labelStart = start
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            if isInAuthority {
                if endsAuthority(byte) { isInAuthority = false }
                if byte == UInt8(ascii: ".") { labelStart = index + 1 }
            }
            switch byte {
            case 0...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "`"),
                UInt8(ascii: "\\"):
                return index
            case UInt8(ascii: "'") where opener == UInt8(ascii: "'"):
                return index
            case UInt8(ascii: "("): depths.round += 1
            case UInt8(ascii: "["): depths.square += 1
            case UInt8(ascii: "{"): depths.curly += 1
            case UInt8(ascii: ")"):
                depths.round -= 1
                if depths.round < 0 { return index }
            case UInt8(ascii: "]"):
                depths.square -= 1
                if depths.square < 0 { return index }
            case UInt8(ascii: "}"):
                depths.curly -= 1
                if depths.curly < 0 { return index }
            case 0x80...:
                let (scalar, length) = scalar(in: bytes, at: index)
                if ProsePunctuation.ends(scalar) || beginsParticle(scalar, after: bytes[index - 1]) { return index }
                if isInAuthority, bytes[labelStart].isASCIIAlphanumeric, !dotFollows(bytes, from: index) { return index }
                index += length
                continue
            default:
                break
            }
            index += 1
        }
        return index
    }

    /// Hiragana right behind an ASCII letter or digit is the sentence going on, and so is the object particle anywhere.
    private static func beginsParticle(_ scalar: Unicode.Scalar, after byte: UInt8) -> Bool {
        scalar == "を" || ("\u{3041}"..."\u{309F}").contains(scalar) && byte.isASCIIAlphanumeric
    }

    /// Whether the label at `index` is not the last one of its host. A top-level domain that begins in ASCII ends before
    /// other letters: those are the sentence going on. Looks no further than a label can be long.
    private static func dotFollows(_ bytes: [UInt8], from index: Int) -> Bool {
        let rest = bytes[index..<min(index + 256, bytes.count)]
        guard let end = rest.firstIndex(where: { $0 <= 0x20 || $0 == UInt8(ascii: ".") || endsAuthority($0) }) else {
            return false
        }
        guard bytes[end] == UInt8(ascii: "."), end + 1 < bytes.count else { return false }
        return bytes[end + 1].isASCIIAlphanumeric || bytes[end + 1] >= 0x80
    }

    private static func withoutPunctuation(_ bytes: [UInt8], from start: Int, to end: Int, opener: UInt8) -> Int {
        var end = end
        while end > start {
            let last = bytes[end - 1]
            switch last {
            case UInt8(ascii: ";"):
                end = startOfEntity(bytes, from: start, to: end) ?? end - 1
            case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "!"), UInt8(ascii: "?"),
                UInt8(ascii: "'"), UInt8(ascii: "|"), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                end -= 1
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
                guard opener == last else { return end }
                end -= 1
            default:
                guard bytes[start..<end].suffix(3).elementsEqual("’".utf8) else { return end }
                end -= 3
            }
        }
        return end
    }

    /// Where text out of HTML has a bracket or quote as a character reference behind the address.
    private static func startOfEntity(_ bytes: [UInt8], from start: Int, to end: Int) -> Int? {
        let entities: [StaticString] = ["&gt;", "&lt;", "&quot;", "&apos;", "&#39;", "&#34;", "&nbsp;"]
        for entity in entities where end - start > entity.utf8CodeUnitCount {
            let first = end - entity.utf8CodeUnitCount
            if bytes[first..<end].hasASCIIPrefix(entity) { return first }
        }
        return nil
    }

    private static func scalar(in bytes: [UInt8], at index: Int) -> (Unicode.Scalar, Int) {
        let length = bytes[index] >= 0xF0 ? 4 : bytes[index] >= 0xE0 ? 3 : 2
        let end = min(index + length, bytes.count)
        let text = String(decoding: bytes[index..<end], as: UTF8.self)
        return (text.unicodeScalars.first ?? "\u{FFFD}", end - index)
    }
}
