internal import PageMetadata

/// What one request brought: a whole header, and the body as far as it was wanted or could be had.
struct TransferResponse: Sendable {
    var status: Int
    var headers: HTTPHeaders
    /// Decoded bytes.
    var body: [UInt8] = []
    /// False when the limit cut the body, or the transfer broke off.
    var isComplete = true
    /// Set when the transfer broke off inside the body.
    var interruption: TransferFailure?
}

/// Why a transfer brought no response, or not all of its body.
enum TransferFailure: Error, Equatable, Sendable {
    case libraryMissing(String)
    /// The system gives no thread.
    case noThread(Int32)
    /// The address that the name led to, as text.
    case privateAddress(String)
    case headerTooLarge
    /// The header took too long, or the body came too slowly.
    case tooSlow
    /// The body unpacked to more than a body does that means well.
    case expandsTooMuch
    /// Whoever takes the body did not take it.
    case notTaken
    /// A `CURLcode` with the library's words, and `errno` where a system call failed.
    case curl(code: Int, message: String, systemError: Int32)
}

/// A transfer's end.
enum TransferOutcome: Sendable {
    case response(TransferResponse, elapsed: Duration)
    case failure(TransferFailure, elapsed: Duration)
    case cancelled
}
