import PageMetadata
import Testing

/// What the html5lib tests do not cover: limits, what is left out, XML.
struct TokenizerTests {
    @Test func feed_carriageReturnsAcrossPieces_becomeOneLineFeed() {
        var tokenizer = HTMLTokenizer()
        for piece in ["a\r", "\nb\r", "c", "\r\n", "\r"] { tokenizer.feed(Array(piece.utf8)) }
        tokenizer.finish()
        #expect(tokens(&tokenizer) == ["text a\nb\nc\n\n"])
    }

    @Test func next_beforeTokenIsWhole_waitsForInput() {
        var tokenizer = HTMLTokenizer()
        tokenizer.feed(Array("<meta name=des".utf8))
        #expect(tokenizer.next() == nil)
        tokenizer.feed(Array("cription content='a &am".utf8))
        #expect(tokenizer.next() == nil)
        tokenizer.feed(Array("p; b'>".utf8))
        #expect(tokenizer.next() == .startTag)
        #expect(tokenizer.attribute("name").map { String(decoding: $0, as: UTF8.self) } == "description")
        #expect(tokenizer.attribute("content").map { String(decoding: $0, as: UTF8.self) } == "a & b")
        #expect(tokenizer.attribute("value") == nil)
        #expect(tokenizer.offset == 43)
    }

    @Test func collectsText_off_leavesTextOut() {
        var tokenizer = HTMLTokenizer()
        tokenizer.collectsText = false
        tokenizer.feed(Array("x &amp; y<b>&lt;</b><!-- c -->z".utf8))
        tokenizer.finish()
        #expect(tokens(&tokenizer) == ["<b>", "</b>", "comment  c "])
    }

    @Test func maximumTokenLength_longTextAndAttributes_areCut() {
        var tokenizer = HTMLTokenizer(maximumTokenLength: 8)
        tokenizer.feed(Array("0123456789<a b='0123456789' c=d>x<!--0123456789-->".utf8))
        tokenizer.finish()
        #expect(tokens(&tokenizer) == ["text 01234567", "<a b=0123456>", "text x", "comment 01234567"])
    }

    @Test func attributes_moreThan1024_firstOnesAreKept() {
        let tag = "<a " + (0..<2000).map { "a\($0)=\($0)" }.joined(separator: " ") + ">"
        var tokenizer = HTMLTokenizer()
        tokenizer.feed(Array(tag.utf8))
        #expect(tokenizer.next() == .startTag)
        #expect(tokenizer.allAttributes().count == 1024)
        #expect(tokenizer.allAttributes().last?.name == "a1023")
        #expect(tokenizer.attribute("a1999") == nil)
    }

    @Test func attributes_sameNameTwice_firstCounts() {
        var tokenizer = HTMLTokenizer()
        tokenizer.feed(Array("<meta content=1 CONTENT=2 name=x>".utf8))
        #expect(tokenizer.next() == .startTag)
        #expect(tokenizer.attribute("content").map { Array($0) } == [0x31])
        #expect(tokenizer.allAttributes().map(\.name) == ["content", "name"])
    }

    @Test func xml_sectionsInstructionsAndSubset() {
        var tokenizer = HTMLTokenizer(syntax: .xml)
        let text = "<?xml version='1.0'?><!DOCTYPE r [<!ENTITY x 'a>b'>]><r/><t>a<![CDATA[<b>&amp;]]>&x;&amp;</t><?p a>b?>"
        for byte in text.utf8 { tokenizer.feed([byte]) }
        tokenizer.finish()
        #expect(
            tokens(&tokenizer) == [
                "comment ?xml version='1.0'?", "doctype  r [<!ENTITY x 'a>b'>]", "<r/>", "<t>", "text a<b>&amp;&x;&", "</t>",
                "comment ?p a>b?",
            ])
    }

    @Test func doctype_publicAndSystem() {
        let doctype = HTMLDoctype(
            Array(" HTML PUBLIC '-//W3C//DTD HTML 4.01//EN' \"http://www.w3.org/TR/html4/strict.dtd\"".utf8))
        #expect(doctype.name == "html")
        #expect(doctype.publicIdentifier == "-//W3C//DTD HTML 4.01//EN")
        #expect(doctype.systemIdentifier == "http://www.w3.org/TR/html4/strict.dtd")
        #expect(!doctype.forcesQuirks)
        #expect(HTMLDoctype(Array(" NETSCAPE-Bookmark-file-1".utf8)).name == "netscape-bookmark-file-1")
    }

    private func tokens(_ tokenizer: inout HTMLTokenizer) -> [String] {
        var found: [String] = []
        while let token = tokenizer.next() {
            let text = String(decoding: tokenizer.text, as: UTF8.self)
            let name = String(decoding: tokenizer.tagName, as: UTF8.self)
            let attributes = tokenizer.allAttributes().map { " \($0.name)=\($0.value)" }.joined()
            switch token {
            case .startTag: found.append("<\(name)\(attributes)\(tokenizer.isSelfClosing ? "/" : "")>")
            case .endTag: found.append("</\(name)>")
            case .text: found.append("text \(text)")
            case .comment: found.append("comment \(text)")
            case .doctype: found.append("doctype \(text)")
            }
        }
        return found
    }
}
