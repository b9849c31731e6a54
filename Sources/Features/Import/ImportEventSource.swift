internal import Clients
internal import Interchange
internal import Models
internal import PinSaving

/// Something that gives the entries of an import, portion after portion.
protocol ImportEventSource {
    /// The next entries, which may be none; nil at the end.
    mutating func next() async throws -> [ImportEvent]?
}

/// A file or stdin, read by the reader of its format.
struct FileEvents: ImportEventSource {
    private let opened: OpenedImport
    private var reader: ImportReader
    private var hasBegun = false
    private var isAtEnd: Bool

    init(_ opened: OpenedImport, format: InterchangeFormat, inflate: @escaping ImportReader.Inflate) {
        self.opened = opened
        reader = ImportReader(format, inflate: inflate)
        isAtEnd = opened.isWhole
    }

    mutating func next() async throws -> [ImportEvent]? {
        guard hasBegun else {
            hasBegun = true
            return try feed(opened.head)
        }
        if !isAtEnd {
            let bytes = try await opened.bytes.next()
            if !bytes.isEmpty { return try feed(bytes) }
            isAtEnd = true
        }
        do throws(ImportError) {
            return try reader.finish()
        } catch {
            throw CommandFailure.notImportable(opened.name, ImportProblem(error))
        }
    }

    private mutating func feed(_ bytes: [UInt8]) throws -> [ImportEvent] {
        do throws(ImportError) {
            return try reader.feed(bytes[...])
        } catch {
            throw CommandFailure.notImportable(opened.name, ImportProblem(error))
        }
    }
}

/// A database of another program.
struct DatabaseEvents: ImportEventSource {
    let client: ForeignDatabaseClient

    func next() async throws -> [ImportEvent]? {
        try await client.next()
    }
}

extension ImportProblem {
    init(_ error: ImportError) {
        self =
            switch error {
            case .notInFormat(let format): .notInFormat(format.rawValue)
            case .newerVersion(let version): .newerVersion(version)
            case .damagedContainer: .damagedContainer
            case .nothingInArchive: .nothingInArchive
            case .unsupportedContainer: .unsupportedContainer
            case .tooLarge: .tooLarge
            }
    }
}
