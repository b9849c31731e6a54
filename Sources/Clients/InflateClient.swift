package import ComposableCore

/// Unpacking of compressed data (RFC 1950), which PDFs need to be read. Live: `Network`, which has zlib.
package struct InflateClient: Sendable {
    /// At most `limit` bytes; what came before a defect may be given back instead of an error.
    package var inflate: @Sendable (_ data: ArraySlice<UInt8>, _ limit: Int) throws -> [UInt8]

    package init(inflate: @escaping @Sendable (_ data: ArraySlice<UInt8>, _ limit: Int) throws -> [UInt8]) {
        self.inflate = inflate
    }
}

extension InflateClient: TestDependencyKey {
    package static var testValue: InflateClient { InflateClient(inflate: unimplemented("InflateClient.inflate")) }
}

extension DependencyValues {
    package var inflateClient: InflateClient {
        get { self[InflateClient.self] }
        set { self[InflateClient.self] = newValue }
    }
}
