/// Mozilla's container of `.jsonlz4` files: `mozLz40` and NUL, the size as 32 bits, little end first, and one LZ4 block.
struct MozLZ4Decoder {
    static let magic: [UInt8] = [0x6D, 0x6F, 0x7A, 0x4C, 0x7A, 0x34, 0x30, 0]
    private static let headerLength = 12

    private var header: [UInt8] = []
    private var block: LZ4Decoder?

    /// Appends what these bytes decode to.
    mutating func decode(_ bytes: ArraySlice<UInt8>, into output: inout [UInt8]) throws(ImportError) {
        var rest = bytes
        if block == nil {
            let missing = Self.headerLength - header.count
            header.append(contentsOf: rest.prefix(missing))
            rest = rest.dropFirst(missing)
            guard header.count == Self.headerLength else { return }
            guard header.starts(with: Self.magic) else { throw .damagedContainer }
            let size = header[8...].reversed().reduce(0) { $0 << 8 | Int($1) }
            block = LZ4Decoder(size: size)
        }
        try block?.decode(rest, into: &output)
    }

    /// Throws where the block is cut off.
    func finish() throws(ImportError) {
        guard block?.isComplete == true else { throw .damagedContainer }
    }
}
