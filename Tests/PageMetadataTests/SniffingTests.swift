import Models
import PageMetadata
import Testing

private func sniff(_ bytes: [UInt8], _ declared: String? = nil, _ purpose: ContentSniffer.Purpose = .page) -> String {
    ContentSniffer.type(of: bytes[...], declared: declared.flatMap { MediaType(parsing: $0) }, purpose: purpose).essence
}

private func sniff(_ text: String, _ declared: String? = nil, _ purpose: ContentSniffer.Purpose = .page) -> String {
    sniff(Array(text.utf8), declared, purpose)
}

private let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
private let mp4: [UInt8] = [0, 0, 0, 16] + Array("ftypisom".utf8) + [0, 0, 2, 0]

@Suite struct MediaTypeTests {
    /// The serialisation rules of WHATWG MIME Sniffing §4.5.
    @Test(arguments: [
        ("TEXT/HTML;CHARSET=GBK", "text/html;charset=GBK"), ("text/html; charset = gbk", "text/html"),
        ("text/html;charset=\"a b\"", "text/html;charset=\"a b\""), ("x/x;a=\"q\\\"\\\\\"", "x/x;a=\"q\\\"\\\\\""),
        ("x/x;a=\"\"", "x/x;a=\"\""), ("x/x;a=1;A=2;b=3", "x/x;a=1;b=3"), (" text/html \t", "text/html"),
    ])
    func description_isTheStandardsSerialisation(input: String, expected: String) {
        #expect(MediaType(parsing: input)?.description == expected)
    }

    @Test func parameter_ofAQuotedValue_isUnescaped() {
        #expect(MediaType(parsing: "text/plain; x=\"a\\;b;c\" ; y=1")?.parameters.map(\.value) == ["a;b;c", "1"])
    }
}

@Suite struct ContentSnifferTests {
    @Test(arguments: [
        "text/html", "application/octet-stream", "text/plain", "image/jpeg", "video/mp4", "application/pdf", "text/css", "*/*",
        "application/msword",
    ])
    func png_underAnyDeclaredType_isPNG(declared: String) {
        #expect(sniff(png, declared) == "image/png")
    }

    @Test func html_declared_isBelieved() {
        #expect(sniff("plain words", "text/html") == "text/html")
        #expect(sniff("BM is a band, GIF89a a format", "text/html; charset=x") == "text/html")
        #expect(sniff("<title>The %PDF-1.7 header</title>", "text/html") == "text/html")
        #expect(sniff("<svg><title>logo</title></svg><title>Page</title>", "text/html") == "text/html")
        #expect(sniff("{\"a\":1}", "application/json") == "application/json")
        #expect(sniff("<html>", "text/markdown") == "text/markdown")
    }

    @Test func html_declaredForOtherBytes_isCorrected() {
        #expect(sniff("%PDF-1.4\n1 0 obj", "text/html") == "application/pdf")
        #expect(sniff("\n <?xml version='1.0'?><!-- c --><rss version='2.0'>", "text/html") == "application/rss+xml")
        #expect(sniff("<feed xmlns=\"http://www.w3.org/2005/Atom\">", "text/html") == "application/atom+xml")
        #expect(sniff("<rdf:RDF xmlns:rdf='x' xmlns=\"http://purl.org/rss/1.0/\">", "text/html") == "application/rss+xml")
        #expect(sniff("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "text/html") == "image/svg+xml")
        #expect(sniff(mp4, "text/html") == "video/mp4")
    }

    @Test func textPlain_withWholeDocument_isHTML_withATag_staysText() {
        #expect(sniff("\n<!DOCTYPE html><title>x", "text/plain") == "text/html")
        #expect(sniff("<html lang=en>", "text/plain; charset=utf-8") == "text/html")
        #expect(sniff("<p align=\"center\"># Readme", "text/plain") == "text/plain")
    }

    @Test(arguments: [
        ("<!doctype HTML>", "text/html"), ("  <h1>x", "text/html"), ("<!-- note --><p>x", "text/html"), ("<b>", "text/html"),
        ("<blink>x", "text/plain"), ("<p", "text/plain"), ("<!--c--><x:svg width='1' xmlns:x='y'>", "image/svg+xml"),
        ("<?xml version='1.0'?><html xmlns=\"http://www.w3.org/1999/xhtml\">", "application/xhtml+xml"),
        ("<?xml version='1.0'?><note/>", "text/xml"), ("<!DOCTYPE html><svg>", "text/html"),
        ("<!DOCTYPE svg PUBLIC \"a>b\" \"c\" [<!ENTITY x \"<svg>\">]><svg/>", "image/svg+xml"),
        ("%!PS-Adobe-3.0", "application/postscript"),
        ("BMW builds cars and motorcycles", "text/plain"), ("ID3 tags are old", "text/plain"), ("", "text/plain"),
        ("About %PDF-1.7 files\nand their headers", "text/plain"), ("junk\n%PDF-1.7\n1 0 obj", "application/pdf"),
        ("a\u{0}b", "application/octet-stream"), ("\u{FEFF}<html>", "text/html"),
    ])
    func undeclared_isSniffed(text: String, expected: String) {
        #expect(sniff(text) == expected)
    }

    @Test func declaredBinaryType_isCheckedByTheBytes() {
        #expect(sniff("<!doctype html><title>Not found", "image/png") == "text/html")
        #expect(sniff("<!doctype html><title>Sign in", "application/pdf") == "text/html")
        #expect(sniff(mp4, "audio/mp4") == "audio/mp4")
        #expect(sniff("#EXTM3U", "audio/x-mpegurl") == "audio/x-mpegurl")
        #expect(
            sniff([0x50, 0x4B, 3, 4], "application/vnd.oasis.opendocument.text") == "application/vnd.oasis.opendocument.text")
        #expect(sniff([0, 1, 2, 3], "image/x-targa") == "image/x-targa")
        #expect(sniff([0, 1, 2, 3], "image/png") == "application/octet-stream")
    }

    @Test func imagePurpose_ignoresTheDeclaredType() {
        #expect(sniff(png, "text/html", .image) == "image/png")
        #expect(sniff("<html><title>404", "image/x-icon", .image) == "text/html")
        #expect(sniff("<svg/>", "text/html", .image) == "image/svg+xml")
    }

    @Test func xml_declared_isNamedByItsRoot() {
        #expect(sniff("<rss>", "application/xml") == "application/rss+xml")
        #expect(sniff("<svg xmlns='x'>", "text/xml") == "image/svg+xml")
        #expect(sniff("<note>", "text/xml") == "text/xml")
    }

    @Test func containers_areNamedByWhatTheyHold() {
        func ftyp(_ major: String, _ compatible: [String]) -> [UInt8] {
            [0, 0, 0, UInt8(16 + 4 * compatible.count)] + Array("ftyp\(major)".utf8) + [0, 0, 0, 0]
                + Array(compatible.joined().utf8)
        }
        #expect(sniff(ftyp("mif1", ["heic", "avif"])) == "image/avif")
        #expect(sniff(ftyp("mif1", ["heic"])) == "image/heic")
        #expect(sniff(ftyp("xxxx", ["yyyy", "qt  "])) == "video/quicktime")
        #expect(sniff(ftyp("M4B ", [])) == "audio/mp4")
        #expect(sniff(ftyp("dash", [])) == "video/mp4")
        #expect(sniff([0, 0, 0, 8] + Array("wide".utf8) + [0, 0, 0, 0]) == "video/quicktime")
        let page = Array("OggS".utf8) + [UInt8](repeating: 0, count: 22) + [1, 30]
        #expect(sniff(page + [0x80] + Array("theora".utf8)) == "video/ogg")
        #expect(sniff(page + Array("OpusHead".utf8)) == "audio/ogg")
    }

    /// MPEG-1 layer III, 128 kbit/s, 44.1 kHz: a frame is 417 bytes long (144 × 128,000 / 44,100).
    @Test func mp3_withoutTag_needsTwoFrames() {
        let header: [UInt8] = [0xFF, 0xFB, 0x90, 0x00]
        let frame = header + [UInt8](repeating: 0, count: 413)
        #expect(sniff(frame + header) == "audio/mpeg")
        #expect(sniff(frame) == "application/octet-stream")
        #expect(sniff(frame + [0] + header) == "application/octet-stream")
    }
}

@Suite struct LocalContentTests {
    private func utf16(_ text: String) -> [UInt8] {
        [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    }

    @Test func bytes_areOneOfThePinsTypes() {
        #expect(LocalContent(png[...]) == .pin(.image, SniffedType("image/png")))
        #expect(LocalContent(mp4[...]) == .pin(.video, SniffedType("video/mp4")))
        #expect(LocalContent(Array("%PDF-1.5".utf8)[...]) == .pin(.pdf, SniffedType("application/pdf")))
        #expect(LocalContent(Array("Ein Satz. 文".utf8)[...]) == .pin(.text, SniffedType("text/plain")))
        #expect(LocalContent([]) == .pin(.text, SniffedType("text/plain")))
        #expect(LocalContent(utf16("日記 2026")[...]) == .pin(.text, SniffedType("text/plain")))
        #expect(LocalContent(Array("<rss>".utf8)[...]) == .pin(.text, SniffedType("application/rss+xml")))
    }

    @Test func html_isAPage_inUTF16Too() {
        #expect(LocalContent(Array("<!doctype html>".utf8)[...]) == .html(SniffedType("text/html")))
        #expect(LocalContent(utf16("<html><title>x")[...]) == .html(SniffedType("text/html")))
    }

    @Test func otherBytes_areNamed() {
        #expect(LocalContent([0x50, 0x4B, 3, 4]).sniffed.essence == "application/zip")
        #expect(LocalContent([0x1F, 0x8B, 8]) == .other(SniffedType("application/x-gzip")))
        #expect(LocalContent(Array("ID3".utf8)[...]) == .other(SniffedType("audio/mpeg")))
        #expect(LocalContent([0xFF, 0xFE, 1, 0, 2, 0]).sniffed.essence == "application/octet-stream")
        let late = [UInt8](repeating: 0x61, count: 4_000) + [0]
        #expect(LocalContent(late[...]).sniffed.essence == "application/octet-stream")
    }
}
