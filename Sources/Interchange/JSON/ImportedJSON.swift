internal import Models
internal import PageMetadata

/// One value of a file in JSON.
enum ImportedJSON {
    private static let deepest = 512

    /// Nil where it is no JSON. Bytes that are no text are replaced, with a warning.
    static func value(_ bytes: ArraySlice<UInt8>, _ line: Int, _ events: inout [ImportEvent]) -> JSONValue? {
        do {
            return try JSONReader.document(bytes, maximumDepth: deepest)
        } catch {
            guard error.reason == .invalidUTF8 else { return nil }
            let repaired = CharacterEncoding.utf8.decode(bytes)
            guard let value = try? JSONReader.document(repaired[...], maximumDepth: deepest) else { return nil }
            events.append(.warning(ImportWarning(line: line, kind: .replacedBytes)))
            return value
        }
    }
}
