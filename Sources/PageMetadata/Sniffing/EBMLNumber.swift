/// A variable-length number of EBML (RFC 8794 §4): as many leading zero bits in its first byte as further bytes follow.
struct EBMLNumber {
    /// Without the length marker. Nil stands for "unknown", all bits set.
    let value: Int?
    /// Its own length in bytes, 1 to 8.
    let width: Int

    /// Nil outside the bytes, and for a first byte of 0.
    init?(_ bytes: ByteWindow, at index: Int) {
        guard let first = bytes[index], first != 0 else { return nil }
        width = first.leadingZeroBitCount + 1
        guard let raw = bytes.bigEndian(at: index, width: width) else { return nil }
        let mask = (1 << (7 * width)) - 1
        value = raw & mask == mask ? nil : raw & mask
    }
}
