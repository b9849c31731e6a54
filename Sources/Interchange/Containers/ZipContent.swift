/// The bytes of one file of an archive, unpacked piece by piece, whose size and checksum have to be what the archive says.
struct ZipContent: Sendable {
    private enum Source {
        case stored(ArraySlice<UInt8>)
        case inflated(@Sendable () throws -> [UInt8])
    }

    private var source: Source
    private var missing: Int
    private let checksum: UInt32
    private var sum = CRC32()

    init(stored bytes: ArraySlice<UInt8>, _ member: ZipArchive.Member) {
        self.init(.stored(bytes), member)
    }

    init(inflated next: @escaping @Sendable () throws -> [UInt8], _ member: ZipArchive.Member) {
        self.init(.inflated(next), member)
    }

    private init(_ source: Source, _ member: ZipArchive.Member) {
        self.source = source
        missing = member.size
        checksum = member.checksum
    }

    /// The next bytes; none at the end.
    mutating func next() throws(ImportError) -> ArraySlice<UInt8> {
        let piece: ArraySlice<UInt8>
        switch source {
        case .stored(let rest):
            piece = rest.prefix(64 << 10)
            source = .stored(rest.dropFirst(64 << 10))
        case .inflated(let next):
            do { piece = try next()[...] } catch { throw .damagedContainer }
        }
        missing -= piece.count
        sum.add(piece)
        guard missing >= 0, !piece.isEmpty || (missing == 0 && sum.value == checksum) else { throw .damagedContainer }
        return piece
    }
}

/// The checksum of ZIP and gzip (RFC 1952, section 8), bit by bit from the lowest.
struct CRC32: Sendable {
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xEDB8_8320 }
    }

    private var state: UInt32 = 0xFFFF_FFFF

    var value: UInt32 { ~state }

    mutating func add(_ bytes: ArraySlice<UInt8>) {
        var state = state
        Self.table.withUnsafeBufferPointer { table in
            for byte in bytes { state = table[Int(UInt8(truncatingIfNeeded: state) ^ byte)] ^ state >> 8 }
        }
        self.state = state
    }
}
