internal import PageMetadata

/// Turns the bytes of a file into UTF-8, piece by piece, whatever the pieces are.
///
/// The encoding is that of the byte order mark, else of the declaration (META, `<?xml encoding?>`), else UTF-8 where the bytes are
/// valid UTF-8, else windows-1252. For the last question the file is ASCII until the first other byte; the mebibyte from there on
/// decides. UTF-8 is given on as it is: what is wrong in it is replaced where text is made of it.
struct TextDecoder {
    enum Kind {
        case html, xml, plain
        /// UTF-8 by its standard, if no byte order mark says otherwise.
        case json
    }

    private enum State {
        case atBeginning
        case ascii
        case decoding(CharacterEncoding)
    }

    private static let headLength = 4096
    private static let windowLength = 1 << 20

    private let kind: Kind
    private var state = State.atBeginning
    private var held: [UInt8] = []

    init(_ kind: Kind) {
        self.kind = kind
    }

    /// The text of what can be decoded with these bytes.
    mutating func decode(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        step(bytes, isFinished: false)
    }

    /// The text of what was held back.
    mutating func finish() -> ArraySlice<UInt8> {
        step([], isFinished: true)
    }

    private mutating func step(_ bytes: ArraySlice<UInt8>, isFinished: Bool) -> ArraySlice<UInt8> {
        switch state {
        case .decoding(.utf8) where held.isEmpty: return bytes
        case .ascii where held.isEmpty && !isFinished:
            let end = ByteScan.firstBeyondASCII(in: bytes)
            held.append(contentsOf: bytes[end...])
            guard held.count >= Self.windowLength else { return bytes[..<end] }
            return bytes[..<end] + decideByWindow(isFinished: false)
        default: break
        }
        held.append(contentsOf: bytes)
        switch state {
        case .atBeginning:
            guard isFinished || held.count >= Self.headLength else { return [] }
            decideByHead()
            let all = held[...]
            held = []
            return isFinished ? step(all, isFinished: false) + step([], isFinished: true) : step(all, isFinished: false)
        case .ascii:
            guard isFinished || held.count >= Self.windowLength else { return [] }
            return decideByWindow(isFinished: isFinished)
        case .decoding(let encoding):
            return take(encoding, isFinished: isFinished)
        }
    }

    private mutating func decideByHead() {
        if let encoding = CharacterEncoding.byteOrderMark(of: held[...]) {
            held.removeFirst(encoding == .utf8 ? 3 : 2)
            state = .decoding(encoding)
        } else if let encoding = unmarkedUTF16 {
            state = .decoding(encoding)
        } else if kind == .json {
            state = .decoding(.utf8)
        } else if let encoding = declared {
            state = .decoding(encoding)
        } else {
            state = .ascii
        }
    }

    /// A file in UTF-16 that begins with two characters of ASCII.
    private var unmarkedUTF16: CharacterEncoding? {
        guard held.count >= 4 else { return nil }
        let zeros = held[..<4].map { $0 == 0 }
        if zeros == [false, true, false, true] { return .utf16LE }
        return zeros == [true, false, true, false] ? .utf16BE : nil
    }

    private var declared: CharacterEncoding? {
        switch kind {
        case .html:
            // A declaration is in the head; what is in a description is somebody's text.
            let head = held[..<min(held.count, Self.headLength)]
            let end = head.firstRange(ofWord: "<dl")?.lowerBound ?? head.firstRange(ofWord: "<dt")?.lowerBound ?? head.endIndex
            return CharacterEncoding.metaDeclaration(in: head[..<end])
        case .xml:
            let head = held[..<min(held.count, 256)]
            guard head.firstRange(ofWord: "encoding") != nil else { return nil }
            return CharacterEncoding.detect(head, isXML: true)
        case .plain, .json: return nil
        }
    }

    private mutating func decideByWindow(isFinished: Bool) -> ArraySlice<UInt8> {
        let window = held[..<min(held.count, Self.windowLength)]
        let isWhole = isFinished && held.count <= Self.windowLength
        let whole = isWhole ? window : window.dropLast(Self.cutSequenceLength(window))
        let encoding = String(validating: whole, as: UTF8.self) == nil ? CharacterEncoding.windows1252 : .utf8
        state = .decoding(encoding)
        return take(encoding, isFinished: isFinished)
    }

    /// The length of a sequence of UTF-8 that the end cuts off.
    private static func cutSequenceLength(_ bytes: ArraySlice<UInt8>) -> Int {
        for (back, byte) in bytes.suffix(3).reversed().enumerated() where byte & 0xC0 != 0x80 {
            let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
            return length > back + 1 ? back + 1 : 0
        }
        return 0
    }

    /// Decodes what is held, but for what the end cuts off.
    private mutating func take(_ encoding: CharacterEncoding, isFinished: Bool) -> ArraySlice<UInt8> {
        let end = isFinished ? held.count : decodableCount(encoding)
        let ready = held[..<end]
        guard !ready.isEmpty else { return [] }
        defer { held.removeSubrange(..<end) }
        switch encoding {
        case .utf8: return ready
        case .utf16LE, .utf16BE:
            // The decoder takes a mark at the beginning of what it gets for one of the file.
            let mark: [UInt8] = encoding == .utf16LE ? [0xFF, 0xFE] : [0xFE, 0xFF]
            return encoding.decode(mark + ready)[...]
        default: return encoding.decode(ready)[...]
        }
    }

    private func decodableCount(_ encoding: CharacterEncoding) -> Int {
        switch encoding {
        case .utf8: return held.count
        case .utf16LE, .utf16BE:
            let even = held.count & ~1
            guard even >= 2 else { return 0 }
            let last = encoding == .utf16LE ? held[even - 1] : held[even - 2]
            return last & 0xFC == 0xD8 ? even - 2 : even
        case .gbk, .gb18030, .big5, .eucJP, .iso2022JP, .shiftJIS, .eucKR:
            // A line feed is never a part of a longer sequence, and the states of ISO-2022-JP end before it.
            if let feed = held.lastIndex(of: 0x0A) { return feed + 1 }
            return held.count >= Self.windowLength ? held.count : 0
        default: return held.count
        }
    }
}
