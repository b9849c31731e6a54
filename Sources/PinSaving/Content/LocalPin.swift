package import Clients
package import Models
internal import PageMetadata
package import Primitives

/// What bytes at hand are as a pin.
package struct LocalPin: Equatable, Sendable {
    package var type: ContentType
    package var url: String?
    package var text: String?
    package var file: PinFile?
    /// A title that stands in the bytes, or the name of the file.
    package var foundTitle: String?
    /// The bytes that the pin keeps; nil where it keeps none.
    package var staged: StagedFile?
    /// What the page of `url` says of itself.
    package var page: FetchedPage?

    package init(
        type: ContentType, url: String? = nil, text: String? = nil, file: PinFile? = nil, foundTitle: String? = nil,
        staged: StagedFile? = nil, page: FetchedPage? = nil
    ) {
        self.type = type
        self.url = url
        self.text = text
        self.file = file
        self.foundTitle = foundTitle
        self.staged = staged
        self.page = page
    }

    package func draft(_ options: SaveOptions, uuid: UUID, origin: PinOrigin) -> PinDraft {
        var draft = options.draft(uuid: uuid, type: type, origin: origin)
        draft.url = url.map(options.cleaned)
        draft.text = text
        draft.file = file
        draft.suggestedTitle = foundTitle
        return draft
    }
}

extension LocalPin {
    /// A text file, which is called by its heading, else by its name.
    package init(fileText text: String, name: String?) {
        let heading = PlainTextTitle.markdownHeading(Array(text.utf8.prefix(1 << 16)))
        self.init(type: .text, text: text, foundTitle: heading ?? name.flatMap(FileName.safe))
    }
}
