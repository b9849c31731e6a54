import Interchange
import Models
import Synchronization

extension FuzzTarget {
    /// Files of bookmarks. Where formats share a reader, the first byte says which one is meant.
    static let bookmarks: [FuzzTarget] = [
        reading("netscape", [.netscape, .pocketHTML]),
        reading("csv", [.csv, .pocket, .raindrop, .instapaper, .linkding, .omnivore, .readwise, .mymind, .matter]),
        reading("json", [.json, .jsonl]),
        reading("browser-json", [.firefox, .chromium]),
        reading("service-json", [.pinboard, .karakeep, .linkwarden, .omnivore, .readwise, .raindrop]),
        reading("xml", [.xbel, .opml, .atom, .pinboardXML]),
        reading("lines", [.markdown, .org, .list, .onetab]),
        reading("lz4", [.firefox]),
        reading("zip", [.zip]),
        FuzzTarget(name: "detection") { bytes in
            _ = FormatDetection.detect(bytes[...])
            for name in ["a.html", "a.json", "a.csv", "a.zip", "a.txt", "a.md"] {
                _ = FormatDetection.detect(bytes[...], fileName: name)
            }
        },
    ]

    private static func reading(_ name: String, _ formats: [InterchangeFormat]) -> FuzzTarget {
        FuzzTarget(name: name) { bytes in
            let chosen = formats.count > 1 ? Int(bytes.first ?? 0) % formats.count : 0
            let file = formats.count > 1 ? bytes.dropFirst() : bytes[...]
            let whole = events(file, formats[chosen], piece: file.count)
            for piece in [1, 7] where file.count < 4_096 {
                try require(whole == events(file, formats[chosen], piece: piece), "pieces of \(piece) make a difference")
            }
        }
    }

    /// Stands in for zlib too, some bytes at a time.
    private static let plainPieces: ImportReader.Inflate = { bytes in
        let rest = Mutex(bytes)
        return {
            rest.withLock { rest in
                let piece = Array(rest.prefix(100))
                rest = rest.dropFirst(piece.count)
                return piece
            }
        }
    }

    /// Nil for a file that cannot be read at all.
    private static func events(_ file: ArraySlice<UInt8>, _ format: InterchangeFormat, piece: Int) -> [ImportEvent]? {
        var reader = ImportReader(format, inflate: plainPieces)
        var events: [ImportEvent] = []
        do {
            var rest = file
            while !rest.isEmpty {
                events += try reader.feed(rest.prefix(piece))
                rest = rest.dropFirst(piece)
            }
            while let more = try reader.finish() { events += more }
            return events
        } catch {
            return nil
        }
    }
}
