/// What the URL Standard, section 4.4, does first with any input: controls and spaces go from both ends, tabs and line
/// ends from everywhere. Addresses that people give are kept in this form (metadata.md, section 2.1.1).
enum AddressTrimming {
    static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
        var start = 0
        var end = bytes.count
        while start < end, bytes[start] <= 0x20 { start += 1 }
        while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
        let hasRemovable = bytes[start..<end].contains(where: isRemovable)
        if start == 0, end == bytes.count, !hasRemovable { return bytes }
        return hasRemovable ? bytes[start..<end].filter { !isRemovable($0) } : Array(bytes[start..<end])
    }

    static func trimmed(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 <= 0x20 }) else { return text }
        return String(decoding: trimmed(Array(text.utf8)), as: UTF8.self)
    }

    @inline(__always)
    private static func isRemovable(_ byte: UInt8) -> Bool {
        byte == 0x09 || byte == 0x0A || byte == 0x0D
    }
}
