import PageMetadata
import Testing

@Suite struct HTTPHeadersTests {
    @Test func append_line_isSplitAtTheFirstColon() {
        var headers = HTTPHeaders()
        headers.append(line: Array("Location: https://a.test:8080/\r\n".utf8))
        headers.append(line: Array("SET-Cookie:\ta=1 \r\n".utf8))
        headers.append(line: Array("set-cookie:b=2".utf8))
        #expect(headers.text("location") == "https://a.test:8080/")
        #expect(headers.all("set-cookie") == [Array("a=1".utf8), Array("b=2".utf8)])
        #expect(headers.text("set-cookie") == "a=1")
    }

    @Test(arguments: ["no colon", ": nameless", "", "   : x"]) func append_noField_isLeftOut(line: String) {
        var headers = HTTPHeaders()
        headers.append(line: Array(line.utf8))
        #expect(headers.fields.isEmpty)
    }

    @Test func append_emptyValue_isKept() {
        var headers = HTTPHeaders()
        headers.append(line: Array("X-Empty:  ".utf8))
        #expect(headers.text("x-empty")?.isEmpty == true)
    }

    @Test func text_utf8OrElseLatin1() {
        #expect(HTTPHeaders.text(Array("crème".utf8)) == "crème")
        #expect(HTTPHeaders.text([0x63, 0x72, 0xE8, 0x6D, 0x65]) == "crème")
    }
}
