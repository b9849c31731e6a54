package import Clients

extension InflateClient {
    /// The system's zlib, loaded at the first use.
    package static let live = InflateClient(
        inflate: { try Zlib.inflateForPDF($0, limit: $1) }, inflateRaw: { try RawInflation($0).next })
}
