/// The attributes of one tag, in one array of bytes that serves the next tag again.
struct AttributeBuffer: Sendable {
    /// A tag with more attributes than this keeps the first ones.
    static let maximumCount = 1024

    /// The value of an attribute reaches to the next name.
    private struct Entry {
        let start: Int
        var nameEnd: Int
    }

    private var bytes: [UInt8] = []
    private var entries: [Entry] = []
    private var isDropping = false

    mutating func removeAll() {
        isDropping = false
        // Most tags have none, and there are many tags.
        guard !entries.isEmpty else { return }
        bytes.removeAll(keepingCapacity: true)
        entries.removeAll(keepingCapacity: true)
    }

    mutating func beginAttribute(limit: Int) {
        isDropping = entries.count >= Self.maximumCount || bytes.count >= limit
        if !isDropping { entries.append(Entry(start: bytes.count, nameEnd: bytes.count)) }
    }

    mutating func endName() {
        if !isDropping, !entries.isEmpty { entries[entries.count - 1].nameEnd = bytes.count }
    }

    mutating func append(_ run: ArraySlice<UInt8>, limit: Int) {
        guard !isDropping, bytes.count < limit else { return }
        bytes.append(contentsOf: run.prefix(limit - bytes.count))
    }

    mutating func append(scalar: UInt32, limit: Int) {
        if !isDropping, bytes.count < limit { bytes.append(scalar: scalar) }
    }

    mutating func lowercaseName() {
        guard !isDropping, let entry = entries.last else { return }
        for index in entry.start..<bytes.count { bytes[index] = bytes[index].asciiLowercased }
    }

    var count: Int { entries.count }

    func name(at index: Int) -> ArraySlice<UInt8> {
        bytes[entries[index].start..<entries[index].nameEnd]
    }

    func value(at index: Int) -> ArraySlice<UInt8> {
        bytes[entries[index].nameEnd..<(index + 1 < entries.count ? entries[index + 1].start : bytes.count)]
    }

    /// The value of the first attribute of that name, which is the one that counts.
    func value(of name: StaticString) -> ArraySlice<UInt8>? {
        for index in entries.indices {
            let entry = entries[index]
            if entry.nameEnd - entry.start == name.utf8CodeUnitCount, self.name(at: index).equals(name) {
                return value(at: index)
            }
        }
        return nil
    }
}
