package import Clients
internal import Models
internal import PageMetadata

/// Tells what bytes are that came without a server: a file that is added, or stdin (product.md §4).
package struct LocalContentReader: Sendable {
    /// What bytes are.
    package enum Found: Equatable, Sendable {
        case pin(LocalPin)
        /// Text that is short enough to be kept in the pin. It may be a list of addresses, which depends on where it came from.
        case text(String)
    }

    /// A longer text is kept as a file, and searched only so far.
    package static let textLimit = 1 << 20
    /// More of a page is not looked at.
    static let pageLimit = 8 << 20

    let fileStoreClient: FileStoreClient
    let inflateClient: InflateClient
    let metadataClient: MetadataClient

    package init(fileStoreClient: FileStoreClient, inflateClient: InflateClient, metadataClient: MetadataClient) {
        self.fileStoreClient = fileStoreClient
        self.inflateClient = inflateClient
        self.metadataClient = metadataClient
    }

    /// Takes the staged bytes over: they are in the pin that is found, or discarded. Throws `CommandFailure`, `FileError`.
    @concurrent
    package func read(_ staged: StagedFile, _ hints: ContentHints) async throws -> Found {
        do {
            let found = try await content(of: staged, hints)
            if case .pin(let pin) = found, pin.staged != nil { return found }
            await fileStoreClient.discardAll([staged])
            return found
        } catch {
            await fileStoreClient.discardAll([staged])
            throw error
        }
    }

    private func content(of staged: StagedFile, _ hints: ContentHints) async throws -> Found {
        let content = LocalContent(try fileStoreClient.bytes(staged, 0, LocalContent.prefixLength)[...])
        let type = content.sniffed
        switch (hints.type, content) {
        case (.image, _): return .pin(try file(staged, .image, type, hints))
        case (.video, _): return .pin(try file(staged, .video, type, hints))
        case (.pdf, _): return .pin(try file(staged, .pdf, type, hints))
        case (.text, _): return try text(staged, type, hints)
        case (_, .html): return try await page(staged, type, hints)
        case (.url, .pin(.text, _)): return try text(staged, type, hints)
        case (.url, _): throw CommandFailure.unsupportedContent(name: hints.source, type: type.essence)
        case (nil, .pin(.text, _)): return try text(staged, type, hints)
        case (nil, .pin(let pinType, _)): return .pin(try file(staged, pinType, type, hints))
        case (nil, .other) where hints.charset != nil && type.family == .other: return try text(staged, type, hints)
        case (nil, .other): throw CommandFailure.unsupportedContent(name: hints.source, type: type.essence)
        }
    }

    private func text(_ staged: StagedFile, _ type: SniffedType, _ hints: ContentHints) throws -> Found {
        let bytes = try fileStoreClient.bytes(staged, 0, Self.textLimit)
        let isCut = staged.size > Int64(bytes.count)
        let encoding = TextReading.encoding(of: bytes[...], label: hints.charset, isXML: type.family == .feed)
        let text = TextReading.text(of: bytes[...], in: encoding, isCut: isCut)
        guard isCut else { return .text(text) }
        let essence = type.family == .other ? "text/plain" : type.essence
        var pin = keptPin(staged, .text, SniffedType(essence), hints)
        // Other character sets take more room in UTF-8.
        pin.text = TextReading.prefix(of: text, limit: Self.textLimit)
        return .pin(pin)
    }

    private func file(_ staged: StagedFile, _ type: ContentType, _ sniffed: SniffedType, _ hints: ContentHints) throws -> LocalPin
    {
        var pin = keptPin(staged, type, sniffed, hints)
        let source = ByteSource(count: Int(staged.size)) { try fileStoreClient.bytes(staged, $0, $1)[...] }
        switch type {
        case .image:
            let header = try ImageHeader.read(source)
            pin.file?.width = header?.displayWidth
            pin.file?.height = header?.displayHeight
        case .video:
            let size = try VideoHeader.displaySize(source)
            pin.file?.width = size?.width
            pin.file?.height = size?.height
        case .pdf:
            let metadata = try PDFMetadata.read(source) { try inflateClient.inflate($0, $1) }
            pin.file?.title = metadata?.title
            pin.file?.pages = metadata?.pages
        case .url, .text: break
        }
        return pin
    }

    func keptPin(_ staged: StagedFile, _ type: ContentType, _ sniffed: SniffedType, _ hints: ContentHints) -> LocalPin {
        let ending = FileExtensions.fileExtension(forMediaType: sniffed.essence).map { ".\($0)" } ?? ""
        let name = hints.name.flatMap(FileName.safe) ?? type.rawValue + ending
        let file = PinFile(name: name, mediaType: sniffed.essence, size: staged.size, sha256: staged.sha256)
        return LocalPin(type: type, file: file, staged: staged)
    }
}
