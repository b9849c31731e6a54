/// Title and number of pages of a PDF (metadata.md §2.8, ISO 32000).
package struct PDFMetadata: Equatable, Sendable {
    /// Unpacks zlib data to at most `limit` bytes; what came before a defect may be given back instead of an error.
    /// An error means that this stream cannot be read, and nothing more: the title is then looked for elsewhere.
    package typealias Inflate = (_ data: ArraySlice<UInt8>, _ limit: Int) throws -> [UInt8]

    /// One line in NFC without control characters, at most 500 characters; nil where the file names none, is encrypted,
    /// or has only what a program wrote in its place.
    package let title: String?
    /// Nil where the page tree was not found.
    package let pages: Int?

    package init(title: String?, pages: Int?) {
        self.title = title
        self.pages = pages
    }

    /// Reads what a PDF says of itself: at most a few hundred objects, at most 16 MiB of the file where it has to be repaired.
    /// Nil where the bytes are no PDF. Throws only what reading the source throws.
    package static func read(_ source: ByteSource, inflate: @escaping Inflate) throws -> PDFMetadata? {
        guard var document = try PDFDocument(source, inflate: inflate) else { return nil }
        let title = document.isEncrypted ? nil : try document.title()
        return PDFMetadata(title: title, pages: try document.pageCount())
    }
}

extension PDFDocument {
    fileprivate mutating func title() throws -> String? {
        if let title = try informationTitle() { return title }
        let catalog = try resolve(trailer["Root"]).dictionary ?? [:]
        // Looking for the catalog may have shown that the file is encrypted.
        if isEncrypted { return nil }
        if let title = try packetTitle(catalog) { return title }
        return try outlineTitle(catalog)
    }

    private mutating func informationTitle() throws -> String? {
        let information = try resolve(trailer["Info"]).dictionary
        if let bytes = try resolve(information?["Title"]).string {
            return isEncrypted ? nil : Self.usable(PDFTextString.decode(bytes))
        }
        // Without a trailer: the last object with a title that is no item of an outline.
        guard information == nil else { return nil }
        for number in scannedTitleObjects.suffix(16).reversed() {
            guard let entries = try indirectObject(number)?.value.dictionary, entries["Parent"] == nil, entries["Type"] == nil
            else { continue }
            guard let bytes = try resolve(entries["Title"]).string else { continue }
            return Self.usable(PDFTextString.decode(bytes))
        }
        return nil
    }

    private mutating func packetTitle(_ catalog: [String: PDFObject]) throws -> String? {
        guard let number = catalog["Metadata"]?.reference, let stream = try indirectObject(number) else { return nil }
        guard let packet = try streamData(of: stream), let title = XMPTitle.read(packet) else { return nil }
        return Self.usable(title)
    }

    /// The one item that everything else hangs under, as LaTeX classes for papers make it. A first chapter among others is no title.
    private mutating func outlineTitle(_ catalog: [String: PDFObject]) throws -> String? {
        let outlines = try resolve(catalog["Outlines"]).dictionary
        guard let root = try resolve(outlines?["First"]).dictionary, root["Next"] == nil else { return nil }
        guard let bytes = try resolve(root["Title"]).string, let title = Self.usable(PDFTextString.decode(bytes)) else {
            return nil
        }
        return JunkTitle.isHeading(title) ? nil : title
    }

    private static func usable(_ text: String) -> String? {
        let title = PlainText.line(text, limit: 500)
        return JunkTitle.isJunk(title) ? nil : title
    }

    fileprivate mutating func pageCount() throws -> Int? {
        let catalog = try resolve(trailer["Root"]).dictionary
        let pages = try resolve(catalog?["Pages"]).dictionary
        let stated = try resolve(pages?["Count"]).integer ?? linearizedPageCount()
        guard let stated, (1...10_000_000).contains(stated) else { return nil }
        return stated
    }
}
