package import Primitives

extension PinPage {
    /// Takes the outcome of a fetch (metadata.md §2.7): a page that is no wall and no error replaces what it has something for;
    /// everything else leaves the earlier findings as they are.
    package mutating func take(_ result: Result<FetchedPage, FetchFailure>, message: String?, at date: Timestamp) {
        if case .failure(let failure) = result, failure.reason == .offline {
            // Nothing was tried: what is known stays, and a page that was never had waits for its turn.
            if state == .none { state = .pending }
            return
        }
        fetchedAt = date
        error = message
        switch result {
        case .success(let fetched):
            httpStatus = fetched.httpStatus
            finalURL = fetched.finalURL
            mediaType = fetched.mediaType
            state =
                fetched.wall == .challenge || fetched.wall == .consent ? .blocked : fetched.hasErrorStatus ? .failed : .fetched
            if fetched.isUsable { takeFindings(of: fetched) }
        case .failure(let failure):
            httpStatus = nil
            finalURL = nil
            switch failure.reason {
            case .unsupportedAddress, .offline: state = .skipped
            case .retryLater(let status, _):
                state = .pending
                httpStatus = status
            default: state = .failed
            }
        }
    }

    private mutating func takeFindings(of fetched: FetchedPage) {
        title = fetched.title ?? title
        description = fetched.description ?? description
        siteName = fetched.siteName ?? siteName
        canonicalURL = fetched.canonicalURL
        language = fetched.language ?? language
        thumbnail = fetched.thumbnail ?? image(fetched.images.first?.url) ?? thumbnail
        favicon = fetched.favicon ?? favicon
    }
}

extension PinPage {
    /// An image that the page names and that could not be had: its address, with the bytes of an earlier fetch where it is the same.
    private func image(_ url: String?) -> PinImage? {
        guard let url else { return nil }
        return thumbnail?.url == url ? thumbnail : PinImage(url: url)
    }
}

extension FetchedPage {
    package var hasErrorStatus: Bool { (httpStatus ?? 200) >= 400 }
}
