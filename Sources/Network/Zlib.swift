internal import CLibraries

/// Unpacking by the system's zlib, which is loaded at the first use.
package enum Zlib {
    package enum Wrapping: Sendable {
        /// RFC 1950, as in PDF.
        case zlib
        /// RFC 1952.
        case gzip
        /// RFC 1951 alone, as in zip files.
        case raw
    }

    package enum Failure: Error, Equatable, Sendable {
        /// The loader's words.
        case libraryMissing(String)
        case noMemory
        /// Not even a beginning could be unpacked.
        case damaged
    }

    /// How the unpacking ended.
    package enum End: Equatable, Sendable {
        /// With the stream: all is there.
        case whole
        /// At the limit.
        case limit
        /// The packed bytes ran out.
        case truncated
        /// What follows is damaged.
        case damaged
    }

    private static let chunk = 64 << 10

    /// Unpacks at most `limit` bytes; what came before a defect is given back.
    package static func inflate(_ data: ArraySlice<UInt8>, _ wrapping: Wrapping, limit: Int) throws(Failure) -> (
        bytes: [UInt8], end: End
    ) {
        if let words = pinnest_zlib_load() { throw .libraryMissing(String(cString: words)) }
        guard let inflater = pinnest_inflate_open(wrapping.value) else { throw .noMemory }
        defer { pinnest_inflate_close(inflater) }
        var (bytes, room): ([UInt8], [UInt8]) = ([], [UInt8](repeating: 0, count: chunk))
        var rest = data
        while bytes.count < limit {
            var (consumed, produced) = (0, 0)
            let status = rest.withUnsafeBufferPointer { input in
                pinnest_inflate(
                    inflater, input.baseAddress, input.count, &room, min(room.count, limit - bytes.count), &consumed, &produced)
            }
            bytes += room.prefix(produced)
            rest = rest.dropFirst(consumed)
            switch status {
            case PINNEST_INFLATE_DONE: return (bytes, .whole)
            case PINNEST_INFLATE_MORE:
                if consumed == 0, produced == 0 { return (bytes, .truncated) }
            case PINNEST_INFLATE_NO_MEMORY: throw .noMemory
            default:
                if bytes.isEmpty { throw .damaged }
                return (bytes, .damaged)
            }
        }
        return (bytes, .limit)
    }

    /// For `PDFMetadata`.
    package static func inflateForPDF(_ data: ArraySlice<UInt8>, limit: Int) throws -> [UInt8] {
        try inflate(data, .zlib, limit: limit).bytes
    }
}

extension Zlib.Wrapping {
    var value: pinnest_inflate_wrapping {
        switch self {
        case .zlib: PINNEST_INFLATE_ZLIB
        case .gzip: PINNEST_INFLATE_GZIP
        case .raw: PINNEST_INFLATE_RAW
        }
    }
}
