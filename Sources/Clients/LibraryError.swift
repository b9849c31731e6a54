/// Why the library could not do what was asked. Facts only; the wording is the app's.
package enum LibraryError: Error, Equatable, Sendable {
    /// No pins of these names.
    case notFound([String])
    /// One prefix of a UUID that stands for several pins.
    case ambiguous(String)
    /// Pins that are in the trash, where the command wants them outside.
    case trashed([Int64])
    /// Tags or collections that are missing, or in the way.
    case names(NameError)
    /// An address that another pin has already.
    case addressTaken(String, by: Int64)
    /// One address for so many pins.
    case oneAddress(String, pins: Int)
    /// Pins without an address, or without a text, that cannot be given one.
    case lacking(PinPart, [Int64])
    /// Pins that have no duplicate to be united with.
    case notDuplicated([Int64])
    /// Other processes held the database longer than the wait allows.
    case locked(path: String, seconds: Int)
    /// Made by a newer version of pinnest.
    case newerVersion(path: String, version: Int, supported: Int)
    /// Another file, or none, where the database was that this process has open.
    case replaced(path: String)
    /// No database, where the files of one still are.
    case gone(path: String, files: String)
    /// A file that is no pinnest library.
    case foreign(path: String)
    /// SQLite finds the file malformed; its words.
    case damaged(path: String, detail: String)
    case diskFull(path: String)
    case readOnly(path: String)
    case notPermitted(path: String)
    /// A place where nothing can be written, and a write-ahead log beside the database that cannot be read there.
    case unreadableLog(path: String)
    /// A file system that cannot lock files, or whose lock service does not answer.
    case noLocks(path: String)
    /// Cannot be opened, read or written for another reason; the system's words.
    case inputOutput(path: String, detail: String)
    /// What the schema refuses, which is a fault of pinnest; SQLite's words.
    case refused(String)
}

/// What only some pins have.
package enum PinPart: String, Equatable, Sendable {
    case address
    case text
}
