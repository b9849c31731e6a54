internal import PageMetadata

/// One HTTP request: no redirects, no retries, no cookies of its own.
struct TransferRequest: Sendable {
    enum Method: Sendable { case get, head }

    /// http or https, serialized, without user information and fragment.
    var url: String
    /// The address that the limit of transfers a host goes by: without port and brackets.
    var host: String
    var method = Method.get
    /// Lines `Name: value`, free of control characters.
    var headerLines: [String] = []
    var userAgent: String
    var credentials: Credentials?
    var usesNetrc = false
    /// Off after a body that did not unpack: the bytes then come as they are.
    var acceptsCompression = true
    /// A byte range as RFC 9110 §14 writes it after `bytes=`.
    var range: String?
    /// Whether non-public addresses are refused and the proxies of the environment unused (metadata.md §2.9).
    var isGuarded = false
    var timeLimit: Duration
    /// Takes the body of a 200 as it comes, instead of it being kept; what it throws ends the transfer. Called on the transfer thread.
    var sink: (@Sendable ([UInt8]) throws -> Void)?
    /// How many decoded bytes of the body are wanted; asked again while the first `TransferRequest.sniffedBytes` arrive.
    var bodyLimit: @Sendable (_ status: Int, _ headers: HTTPHeaders, _ start: [UInt8]) -> Int

    /// As much of a body as its type is told from.
    static let sniffedBytes = ContentSniffer.prefixLength
}

struct Credentials: Equatable, Sendable {
    var user: String
    var password: String
}
