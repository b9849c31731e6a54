internal import PageMetadata

/// Whose JSON it is, by the names of the members at its beginning.
enum JSONDetection {
    static func detect(_ bytes: ArraySlice<UInt8>) -> InterchangeFormat? {
        var scan = JSONKeyScan(bytes)
        scan.run()
        guard scan.isJSON else { return nil }
        return scan.isArray ? array(scan) : object(scan)
    }

    private static func object(_ scan: JSONKeyScan) -> InterchangeFormat? {
        let top = scan.keys(at: 1)
        let second = scan.keys(at: 2).union(scan.keys(at: 3))
        if top.contains("pinnest") { return scan.hasFollower ? .jsonl : .json }
        if top.contains("roots") { return .chromium }
        if top.contains("typeCode") || (top.contains("guid") && top.contains("children")) || top.contains("root") {
            return .firefox
        }
        if top.contains("collections") || top.contains("pinnedLinks"), second.contains("links") || second.contains("ownerId") {
            return .linkwarden
        }
        if top.contains("results") { return .linkding }
        if top.contains("bookmarks"), second.contains("content") || second.contains("lists") || second.contains("createdAt") {
            return .karakeep
        }
        let isEntry = isPin(top) || (scan.hasFollower && !top.isDisjoint(with: ["url", "uri", "href"]))
        return isEntry ? .jsonl : nil
    }

    private static func array(_ scan: JSONKeyScan) -> InterchangeFormat? {
        let keys = scan.keys(at: 2)
        if isPin(keys) { return .json }
        if keys.contains("href") { return .pinboard }
        if keys.contains("tag_names") || keys.contains("is_archived") { return .linkding }
        if keys.contains("savedAt") || (keys.contains("labels") && keys.contains("url")) { return .omnivore }
        if keys.contains("uri") {
            if keys.contains("typeCode") { return .firefox }
            return keys.contains("index") || keys.contains("description") ? .buku : .bmm
        }
        return keys.contains("url") ? .bkmr : nil
    }

    private static func isPin(_ keys: Set<String>) -> Bool {
        keys.isSuperset(of: ["uuid", "type", "url"])
    }
}

/// The names of members in the beginning of a JSON text, by depth, up to the end of the first element of the outermost array.
struct JSONKeyScan {
    private let bytes: ArraySlice<UInt8>
    private var position: Int
    /// Whether each open container is an array.
    private var containers: [Bool] = []
    private var keysByDepth: [Set<String>] = []
    /// Whether what was read so far can be JSON.
    private(set) var isJSON = true
    private(set) var isArray = false
    /// Whether another value follows the first one.
    private(set) var hasFollower = false

    private static let deepest = 4

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    func keys(at depth: Int) -> Set<String> {
        depth < keysByDepth.count ? keysByDepth[depth] : []
    }

    mutating func run() {
        isArray = bytes.first == UInt8(ascii: "[")
        while position < bytes.endIndex {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["): containers.append(byte == UInt8(ascii: "["))
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard containers.popLast() == (byte == UInt8(ascii: "]")) else {
                    isJSON = false
                    return
                }
                if containers.isEmpty {
                    hasFollower = bytes[(position + 1)...].trimmed.first == UInt8(ascii: "{")
                    return
                }
                // One element of a list says what the others are.
                if isArray, containers.count == 1 { return }
            case UInt8(ascii: "\""):
                string()
                continue
            case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), 0x20, 0x0A, 0x0D,
                0x09:
                break
            default:
                guard byte.isLetter || byte.isDigit else {
                    isJSON = false
                    return
                }
                word()
                continue
            }
            position += 1
        }
    }

    /// A number, `true`, `false` or `null`.
    private mutating func word() {
        let start = position
        while position < bytes.endIndex,
            bytes[position].isLetter || bytes[position].isDigit || "+-.".utf8.contains(bytes[position])
        {
            position += 1
        }
        let word = bytes[start..<position]
        let isName = ["true", "false", "null"].contains { word.elementsEqual($0.utf8) }
        if !isName, word.first?.isDigit == false, position < bytes.endIndex { isJSON = false }
        if !isJSON { position = bytes.endIndex }
    }

    private mutating func string() {
        let start = position + 1
        position = start
        while position < bytes.endIndex, bytes[position] != UInt8(ascii: "\"") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard position < bytes.endIndex else { return }
        let text = bytes[start..<position]
        position += 1
        guard containers.last == false, bytes[position...].trimmedStart.first == UInt8(ascii: ":") else { return }
        let depth = containers.count
        guard depth <= Self.deepest, text.count <= 64 else { return }
        while keysByDepth.count <= depth { keysByDepth.append([]) }
        keysByDepth[depth].insert(String(decoding: text, as: UTF8.self))
    }
}

extension ArraySlice<UInt8> {
    /// Without white space at its beginning.
    fileprivate var trimmedStart: ArraySlice<UInt8> { drop(while: \.isSpace) }
}
