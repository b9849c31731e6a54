import PageMetadata
import Testing

private func read(_ bytes: [UInt8]) throws -> PDFMetadata? {
    try PDFMetadata.read(ByteSource(bytes), inflate: TestInflate.unpack)
}

private let catalog = "<</Type/Catalog/Pages 2 0 R>>"
private let pages = "<</Type/Pages/Kids[]/Count 12>>"

private func titled(_ title: String) -> [UInt8] {
    TestPDF([catalog, pages, "<</Title \(title)>>"]).finished("/Root 1 0 R/Info 3 0 R")
}

@Suite struct PDFTitleTests {
    @Test(arguments: [
        ("(Plain)", "Plain"), ("<506C61696E>", "Plain"), ("<50 6c\n61696E5>", "PlainP"), ("(a\\\r\nb\\053\\5x\\q)", "ab+xq"),
        ("<EFBBBFC3A9E69687>", "é文"), ("<FEFF00E96587D83DDE00>", "é文😀"), ("<FFFEE9008765>", "é文"), ("<C3A9C3BC>", "éü"),
        ("<FEFF0041001B0065006E001B0042>", "AB"), ("(  two \\n lines\\t\u{0} )", "two lines"),
        ("<FEFF202E0041D8000042>", "A\u{FFFD}B"),
        ("<1841>", "˘A"), ("<80A085AD>", "•€–\u{FFFD}"), ("<FEFF00650301>", "é"), ("(Report.docx.pdf)", "Report.docx.pdf"),
    ])
    func informationTitle_isDecoded(written: String, expected: String) throws {
        #expect(try read(titled(written)) == PDFMetadata(title: expected, pages: 12))
    }

    @Test(arguments: [
        "()", "(Untitled)", "(MICROSOFT WORD - a b.docx)", "(thesis.TEX)", "(a.indd)", "(x.dvi)", "(deck.pptx)", "(Slide 1)",
        "(print)",
        "(20240117)", "(1B4E28BA-2FA1-11D2-883F-0016D3CCA427)", "( )", "5", "null", "[(x)]",
    ])
    func informationTitle_junk_isNone(written: String) throws {
        #expect(try read(titled(written)) == PDFMetadata(title: nil, pages: 12))
    }

    @Test func title_over500Characters_isCut() throws {
        #expect(try read(titled("(" + String(repeating: "x", count: 3_000) + ")"))?.title?.count == 500)
    }

    @Test func packet_languageDefault_goesFirst() throws {
        var file = TestPDF(["<</Type/Catalog/Pages 2 0 R/Metadata 3 0 R>>", pages])
        let packet = """
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description xmlns:d="http://purl.org/dc/elements/1.1/">
            <xmpTPg:title>no</xmpTPg:title><d:title><rdf:Alt><rdf:li xml:lang="de">Titel</rdf:li>
            <rdf:li xml:lang='x-default'>A &amp;lt; B &#x263A;<![CDATA[ &amp; C]]></rdf:li></rdf:Alt></d:title></rdf:Description></rdf:RDF></x:xmpmeta>
            """
        file.addStream("/Type/Metadata/Filter/FlateDecode", TestInflate.pack(Array(packet.utf8)))
        #expect(try read(file.finished("/Root 1 0 R")) == PDFMetadata(title: "A &lt; B ☺ &amp; C", pages: 12))
    }

    @Test(arguments: [
        ("/Title(A Paper)", "A Paper"), ("/Title(A Paper)/Next 4 0 R", nil), ("/Title(Introduction)", nil),
        ("/Title(thesis.tex)", nil),
    ])
    func outline_singleRoot_isTheTitle(item: String, expected: String?) throws {
        let file = TestPDF([
            "<</Type/Catalog/Pages 2 0 R/Outlines 3 0 R>>", pages, "<</First 4 0 R/Last 4 0 R>>", "<</Parent 3 0 R\(item)>>",
            "<</Title(untitled)>>",
        ])
        #expect(try read(file.finished("/Root 1 0 R/Info 5 0 R")) == PDFMetadata(title: expected, pages: 12))
    }

    @Test func encryptedFile_hasPagesButNoTitle() throws {
        let file = TestPDF([catalog, pages, "<</Title(Ciphertext)>>", "<</Filter/Standard>>"])
        #expect(try read(file.finished("/Root 1 0 R/Info 3 0 R/Encrypt 4 0 R")) == PDFMetadata(title: nil, pages: 12))
        #expect(
            try read(file.bytes + Array("trailer<</Root 1 0 R/Info 3 0 R/Encrypt 4 0 R>>".utf8))
                == PDFMetadata(title: nil, pages: 12))
    }

    @Test func bytesThatAreNoPDF_giveNil() throws {
        #expect(try read([]) == nil)
        #expect(try read(Array("%PD".utf8)) == nil)
        #expect(try read(Array("%PDF-".utf8)) == PDFMetadata(title: nil, pages: nil))
    }
}

@Suite struct PDFStructureTests {
    /// An update that replaces the Info object: its section stands before the older one.
    @Test func incrementalUpdate_newestTitle_wins() throws {
        let old = titled("(Old)")
        let text = String(decoding: old, as: UTF8.self)
        let start = text.utf8.distance(from: text.startIndex, to: text.ranges(of: "xref\n0").first!.lowerBound)
        let object = "3 0 obj\n<</Title(New)>>\nendobj\n"
        let offset = String(repeating: "0", count: 10 - "\(old.count)".count) + "\(old.count)"
        let update =
            "\(object)xref\n3 1\n\(offset) 00000 n \ntrailer\n<</Size 4/Root 1 0 R/Info 3 0 R/Prev \(start)>>\n"
            + "startxref\n\(old.count + object.utf8.count)\n%%EOF"
        #expect(try read(old + Array(update.utf8)) == PDFMetadata(title: "New", pages: 12))
    }

    @Test(arguments: ["/Prev 0", "/Prev 9", "/Prev 99999999999999999", "/Prev -1", "/XRefStm 9/Prev 9"])
    func previousSection_loopOrNonsense_ends(entry: String) throws {
        let file = TestPDF([catalog, pages, "<</Title(T)>>"]).finished("/Root 1 0 R/Info 3 0 R\(entry)")
        #expect(try read(file) == PDFMetadata(title: "T", pages: 12))
    }

    @Test func previousSection_itself_ends() throws {
        var file = TestPDF([catalog, pages, "<</Title(T)>>"]).finished("/Root 1 0 R/Info 3 0 R/Prev 0000000")
        let text = String(decoding: file, as: UTF8.self)
        let start = text.utf8.distance(from: text.startIndex, to: text.ranges(of: "xref\n0").first!.lowerBound)
        let digits = text.utf8.distance(from: text.startIndex, to: text.ranges(of: "0000000>>").first!.lowerBound)
        let written = Array((String(repeating: "0", count: 7 - "\(start)".count) + "\(start)").utf8)
        file.replaceSubrange(digits..<(digits + 7), with: written)
        #expect(try read(file) == PDFMetadata(title: "T", pages: 12))
    }

    /// Objects 11 to 13 in an object stream, found through a cross-reference stream with the PNG "up" predictor.
    @Test func objectStream_withCrossReferenceStream_isRead() throws {
        let objects = ["<</Type/Catalog/Pages 12 0 R>>", pages, "<</Title(Packed)>>"]
        let offsets = [0, objects[0].utf8.count, objects[0].utf8.count + objects[1].utf8.count]
        let index = "11 \(offsets[0]) 12 \(offsets[1]) 13 \(offsets[2]) "
        var file = TestPDF([])
        let streamStart = UInt8(file.bytes.count)
        file.addStream(
            "/Type/ObjStm/N 3/First \(index.utf8.count)/Filter/FlateDecode",
            TestInflate.pack(Array((index + objects.joined()).utf8)))
        let sectionStart = file.bytes.count
        let rows: [[UInt8]] = [[1, 0, streamStart, 0], [2, 0, 1, 0], [2, 0, 1, 1], [2, 0, 1, 2]]
        var filtered: [UInt8] = []
        for (row, above) in zip(rows, [[0, 0, 0, 0]] + rows) { filtered += [2] + zip(row, above).map { $0 &- $1 } }
        let parameters = "/Filter[/FlateDecode]/DecodeParms[<</Predictor 12/Columns 4>>]"
        file.addStream(
            "/Type/XRef/Size 14/Index[1 1 11 3]/W[1 2 1]/Root 11 0 R/Info 13 0 R\(parameters)", TestInflate.pack(filtered))
        let bytes = file.bytes + Array("startxref\n\(sectionStart)\n%%EOF".utf8)
        #expect(try read(bytes) == PDFMetadata(title: "Packed", pages: 12))
        // The same without the way to it: found by the scan.
        #expect(try read(file.bytes + Array("startxref\n7\n%%EOF".utf8)) == PDFMetadata(title: "Packed", pages: 12))
        // And without a library to unpack it.
        struct NoLibrary: Error {}
        #expect(try PDFMetadata.read(ByteSource(bytes)) { _, _ in throw NoLibrary() } == PDFMetadata(title: nil, pages: nil))
    }

    @Test func headAndTail_withoutTheMiddle_areEnough() throws {
        var file = TestPDF([catalog, pages, "<</Title(Both Ends)>>"])
        file.addStream("", [UInt8](repeating: 0x20, count: 300_000))
        let bytes = file.finished("/Root 1 0 R/Info 3 0 R")
        let source = ByteSource(head: Array(bytes[..<2_000]), tail: Array(bytes.suffix(1_000)), count: bytes.count)
        #expect(try PDFMetadata.read(source, inflate: TestInflate.unpack) == PDFMetadata(title: "Both Ends", pages: 12))
        let broken = Array(bytes.dropLast(20))
        let scanned = ByteSource(head: Array(broken[..<2_000]), tail: Array(broken.suffix(1_000)), count: broken.count)
        #expect(try PDFMetadata.read(scanned, inflate: TestInflate.unpack) == PDFMetadata(title: "Both Ends", pages: 12))
    }

    @Test func linearizedHead_alone_tellsThePages() throws {
        #expect(
            try read(Array("%PDF-1.4\n7 0 obj\n<</Linearized 1/L 999/N 34>>\nendobj\n".utf8))
                == PDFMetadata(title: nil, pages: 34))
    }

    @Test func brokenFile_withoutTrailer_givesTheInformationTitle() throws {
        let file = TestPDF([
            catalog, pages, "<</Title(Chapter)/Parent 9 0 R>>", "<</Producer(x)/Title(Whole)>>", "<</Title(Item)/Parent 3 0 R>>",
        ])
        #expect(try read(file.bytes) == PDFMetadata(title: "Whole", pages: 12))
    }

    @Test(arguments: ["-3", "0", "99999999999999999999", "10000001", "(5)"])
    func pageCount_nonsense_isNone(count: String) throws {
        let file = TestPDF([catalog, "<</Type/Pages/Count \(count)>>"]).finished("/Root 1 0 R")
        #expect(try read(file)?.pages == nil)
    }
}

@Suite struct PDFHostilityTests {
    @Test func nesting_withoutEnd_isRefused() throws {
        let deep = String(repeating: "[", count: 500_000)
        #expect(try read(titled(deep)) == PDFMetadata(title: nil, pages: 12))
        #expect(try read(titled(String(repeating: "<</A", count: 100_000))) == PDFMetadata(title: nil, pages: 12))
        #expect(try read(titled(String(repeating: "(", count: 100_000))) == PDFMetadata(title: nil, pages: 12))
    }

    @Test func references_inACircle_end() throws {
        let file = TestPDF(["<</Pages 3 0 R/Metadata 5 0 R/Outlines 1 0 R/First 1 0 R>>", "4 0 R", "2 0 R", "3 0 R"])
        #expect(try read(file.finished("/Root 1 0 R/Info 2 0 R")) == PDFMetadata(title: nil, pages: nil))
    }

    /// A stream whose length stands in an object of that same stream.
    @Test func streamLength_insideItself_ends() throws {
        var file = TestPDF([catalog, pages])
        let text = "1 0 <</Title(x)>>"
        file.add(Array("<</Type/ObjStm/N 1/First 4/Length 9 0 R>>stream\n\(text)\nendstream".utf8))
        #expect(try read(file.bytes + Array("trailer<</Root 8 0 R/Info 9 0 R>>".utf8)) != nil)
    }

    @Test func manySections_andSubsections_areBounded() throws {
        let runs = String(repeating: "0 0\n", count: 200_000)
        let file = "%PDF-1.4\nxref\n\(runs)startxref\n9\n%%EOF"
        #expect(try read(Array(file.utf8)) == PDFMetadata(title: nil, pages: nil))
    }

    @Test func unpackedSize_beyondTheLimit_isCut() throws {
        var file = TestPDF(["<</Type/Catalog/Pages 2 0 R/Metadata 3 0 R>>", pages])
        file.addStream("/Filter/FlateDecode", [1, 2, 3])
        let bytes = file.finished("/Root 1 0 R")
        var limits: [Int] = []
        let found = try PDFMetadata.read(ByteSource(bytes)) { _, limit in
            limits.append(limit)
            return [UInt8](repeating: 0x3C, count: limit)
        }
        #expect(found == PDFMetadata(title: nil, pages: 12))
        #expect(limits == [8 << 20])
    }

    @Test func readError_isPassedOn() {
        struct ReadFailure: Error {}
        let bytes = titled("(T)")
        let source = ByteSource(count: bytes.count) { offset, count in
            if offset > 0 { throw ReadFailure() }
            return bytes[..<min(count, bytes.count)]
        }
        #expect(throws: ReadFailure.self) { try PDFMetadata.read(source, inflate: TestInflate.unpack) }
    }
}
