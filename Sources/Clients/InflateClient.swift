package import ComposableCore

/// Unpacking of compressed data, which PDFs and archives need to be read. Live: `Network`, which has zlib.
package struct InflateClient: Sendable {
    /// Data with a header and a checksum (RFC 1950). At most `limit` bytes; what came before a defect may be given back instead of
    /// an error.
    package var inflate: @Sendable (_ data: ArraySlice<UInt8>, _ limit: Int) throws -> [UInt8]
    /// Data without (RFC 1951), as archives have it: gives what gives the next bytes, some at a time, and none at the end. A defect is
    /// thrown.
    package var inflateRaw: @Sendable (_ data: ArraySlice<UInt8>) throws -> @Sendable () throws -> [UInt8]

    package init(
        inflate: @escaping @Sendable (_ data: ArraySlice<UInt8>, _ limit: Int) throws -> [UInt8],
        inflateRaw: @escaping @Sendable (_ data: ArraySlice<UInt8>) throws -> @Sendable () throws -> [UInt8]
    ) {
        self.inflate = inflate
        self.inflateRaw = inflateRaw
    }
}

extension InflateClient: TestDependencyKey {
    package static var testValue: InflateClient {
        InflateClient(
            inflate: unimplemented("InflateClient.inflate"), inflateRaw: unimplemented("InflateClient.inflateRaw"))
    }
}

extension DependencyValues {
    package var inflateClient: InflateClient {
        get { self[InflateClient.self] }
        set { self[InflateClient.self] = newValue }
    }
}
