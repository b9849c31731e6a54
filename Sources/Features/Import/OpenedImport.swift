internal import Clients
internal import Interchange
internal import PinSaving

/// A file or stdin whose beginning was read, to find out what it is.
struct OpenedImport {
    /// What it is called in messages.
    let name: String
    let head: [UInt8]
    /// Whether the beginning is all of it.
    let isWhole: Bool
    /// What follows the beginning.
    let bytes: ByteReader

    init(name: String, bytes: ByteReader) async throws {
        self.name = name
        self.bytes = bytes
        var head: [UInt8] = []
        var isWhole = false
        while head.count < FormatDetection.prefixLength, !isWhole {
            let next = try await bytes.next()
            isWhole = next.isEmpty
            head += next
        }
        self.head = head
        self.isWhole = isWhole
    }

    var isDatabase: Bool { head.starts(with: ForeignDatabaseClient.magic) }

    /// Throws `CommandFailure` where nobody knows.
    func format(fileName: String?) throws -> InterchangeFormat {
        if let format = FormatDetection.detect(head[...], fileName: fileName) { return format }
        throw CommandFailure.notImportable(name, .unknownFormat)
    }
}
