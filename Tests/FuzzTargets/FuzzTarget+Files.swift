import Models
import PageMetadata

extension FuzzTarget {
    /// Files of other programs, of which the first bytes are read.
    static let files: [FuzzTarget] = [
        FuzzTarget(name: "pdf") { bytes in
            let metadata = try PDFMetadata.read(ByteSource(bytes), inflate: plainInflate)
            try require(metadata?.title?.unicodeScalars.contains { $0.value < 0x20 } != true, "a title of several lines")
            try require(metadata?.pages ?? 0 >= 0, "fewer pages than none")
        },
        FuzzTarget(name: "image") { bytes in
            if let header = ImageHeader(bytes) {
                try require(header.width ?? 0 >= 0 && header.height ?? 0 >= 0, "a size below nothing")
            }
        },
        FuzzTarget(name: "video") { bytes in
            if let size = try VideoHeader.displaySize(ByteSource(bytes)) {
                try require(size.width >= 0 && size.height >= 0, "a size below nothing")
            }
        },
        FuzzTarget(name: "sniff") { bytes in
            _ = LocalContent(bytes[...])
            for declared in [nil, "text/html", "text/plain", "image/png", "application/octet-stream"] {
                _ = ContentSniffer.type(of: bytes[...], declared: declared.flatMap { MediaType(parsing: $0) })
            }
        },
    ]
}
