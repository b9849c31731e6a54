/// Text of markup that is gathered piece by piece: references decoded, line ends as LF, NUL left out.
struct CollectedText {
    private let language: CharacterReferences.Language
    private(set) var bytes: [UInt8] = []
    private(set) var isTooLong = false
    /// White space that was written as a reference is meant, and not trimmed: from the first to behind the last of it.
    private var firstMeant = Int.max
    private var endOfMeant = 0
    private var hasBreakPending = false

    init(_ language: CharacterReferences.Language) {
        self.language = language
    }

    var count: Int { bytes.count }
    var isBlank: Bool { bytes.allSatisfy(\.isSpace) && firstMeant == Int.max }

    mutating func reset() {
        bytes.removeAll(keepingCapacity: true)
        isTooLong = false
        firstMeant = .max
        endOfMeant = 0
        hasBreakPending = false
    }

    /// Appends a part of a file. It must not be cut inside of a reference or between CR and LF.
    mutating func append(_ source: [UInt8], _ range: Range<Int>) {
        guard !overflows(range.count) else { return }
        if hasBreakPending { settleBreak(before: source[range]) }
        var position = range.lowerBound
        var copied = position
        while position < range.upperBound {
            let byte = source[position]
            guard byte == 0x26 || byte == 0x0D || byte == 0 else {
                position += 1
                continue
            }
            bytes.append(contentsOf: source[copied..<position])
            if byte == 0x0D {
                let isPair = position + 1 < range.upperBound && source[position + 1] == 0x0A
                if !isPair { bytes.append(0x0A) }
                position += 1
            } else if byte == 0 {
                position += 1
            } else if let reference = CharacterReferences.decode(source, at: position, to: range.upperBound, language) {
                appendMeant(reference.text)
                position = reference.end
            } else {
                bytes.append(byte)
                position += 1
            }
            copied = position
        }
        bytes.append(contentsOf: source[copied..<range.upperBound])
    }

    /// Appends bytes as they are.
    mutating func appendTyped(_ typed: ArraySlice<UInt8>) {
        guard !overflows(typed.count) else { return }
        if hasBreakPending { settleBreak(before: typed) }
        for byte in typed where byte != 0 && byte != 0x0D { bytes.append(byte) }
    }

    /// A line ends here, unless one ends in the text anyway.
    mutating func appendBreak() {
        hasBreakPending = true
    }

    private mutating func overflows(_ added: Int) -> Bool {
        if bytes.count + added > ImportLimits.entry { isTooLong = true }
        return isTooLong
    }

    private mutating func settleBreak(before next: ArraySlice<UInt8>) {
        hasBreakPending = false
        let following = next.first { $0 != 0x20 && $0 != 0x09 }
        guard let last = bytes.last, last != 0x0A, following != 0x0A, following != 0x0D else { return }
        bytes.append(0x0A)
    }

    private mutating func appendMeant(_ text: [UInt8]) {
        if text == [0] { return }
        if let byte = text.first, byte.isSpace {
            firstMeant = min(firstMeant, bytes.count)
            endOfMeant = bytes.count + 1
        }
        bytes.append(contentsOf: text)
    }

    /// The text without the white space around it; nil for nothing.
    func text() -> String? {
        var low = 0
        var high = bytes.count
        while low < min(high, firstMeant), bytes[low].isSpace { low += 1 }
        while high > max(low, endOfMeant), bytes[high - 1].isSpace { high -= 1 }
        return low < high ? String(decoding: bytes[low..<high], as: UTF8.self) : nil
    }

    /// The value of an attribute: decoded, nothing trimmed.
    static func attribute(_ source: [UInt8], _ range: Range<Int>, _ language: CharacterReferences.Language) -> String {
        let isPlain = source[range].allSatisfy { $0 != 0x26 && $0 != 0x0D && $0 != 0 }
        if isPlain { return String(decoding: source[range], as: UTF8.self) }
        var text = CollectedText(language)
        text.append(source, range)
        return String(decoding: text.bytes, as: UTF8.self)
    }
}
