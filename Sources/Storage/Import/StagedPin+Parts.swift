internal import Models
internal import Primitives

// The parts of an entry that only pinnest's own formats carry.

extension StagingEncoder {
    mutating func append(_ file: PinFile) {
        append(file.name)
        append(file.title)
        append(file.mediaType)
        append(file.size)
        append(file.sha256)
        append(file.width)
        append(file.height)
        append(file.pages)
    }

    mutating func append(_ page: PinPage) {
        append(page.state.code)
        append(page.httpStatus)
        append(page.fetchedAt.map { Int($0.seconds) })
        for text in [
            page.finalURL, page.mediaType, page.error, page.title, page.description, page.siteName, page.canonicalURL,
            page.language, page.thumbnail?.url, page.favicon?.url,
        ] {
            append(text)
        }
    }

    mutating func append(_ link: LinkStatus) {
        append(link.state.code)
        append(link.httpStatus)
        append(link.checkedAt.map { Int($0.seconds) })
    }
}

extension StagingDecoder {
    mutating func file() -> PinFile {
        PinFile(
            name: text(), title: optionalText(), mediaType: text(), size: signed(), sha256: text(), width: optionalInt(),
            height: optionalInt(), pages: optionalInt())
    }

    mutating func page() -> PinPage {
        var page = PinPage()
        page.state = FetchState(code: signed())
        page.httpStatus = optionalInt()
        page.fetchedAt = optionalDate()
        page.finalURL = optionalText()
        page.mediaType = optionalText()
        page.error = optionalText()
        page.title = optionalText()
        page.description = optionalText()
        page.siteName = optionalText()
        page.canonicalURL = optionalText()
        page.language = optionalText()
        // The cache of another machine is not here.
        page.thumbnail = optionalText().map { PinImage(url: $0) }
        page.favicon = optionalText().map { PinImage(url: $0) }
        return page
    }

    mutating func link() -> LinkStatus {
        LinkStatus(state: LinkState(code: signed()), httpStatus: optionalInt(), checkedAt: optionalDate())
    }

    private mutating func optionalDate() -> Timestamp? {
        optionalInt().map { Timestamp(seconds: Int64($0)) }
    }
}
