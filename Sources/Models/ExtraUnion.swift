/// What foreign programs knew of one page, from two of them.
enum ExtraUnion {
    /// The members of both JSON objects, each once; the first one's value counts where both have one. A text that is no object adds
    /// nothing, and nothing is added to it.
    static func united(_ first: String, with second: String) -> String {
        guard second != "{}", second != first else { return first }
        guard first != "{}" else { return second }
        guard let own = members(of: first), let added = members(of: second) else { return first }
        let keys = Set(own.map(\.key))
        let new = added.filter { !keys.contains($0.key) }
        guard !new.isEmpty else { return first }
        return "{" + (own + new).map { "\($0.key):\($0.value)" }.joined(separator: ",") + "}"
    }

    private struct Member {
        /// With its quotation marks, as it is written.
        var key: Substring
        var value: Substring
    }

    /// The members of an object, not looked into. Nil for what is no object.
    private static func members(of json: String) -> [Member]? {
        let text = json.utf8
        guard let start = text.firstIndex(where: { !isSpace($0) }), text[start] == UInt8(ascii: "{"),
            let end = text.lastIndex(where: { !isSpace($0) }), end > start, text[end] == UInt8(ascii: "}")
        else { return nil }
        var members: [Member] = []
        var pieceStart = text.index(after: start)
        var colon: String.Index?
        var depth = 0
        var isInString = false
        var isEscaped = false
        func piece(_ from: String.Index, _ to: String.Index) -> Substring { json[from..<to].trimmingWhiteSpace }
        var index = pieceStart
        while index <= end {
            let byte = text[index]
            if isInString {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                }
            } else if byte == UInt8(ascii: "\"") {
                isInString = true
            } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
                depth += 1
            } else if depth > 0, byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
                depth -= 1
            } else if depth == 0, byte == UInt8(ascii: ":"), colon == nil {
                colon = index
            } else if depth == 0, byte == UInt8(ascii: ",") || index == end {
                if let colon {
                    members.append(Member(key: piece(pieceStart, colon), value: piece(text.index(after: colon), index)))
                } else if index != end || !members.isEmpty {
                    return nil
                }
                colon = nil
                pieceStart = text.index(after: index)
            }
            index = text.index(after: index)
        }
        return depth == 0 && !isInString ? members : nil
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }
}
