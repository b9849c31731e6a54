import Models
import Testing

/// The beginnings of files, written by hand from the formats' definitions.
struct SampleBytes: Sendable, CustomTestStringConvertible {
    var type: ContentType
    var mediaType: String
    var bytes: [UInt8]
    var width: Int?
    var height: Int?
    var pages: Int?

    var testDescription: String { mediaType }

    static var files: [SampleBytes] { [png, jpeg, webp, svg, pdf, mp4] }

    /// Signature and IHDR.
    static let png = SampleBytes(
        type: .image, mediaType: "image/png",
        bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + ascii("IHDR") + [
            0, 0, 1, 0, 0, 0, 0, 2, 8, 2, 0, 0, 0,
        ]
            + [0, 0, 0, 0],
        width: 256, height: 2)

    /// SOI, JFIF and a baseline frame header.
    static let jpeg = SampleBytes(
        type: .image, mediaType: "image/jpeg",
        bytes: [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + ascii("JFIF\u{0}") + [1, 1, 0, 0, 1, 0, 1, 0, 0]
            + [0xFF, 0xC0, 0, 11, 8, 0, 3, 0, 5, 1, 1, 0x11, 0, 0xFF, 0xD9],
        width: 5, height: 3)

    /// VP8X: width and height less one in 24 bits.
    static let webp = SampleBytes(
        type: .image, mediaType: "image/webp",
        bytes: ascii("RIFF") + [22, 0, 0, 0] + ascii("WEBPVP8X") + [10, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 19, 0, 0], width: 10,
        height: 20)

    static let svg = SampleBytes(
        type: .image, mediaType: "image/svg+xml",
        bytes: ascii(#"<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="12" height="8"/>"#), width: 12,
        height: 8)

    static let pdf = SampleBytes(
        type: .pdf, mediaType: "application/pdf",
        bytes: ascii(
            """
            %PDF-1.4
            1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
            2 0 obj <</Type /Pages /Count 3 /Kids []>> endobj
            trailer <</Root 1 0 R>>
            %%EOF

            """),
        pages: 3)

    /// `ftyp`, and a movie box with one track header of version 0.
    static let mp4 = SampleBytes(
        type: .video, mediaType: "video/mp4",
        bytes: box("ftyp", ascii("isom") + [0, 0, 0, 0] + ascii("isom"))
            + box("moov", box("trak", box("tkhd", [UInt8](repeating: 0, count: 40) + matrix + [0, 64, 0, 0, 0, 36, 0, 0]))),
        width: 64, height: 36)

    /// The identity: 1.0 and 1.0 in 16.16, 1.0 in 2.30.
    private static let matrix: [UInt8] =
        [0, 1, 0, 0] + [UInt8](repeating: 0, count: 12) + [0, 1, 0, 0] + [UInt8](repeating: 0, count: 12) + [0x40, 0, 0, 0]

    private static func box(_ name: String, _ body: [UInt8]) -> [UInt8] {
        let length = UInt32(body.count + 8)
        return (0..<4).map { UInt8(truncatingIfNeeded: length >> (24 - 8 * $0)) } + ascii(name) + body
    }

    private static func ascii(_ text: String) -> [UInt8] { Array(text.utf8) }
}
