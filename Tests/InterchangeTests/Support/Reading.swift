import Interchange
import Models
import Primitives

/// Reads whole texts with `ImportReader`, in pieces of any size.
enum Reading {
    static func events(
        _ bytes: [UInt8], _ format: InterchangeFormat, piece: Int = 1 << 16, inflate: ImportReader.Inflate? = nil
    ) throws -> [ImportEvent] {
        var reader = ImportReader(format, inflate: inflate)
        var events: [ImportEvent] = []
        var position = 0
        while position < bytes.count {
            let end = min(bytes.count, position + piece)
            events += try reader.feed(bytes[position..<end])
            position = end
        }
        while let rest = try reader.finish() { events += rest }
        return events
    }

    static func events(_ text: String, _ format: InterchangeFormat, piece: Int = 1 << 16) throws -> [ImportEvent] {
        try events(Array(text.utf8), format, piece: piece)
    }

    static func pins(_ text: String, _ format: InterchangeFormat) throws -> [ImportedPin] {
        try events(text, format).pins
    }

    /// A fragment inside of a normal Netscape bookmark file.
    static func netscape(_ fragment: String) throws -> [ImportEvent] {
        try events(netscapeFile(fragment), .netscape)
    }

    static func netscapeFile(_ fragment: String) -> String {
        """
        <!DOCTYPE NETSCAPE-Bookmark-file-1>
        <!-- This is an automatically generated file.
             It will be read and overwritten.
             DO NOT EDIT! -->
        <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
        <TITLE>Bookmarks</TITLE>
        <H1>Bookmarks</H1>
        <DL><p>
        \(fragment)
        </DL><p>

        """
    }
}

extension [ImportEvent] {
    var pins: [ImportedPin] { compactMap { if case .pin(let pin) = $0 { pin } else { nil } } }
    var collections: [ImportedCollection] { compactMap { if case .collection(let collection) = $0 { collection } else { nil } } }
    var failures: [ImportFailure] { compactMap { if case .failed(let failure) = $0 { failure } else { nil } } }
    var skips: [ImportSkip] { compactMap { if case .skipped(let skip) = $0 { skip } else { nil } } }
    var warnings: [ImportWarning] { compactMap { if case .warning(let warning) = $0 { warning } else { nil } } }
    /// The only pin; a pin without anything where there is not one.
    var pin: ImportedPin { pins.count == 1 ? pins[0] : ImportedPin(line: -1) }
    var paths: [String] { collections.map(\.path.description) }
}

extension ImportedPin {
    var paths: [String] { collections.map(\.description) }
}

func date(_ text: String) -> Timestamp? { Timestamp(iso8601: text) }
