/// Why a whole file cannot be read.
package enum ImportError: Error, Equatable, Sendable {
    /// The bytes are not of the format, by what stands at the beginning.
    case notInFormat(InterchangeFormat)
    /// pinnest's own format, in a version that is not known.
    case newerVersion(Int64)
    /// The container around the data (mozLz4, ZIP) is damaged or cut off.
    case damagedContainer
    /// There is nothing in the archive that could be read.
    case nothingInArchive
    /// A method of compression that is not known, or encryption.
    case unsupportedContainer
    /// More would have to be kept in memory than `ImportLimits.retained`.
    case tooLarge
}

/// Bounds of memory, in bytes.
package enum ImportLimits {
    /// The longest entry: a line, an element, a tag, a record.
    package static let entry = 16 << 20
    /// What is kept of a file whose folders are named after their entries, and of an archive.
    package static let retained = 256 << 20
    /// All files of an archive of so many bytes together, unpacked: many times what bookmarks are packed to. They are read piece by piece;
    /// what is bounded is the time, and what is kept of each entry.
    package static func unpacked(packed: Int) -> Int { min(1 << 30, 64 << 20 + 32 * packed) }
}
