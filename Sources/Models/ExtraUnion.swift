/// What foreign programs knew of one page, from one after the other.
struct ExtraUnion {
    /// Those of the text that grows, from the first addition on.
    private var keys: Set<String>?

    /// Gives a JSON object the members of another that it does not have. A text that is no object adds nothing, and nothing is added
    /// to it. Returns whether there were any.
    mutating func add(_ added: String, to text: inout String) -> Bool {
        guard added != "{}", added != text else { return false }
        guard text != "{}" else {
            text = added
            return true
        }
        guard let members = Self.members(of: added) else { return false }
        guard var held = keys ?? Self.members(of: text).map(Self.keys) else { return false }
        keys = nil
        defer { keys = held }
        let new = members.filter { !held.contains(String($0.key)) }
        guard !new.isEmpty, let end = text.utf8.lastIndex(of: UInt8(ascii: "}")) else { return false }
        text.replaceSubrange(end..., with: (held.isEmpty ? "" : ",") + Self.joined(new) + "}")
        held.formUnion(Self.keys(new))
        return true
    }

    private static func keys(_ members: [Member]) -> Set<String> { Set(members.map { String($0.key) }) }

    private static func joined(_ members: [Member]) -> String {
        members.map { "\($0.key):\($0.value)" }.joined(separator: ",")
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
