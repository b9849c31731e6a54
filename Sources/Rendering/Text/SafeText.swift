/// Text from outside, made harmless for a terminal. The rule:
///
/// - line breaks (LF, CR, CRLF, VT, FF, NEL, U+2028, U+2029) are one space in a line and LF in a block; a tab is a space in a line;
/// - every other control character (C0, DEL, C1; so the beginning of every escape sequence) is U+FFFD, which is visible;
/// - characters that steer layout and cannot be seen are left out: bidirectional embeddings, overrides and isolates, deprecated
///   format characters, annotations, soft hyphen, byte order mark, tags outside of an emoji flag.
///
/// All else stays: ZWJ and ZWNJ, variation selectors, combining marks, LRM, RLM and ALM, word joiners.
package enum SafeText {
    package enum Context: Sendable {
        /// One line: a title, a name, an address.
        case line
        /// A text whose line breaks and tabs count: a note.
        case block
    }

    package static func line(_ text: String) -> String { safe(text, .line) }
    package static func block(_ text: String) -> String { safe(text, .block) }

    /// The text itself when there is nothing to change.
    package static func safe(_ text: String, _ context: Context) -> String {
        let clean = text.withUTF8Bytes { nextSuspect($0, from: 0) == $0.count }
        if clean { return text }
        var bytes: [UInt8] = []
        append(text, context, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the harmless form of a text.
    package static func append(_ text: String, _ context: Context, to output: inout [UInt8]) {
        text.withUTF8Bytes { append($0, context, to: &output) }
    }

    static func append(_ bytes: UnsafeBufferPointer<UInt8>, _ context: Context, to output: inout [UInt8]) {
        var start = 0
        var position = 0
        while true {
            position = nextSuspect(bytes, from: position)
            guard position < bytes.count else { break }
            let (scalar, length) = ClusterReader.scalar(bytes, at: position)
            let fate = SafeTextRule.fate(of: scalar, before: position, in: bytes)
            if fate == .kept || (fate == .tab && context == .block) {
                position += length
                continue
            }
            output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<position]))
            position += length
            switch fate {
            case .kept, .leftOut: break
            case .tab: output.append(UInt8(ascii: " "))
            case .visible: output.appendLiteral("\u{FFFD}")
            case .lineBreak:
                if scalar == 0x0D, position < bytes.count, bytes[position] == 0x0A { position += 1 }
                output.append(context == .line ? UInt8(ascii: " ") : UInt8(ascii: "\n"))
            }
            start = position
        }
        output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
    }

    /// The first byte from `position` on that may begin something to change, or the count.
    static func nextSuspect(_ bytes: UnsafeBufferPointer<UInt8>, from position: Int) -> Int {
        var position = position
        let count = bytes.count
        while position < count {
            if position + 8 <= count {
                let word = UnsafeRawPointer(bytes.baseAddress! + position).loadUnaligned(as: UInt64.self)
                if isPrintableASCIIWord(word) {
                    position += 8
                    continue
                }
            }
            let end = min(position + 8, count)
            while position < end {
                if SafeTextRule.isSuspect(bytes[position]) { return position }
                position += 1
            }
        }
        return count
    }
}

/// The rule of `SafeText`, a scalar at a time.
enum SafeTextRule {
    enum Fate: Equatable {
        case kept, tab, lineBreak, visible, leftOut
    }

    /// Whether a scalar that is not kept can begin with this byte. Most scripts have none of these lead bytes.
    @inline(__always)
    static func isSuspect(_ byte: UInt8) -> Bool {
        if byte < 0x80 { return byte < 0x20 || byte == 0x7F }
        return byte == 0xC2 || byte == 0xE1 || byte == 0xE2 || byte == 0xEF || byte == 0xF3
    }

    static func fate(of scalar: UInt32, before position: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Fate {
        switch scalar {
        case 0x09: .tab
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: .lineBreak
        case 0x00..<0x20, 0x7F..<0xA0: .visible
        case 0xAD, 0x180E, 0xFEFF, 0xFFF9...0xFFFB: .leftOut
        case _ where isBidirectionalControl(scalar) || 0x206A...0x206F ~= scalar: .leftOut
        case 0xE0000...0xE007F: isInEmojiFlag(scalar, before: position, in: bytes) ? .kept : .leftOut
        default: .kept
        }
    }

    /// Embeddings, overrides and isolates of UAX #9, which reach beyond the text that they stand in.
    static func isBidirectionalControl(_ scalar: UInt32) -> Bool {
        0x202A...0x202E ~= scalar || 0x2066...0x2069 ~= scalar
    }

    /// Tags are letters that nobody sees, but for the flags of regions (UTS #51, ED-14a): U+1F3F4, three to six tag letters or digits,
    /// and the tag that ends them. What is only nearly that is no flag, and could hide a text.
    private static func isInEmojiFlag(_ scalar: UInt32, before position: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard isTagLetter(scalar) || scalar == 0xE007F else { return false }
        var letters = 0
        var start = position
        while start >= 4 {
            start -= 4
            let (before, length) = ClusterReader.scalar(bytes, at: start)
            guard length == 4 else { return false }
            if before == 0x1F3F4 { break }
            guard isTagLetter(before), letters < 6 else { return false }
            letters += 1
        }
        guard start + 4 <= position, ClusterReader.scalar(bytes, at: start).0 == 0x1F3F4 else { return false }
        var end = position
        while end < bytes.count {
            let (tag, length) = ClusterReader.scalar(bytes, at: end)
            if tag == 0xE007F { return (3...6).contains(letters) }
            guard isTagLetter(tag), letters < 6 else { return false }
            letters += 1
            end += length
        }
        return false
    }

    private static func isTagLetter(_ scalar: UInt32) -> Bool {
        0xE0030...0xE0039 ~= scalar || 0xE0061...0xE007A ~= scalar
    }
}
