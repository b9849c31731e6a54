/// A run of bytes counted from 0, whose reads outside its bounds give nil: what lies in a stranger's file is never trusted as an index.
struct ByteWindow {
    private let bytes: ArraySlice<UInt8>
    private let start: Int
    let count: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        start = bytes.startIndex
        count = bytes.count
    }

    init(_ bytes: [UInt8]) {
        self.init(bytes[...])
    }

    subscript(index: Int) -> UInt8? {
        index >= 0 && index < count ? bytes[start + index] : nil
    }

    /// The bytes from `lower` up to `upper`, as many of them as there are.
    func slice(_ lower: Int, _ upper: Int = .max) -> ArraySlice<UInt8> {
        let low = min(max(lower, 0), count)
        let high = min(max(upper, low), count)
        return bytes[(start + low)..<(start + high)]
    }

    func window(_ lower: Int, _ upper: Int = .max) -> ByteWindow {
        ByteWindow(slice(lower, upper))
    }

    /// Whether the bytes at `index` are those of `text`.
    func has(_ text: StaticString, at index: Int = 0) -> Bool {
        let length = text.utf8CodeUnitCount
        guard index >= 0, length <= count, index <= count - length else { return false }
        return text.withUTF8Buffer { wanted in
            for offset in 0..<length where bytes[start + index + offset] != wanted[offset] { return false }
            return true
        }
    }

    /// As `has`, ASCII letters compared without case. `text` is given in lower case.
    func hasCaseBlind(_ text: StaticString, at index: Int = 0) -> Bool {
        let length = text.utf8CodeUnitCount
        guard index >= 0, length <= count, index <= count - length else { return false }
        return text.withUTF8Buffer { wanted in
            for offset in 0..<length where bytes[start + index + offset].asciiLowercased != wanted[offset] { return false }
            return true
        }
    }

    func has(_ wanted: [UInt8], at index: Int = 0) -> Bool {
        guard index >= 0, wanted.count <= count, index <= count - wanted.count else { return false }
        for offset in 0..<wanted.count where bytes[start + index + offset] != wanted[offset] { return false }
        return true
    }

    /// Where `text` begins first, at `index` or later and before `limit`.
    func firstIndex(of text: StaticString, from index: Int, before limit: Int = .max) -> Int? {
        let length = text.utf8CodeUnitCount
        guard length > 0, index >= 0, length <= count else { return nil }
        let end = min(limit, count - length + 1)
        guard index < end else { return nil }
        return text.withUTF8Buffer { wanted in
            bytes.withUnsafeBufferPointer { all in
                for at in index..<end where all[at] == wanted[0] {
                    var matched = 1
                    while matched < length, all[at + matched] == wanted[matched] { matched += 1 }
                    if matched == length { return at }
                }
                return nil
            }
        }
    }

    /// Where `text` begins last.
    func lastIndex(of text: StaticString) -> Int? {
        var at = count - text.utf8CodeUnitCount
        while at >= 0 {
            if has(text, at: at) { return at }
            at -= 1
        }
        return nil
    }

    /// An unsigned integer of 1 to 8 bytes, most significant first. Nil outside the bytes, or over `Int.max`.
    func bigEndian(at index: Int, width: Int) -> Int? {
        guard (1...8).contains(width), index >= 0, width <= count, index <= count - width else { return nil }
        var value: UInt64 = 0
        for offset in 0..<width { value = value << 8 | UInt64(bytes[start + index + offset]) }
        return Int(exactly: value)
    }

    /// As `bigEndian`, least significant byte first.
    func littleEndian(at index: Int, width: Int) -> Int? {
        guard (1...8).contains(width), index >= 0, width <= count, index <= count - width else { return nil }
        var value: UInt64 = 0
        for offset in (0..<width).reversed() { value = value << 8 | UInt64(bytes[start + index + offset]) }
        return Int(exactly: value)
    }

    func withUnsafeBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        bytes.withUnsafeBufferPointer(body)
    }
}
