internal import Clients
internal import Models
internal import PageMetadata
internal import WebAddress

/// Reads bytes at hand by the rules for fetched ones.
enum BytesReader {
    /// Off the main actor: a large page takes its time.
    @concurrent
    static func read(_ page: PageBytes) async throws -> FetchedPage {
        guard let base = WebURL(page.url ?? "about:blank") else {
            throw FetchFailure(.unsupportedAddress, url: PasswordMask.masked(page.url ?? ""))
        }
        let response = PageResponse(
            url: page.url ?? "", askedURL: base, finalURL: base, head: page.bytes[...], size: Int64(page.bytes.count))
        var found = try PageInspector.inspect(response) { try Zlib.inflateForPDF($0, limit: $1) }.page
        // What has no title of its own is called by its name; `about:blank` lends none.
        if page.url == nil, found.documentTitle == nil, found.title == nil || found.title == base.lastPathSegment {
            found.title = nil
        }
        found.title = found.title ?? page.name.flatMap(FileName.safe)
        return found
    }
}
