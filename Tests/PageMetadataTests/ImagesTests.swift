import PageMetadata
import Testing

private func big(_ value: Int, _ width: Int = 4) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
}

private func box(_ type: String, _ body: [UInt8]) -> [UInt8] {
    big(body.count + 8) + Array(type.utf8) + body
}

private func size(_ bytes: [UInt8]) -> [Int?] {
    let header = ImageHeader(bytes)
    return [header?.displayWidth, header?.displayHeight]
}

@Suite struct ImageHeaderTests {
    /// A HEIC of tiles: the primary item 7 has property 3 (whole, 400 × 300) and a quarter turn; the tiles are 512 × 512.
    @Test(arguments: [(0, [400, 300], 1), (1, [300, 400], 8), (2, [400, 300], 3), (3, [300, 400], 6)])
    func heic_primaryItem_givesSizeAndRotation(turns: Int, expected: [Int], orientation: Int) {
        let properties =
            box("hvcC", []) + box("ispe", big(0) + big(512) + big(512)) + box("ispe", big(0) + big(400) + big(300))
            + box("irot", [UInt8(turns)])
        let associations = big(0) + big(2) + big(6, 2) + [1, 0x82] + big(7, 2) + [2, 0x83, 4]
        let meta = big(0) + box("pitm", big(0) + big(7, 2)) + box("iprp", box("ipco", properties) + box("ipma", associations))
        let file = box("ftyp", Array("heic".utf8) + big(0) + Array("mif1".utf8)) + box("meta", meta)
        #expect(size(file) == expected)
        #expect(ImageHeader(file)?.orientation == orientation)
    }

    @Test func avif_cleanAperture_cropsTheSize() {
        let clap = box("clap", big(29) + big(1) + big(200) + big(2) + big(0) + big(1) + big(0) + big(1))
        let properties = box("ispe", big(0) + big(64) + big(100)) + clap
        let meta =
            big(0) + box("pitm", big(0) + big(1, 2))
            + box("iprp", box("ipco", properties) + box("ipma", big(0) + big(1) + big(1, 2) + [2, 1, 2]))
        #expect(size(box("ftyp", Array("avif".utf8) + big(0)) + box("meta", meta)) == [29, 100])
    }

    /// 14 bits each of width − 1 and height − 1: 37 × 21 is 36 | 20 << 14 = 0x50024.
    @Test func webpLossless_isUnpacked() {
        let file = Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8L".utf8) + [9, 0, 0, 0, 0x2F, 0x24, 0x00, 0x05, 0x00]
        #expect(size(file) == [37, 21])
    }

    @Test func tiffBigEndian_withOrientation_isRead() {
        func entry(_ tag: Int, _ kind: Int, _ value: [UInt8]) -> [UInt8] { big(tag, 2) + big(kind, 2) + big(1) + value }
        let entries = entry(256, 3, big(640, 2) + [0, 0]) + entry(257, 4, big(480)) + entry(274, 3, big(8, 2) + [0, 0])
        #expect(size([0x4D, 0x4D, 0, 42] + big(8) + big(3, 2) + entries) == [480, 640])
    }

    @Test func icon_largestEntry_counts() {
        let entries = [16, 48, 32].flatMap { [UInt8($0), UInt8($0)] + [UInt8](repeating: 0, count: 14) }
        #expect(size([0, 0, 1, 0, 3, 0] + entries) == [48, 48])
    }

    @Test func bmpOldHeader_has16BitSizes() {
        let header = [UInt8](repeating: 0, count: 12)
        #expect(size(Array("BM".utf8) + header + [12, 0, 0, 0, 37, 0, 21, 0, 1, 0, 24, 0]) == [37, 21])
    }

    @Test func jpeg_ofFillBytesAlone_endsWithoutSize() {
        let file = [0xFF, 0xD8] + [UInt8](repeating: 0xFF, count: 3 << 20)
        #expect(size(file) == [nil, nil])
        #expect(ImageHeader(file)?.thumbnailProblem == .sizeUnknown)
    }

    @Test(arguments: [
        ("width='12.4' height='7.6px'", 12, 8), ("width='1cm' height='10mm'", 38, 38), ("width='6pc' height='2em'", 96, 32),
        ("width='100%' height='100%' viewBox='0 0 30 40'", 30, 40), ("width='60' viewBox='0,0,30,40'", 60, 80),
        ("viewBox='0 0 0 40'", nil, nil), ("width='1e300' height='5'", nil, nil), ("width='NaN' height='5'", nil, nil),
        ("width='-5' height='5'", nil, nil), ("width='auto' height='5' viewBox='0 0 2 1'", 10, 5),
    ])
    func svg_lengths_becomePixels(attributes: String, width: Int?, height: Int?) {
        #expect(size(Array("<svg xmlns='http://www.w3.org/2000/svg' \(attributes)/>".utf8)) == [width, height])
    }

    @Test(arguments: [
        ("<a href='#x'/><image href='data:image/png;base64,AA'/>", false),
        ("<rect fill='url(#g)' style=\"fill:url('#g')\"/>", false),
        ("<!-- <script> -->", false), ("<text>onload=x</text>", false), ("<svg:script/>", true), ("<rect ONCLICK='x'/>", true),
        ("<a xlink:href=' javascript:x'/>", true), ("<image href='https://t.test/a.png'/>", true), ("<foreignObject/>", true),
        ("<style>@import 'a.css';</style>", true), ("<rect fill='url(https://t.test/#a)'/>", true),
        ("<use href='b.svg#c'/>", true),
        ("<set to='JavaScript:x'/>", true), ("<g><style><![CDATA[a{b:URL( \"http://t.test\")}]]></style>", true),
    ])
    func svg_activeContent_isFound(inner: String, expected: Bool) {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(inner)</svg>"
        #expect(ImageHeader(Array(text.utf8))?.hasActiveContent == expected)
    }

    @Test(arguments: [
        (1, 50, ThumbnailProblem.tooSmall), (2, 2, nil), (16_385, 2, .tooLong), (16_384, 3_906, nil),
        (16_384, 3_907, .tooManyPixels),
        (0, 5, .tooSmall),
    ])
    func thumbnail_limits_areKept(width: Int, height: Int, expected: ThumbnailProblem?) {
        let png: [UInt8] =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + big(13) + Array("IHDR".utf8) + big(width) + big(height)
        #expect(ImageHeader(png)?.thumbnailProblem == expected)
    }

    @Test func bytes_thatAreNoImage_giveNil() {
        #expect(ImageHeader([]) == nil)
        #expect(ImageHeader(Array("<html>".utf8)) == nil)
        #expect(ImageHeader(box("ftyp", Array("isom".utf8) + big(0))) == nil)
    }
}

@Suite struct VideoHeaderTests {
    private func track(_ width: Int, _ height: Int, isTurned: Bool = false) -> [UInt8] {
        let matrix = isTurned ? big(0) + big(0x10000) : big(0x10000) + big(0)
        let rest = [UInt8](repeating: 0, count: 28)
        return box("trak", box("tkhd", [UInt8](repeating: 0, count: 40) + matrix + rest + big(width << 16) + big(height << 16)))
    }

    private func read(_ bytes: [UInt8]) throws -> [Int]? {
        try VideoHeader.displaySize(ByteSource(bytes)).map { [$0.width, $0.height] }
    }

    private let brand = box("ftyp", Array("isom".utf8) + big(0))

    @Test func mp4_largestTrackBehindTheMedia_counts() throws {
        let media = box("mdat", [UInt8](repeating: 7, count: 40_000))
        #expect(try read(brand + media + box("moov", track(0, 0) + track(320, 180) + track(64, 64))) == [320, 180])
    }

    @Test func mp4_turnedTrack_isShownUpright() throws {
        #expect(try read(brand + box("moov", track(1_920, 1_080, isTurned: true))) == [1_080, 1_920])
    }

    @Test func mp4_longBoxSizes_areFollowed() throws {
        let media = big(1) + Array("mdat".utf8) + big(16 + 100, 8) + [UInt8](repeating: 0, count: 100)
        #expect(try read(brand + media + box("moov", track(8, 6))) == [8, 6])
        let endless = big(1) + Array("mdat".utf8) + [UInt8](repeating: 0xFF, count: 8)
        #expect(try read(brand + endless + box("moov", track(8, 6))) == nil)
    }

    /// Reads only what it needs: of a file whose media would be 4 GB, a few hundred bytes.
    @Test func mp4_ofManyGigabytes_isReadInPlaces() throws {
        let head = brand + big(1) + Array("mdat".utf8) + big(4_000_000_000, 8)
        let movie = box("moov", track(40, 30))
        let movieStart = brand.count + 4_000_000_000
        var bytesRead = 0
        let source = ByteSource(count: movieStart + movie.count) { offset, count in
            let part = offset >= movieStart ? movie.dropFirst(offset - movieStart) : head.dropFirst(offset)
            bytesRead += min(count, part.count)
            return part.prefix(count)
        }
        #expect(try VideoHeader.displaySize(source).map { [$0.width, $0.height] } == [40, 30])
        #expect(bytesRead < 2_000)
    }

    @Test func webm_videoTrack_isRead() throws {
        func element(_ identifier: [UInt8], _ body: [UInt8]) -> [UInt8] { identifier + big(0x4000 | body.count, 2) + body }
        let header = element([0x1A, 0x45, 0xDF, 0xA3], element([0x42, 0x82], Array("webm".utf8)))
        let video = element([0xE0], element([0xB0], big(640, 2)) + element([0xBA], big(360, 2)))
        let tracks = element([0x16, 0x54, 0xAE, 0x6B], element([0xAE], element([0x83], [2])) + element([0xAE], video))
        // A segment of unknown length, as live streams have it.
        let segment: [UInt8] = [0x18, 0x53, 0x80, 0x67, 0x01, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]
        #expect(try read(header + segment + element([0xEC], [0, 0]) + tracks) == [640, 360])
        #expect(try read(header + segment + element([0x1F, 0x43, 0xB6, 0x75], []) + tracks) == nil)
    }
}
