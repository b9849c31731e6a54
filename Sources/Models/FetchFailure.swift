/// Why a fetch brought no page. Facts only: the wording is the app's.
package struct FetchFailure: Error, Equatable, Sendable {
    package enum Reason: Equatable, Sendable {
        /// No address that is fetched: another scheme than http and https, unparsable, over 8,192 bytes.
        case unsupportedAddress
        case hostNotFound
        case connectionRefused
        case connectionLost
        /// Certificate or handshake; the library's words.
        case tls(String)
        case timeout
        case tooManyRedirects(Int)
        case redirectLoop
        /// A redirect that leaves http and https.
        case redirectToScheme(String)
        /// A non-public address where the source is not trusted.
        case privateAddress(String)
        /// 429 or 503 that asks to wait longer than a fetch waits.
        case retryLater(status: Int, seconds: Int?)
        /// The body did not unpack, or grew beyond measure.
        case badBody(String)
        /// `--offline` or its setting.
        case offline
        /// libcurl could not be loaded; the loader's words.
        case libraryMissing(String)
        /// Anything else that the library reports, by its code and words.
        case transfer(code: Int, message: String)
    }

    package var reason: Reason
    /// The address whose request failed, credentials masked.
    package var url: String

    package init(_ reason: Reason, url: String) {
        self.reason = reason
        self.url = url
    }
}
