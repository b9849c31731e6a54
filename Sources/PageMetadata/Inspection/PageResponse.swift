package import WebAddress

/// What a page is read from: an answer of a server, or the bytes of a file that stands in for one.
package struct PageResponse {
    /// The address as it was given.
    package var url: String
    package var askedURL: WebURL
    /// The address that answered, by which relative addresses are resolved; for bytes of no address `about:blank`.
    package var finalURL: WebURL
    /// Nil for bytes that did not come over HTTP.
    package var status: Int?
    package var headers: HTTPHeaders
    /// The first bytes of the body: a whole page, or as much of it as is read.
    package var head: ArraySlice<UInt8>
    /// The body as far as it is at hand, for formats that are read at places.
    package var source: ByteSource
    /// Bytes of the whole body, where known.
    package var size: Int64?
    /// Whether every redirect on the way was permanent, and there was one.
    package var isPermanentlyMoved: Bool

    package init(
        url: String, askedURL: WebURL, finalURL: WebURL, status: Int? = nil, headers: HTTPHeaders = HTTPHeaders(),
        head: ArraySlice<UInt8>,
        source: ByteSource? = nil, size: Int64? = nil, isPermanentlyMoved: Bool = false
    ) {
        self.url = url
        self.askedURL = askedURL
        self.finalURL = finalURL
        self.status = status
        self.headers = headers
        self.head = head
        self.source = source ?? ByteSource(head)
        self.size = size
        self.isPermanentlyMoved = isPermanentlyMoved
    }
}
