/// Why nothing of a file could be imported.
package enum ImportProblem: Error, Equatable, Sendable {
    /// There is nothing in it.
    case empty
    /// In none of the formats that are known.
    case unknownFormat
    /// Not in the format of this name.
    case notInFormat(String)
    /// pinnest's own format, in a version that this program does not know.
    case newerVersion(Int64)
    /// A compressed file or an archive that is damaged or cut off.
    case damagedContainer
    /// An archive without a file that could be read.
    case nothingInArchive
    /// An archive that is encrypted, or packed in a way that is not known.
    case unsupportedContainer
    /// An archive, or a file in it, that is larger than the limit.
    case tooLarge
    /// A database, which has to be a file to be read.
    case databaseInPipe
}
