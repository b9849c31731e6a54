/// What `doctor` is to do.
package struct ExaminationRequest: Equatable, Sendable {
    /// Mend what can be mended.
    package var isFixing: Bool
    /// Read every file and every text instead of a sample.
    package var isFull: Bool
    /// Whether files are removed for good that the library knows nothing of, where it is to be mended.
    package var removesUnknownFiles: Bool

    package init(isFixing: Bool = false, isFull: Bool = false, removesUnknownFiles: Bool = false) {
        self.isFixing = isFixing
        self.isFull = isFull
        self.removesUnknownFiles = removesUnknownFiles
    }
}

/// What one check of the library found. Facts only.
package struct Finding: Equatable, Sendable {
    package enum Check: String, CaseIterable, Sendable {
        /// The version of the schema.
        case format
        /// What SQLite says of the database.
        case integrity
        /// Rows that refer to rows that are not there.
        case references
        case searchIndex = "search-index"
        /// Files that pins need.
        case files
        /// Files that nothing needs.
        case leftovers
        case modes
    }

    package enum Outcome: Equatable, Sendable {
        /// All is well; how many things were looked at.
        case sound(count: Int)
        /// Nothing is there yet.
        case noLibrary
        case format(version: Int)
        /// A part of many was looked at.
        case soundSample(count: Int, of: Int)
        /// SQLite's words, the first few.
        case damaged([String])
        case dangling(rows: Int)
        /// The index was made by other rules.
        case indexFormat(version: Int, expected: Int)
        /// Pins that the index lacks, rows of pins that are gone, and pins that it has with other texts.
        case indexRows(lacking: Int, superfluous: Int, different: Int)
        case fileTroubles([FileTrouble])
        case unneeded(files: Int, bytes: Int64)
        /// Files that the library knows nothing of: of another database that was here, or of a pin that was never saved.
        case unknownFiles(files: Int, bytes: Int64)
        /// No database, and files of one.
        case gone(path: String, files: String)
        /// The owner may not write these, named as above.
        case lockedModes(names: [String])
        /// Others may read or write these, named from the folder of the database on.
        case openModes(names: [String])
        /// Could not be looked at: another process adds files.
        case inUse
    }

    package var check: Check
    package var outcome: Outcome
    /// Whether what was found is mended.
    package var isFixed: Bool

    package init(_ check: Check, _ outcome: Outcome, isFixed: Bool = false) {
        self.check = check
        self.outcome = outcome
        self.isFixed = isFixed
    }

    package enum Status: String, Sendable {
        case ok
        case problem
        case skipped
    }

    package var status: Status {
        switch outcome {
        case .sound, .noLibrary, .format, .soundSample: .ok
        case .damaged, .dangling, .fileTroubles, .gone, .indexFormat, .indexRows, .lockedModes, .openModes, .unknownFiles,
            .unneeded:
            .problem
        case .inUse: .skipped
        }
    }

    /// Whether something is left to be done.
    package var remains: Bool { status == .problem && !isFixed }
}
