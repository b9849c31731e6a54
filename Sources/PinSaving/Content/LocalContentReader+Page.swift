internal import Clients
internal import Models
internal import PageMetadata

extension LocalContentReader {
    /// The page that HTML is: a web page where it names its own address, else a text of its title and text.
    func page(_ staged: StagedFile, _ type: SniffedType, _ hints: ContentHints) async throws -> Found {
        let bytes = try fileStoreClient.bytes(staged, 0, Self.pageLimit)
        let isXML = type.family == .xhtml
        let encoding = CharacterEncoding.detect(bytes[...], label: hints.charset, isXML: isXML)
        let document = encoding.decode(bytes)
        let isDeclared = hints.charset != nil && CharacterEncoding.byteOrderMark(of: bytes[...]) == nil
        var page = try await metadataClient.read(
            PageBytes(url: nil, name: nil, bytes: isDeclared ? [0xEF, 0xBB, 0xBF] + document : bytes))
        if let address = page.canonicalURL {
            page.url = address
            page.finalURL = address
            return .pin(LocalPin(type: .url, url: address, foundTitle: nil, page: page.isUsable ? page : nil))
        }
        guard hints.type != .url else { throw CommandFailure.unsupportedContent(name: hints.source, type: type.essence) }
        return .pin(textPin(staged, type, hints, title: page.title, document: document))
    }

    private func textPin(_ staged: StagedFile, _ type: SniffedType, _ hints: ContentHints, title: String?, document: [UInt8])
        -> LocalPin
    {
        let text = TextReading.tidied(String(decoding: HTMLText.plain(document), as: UTF8.self))
        let title = title ?? hints.name.flatMap(FileName.safe)
        guard staged.size > Int64(Self.textLimit) else {
            // A page of pictures alone has no text but its source.
            let kept = text.isEmpty ? String(decoding: document, as: UTF8.self) : text
            return LocalPin(type: .text, text: kept, foundTitle: title)
        }
        var pin = keptPin(staged, .text, type, hints)
        pin.text = TextReading.prefix(of: text, limit: Self.textLimit)
        pin.foundTitle = title
        return pin
    }
}
