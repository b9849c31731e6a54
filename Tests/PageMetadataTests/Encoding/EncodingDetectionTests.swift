import Foundation
import PageMetadata
import TestSupport
import Testing

struct EncodingDetectionTests {
    @Test(.enabled(if: Corpora.isPresent)) func html5lib_sniffedEncodings() throws {
        let cases = try #require(try Corpora.json("html5lib-encoding/cases.json") as? [[String: Any]])
        var passed = 0
        for item in cases {
            let text = try #require(item["data_base64"] as? String)
            let bytes = [UInt8](try #require(Data(base64Encoded: text)))
            // The tests are a browser's: nothing declared means windows-1252, whatever the bytes are.
            let found =
                CharacterEncoding.byteOrderMark(of: bytes[...]) ?? CharacterEncoding.metaDeclaration(in: bytes[...])
                ?? .windows1252
            if found == CharacterEncoding(label: item["expect_encoding"] as? String ?? "") {
                passed += 1
            } else {
                Issue.record("\(item["id"] ?? ""): \(found.name), not \(item["expect_encoding"] ?? "")")
            }
        }
        print("html5lib encoding: \(passed)/\(cases.count)")
        #expect(passed == 82)
    }

    @Test(.enabled(if: Corpora.isPresent)) func w3cCharset_headerMarkMeta() throws {
        let cases = try #require(try Corpora.json("w3c-charset/cases.json") as? [[String: Any]])
        var passed = 0
        for item in cases {
            let file = try #require(item["file"] as? String)
            let bytes = [UInt8](try Corpora.data("w3c-charset/\(file)"))
            let label = (item["content_type"] as? String)?.components(separatedBy: "charset=").dropFirst().first
            let found = CharacterEncoding.detect(bytes[...], label: label)
            if found == CharacterEncoding(label: item["expect_encoding"] as? String ?? "") {
                passed += 1
            } else {
                Issue.record("\(file): \(found.name), not \(item["expect_encoding"] ?? "")")
            }
        }
        print("w3c-charset: \(passed)/\(cases.count)")
        #expect(passed == 11)
    }

    @Test(
        arguments: [
            // Nothing declared: valid UTF-8 is UTF-8, with the last character cut too; anything else is Western European.
            ("caf\u{E9}s", nil, false, .windows1252, 0),
            ("é", nil, false, .utf8, 0),
            ("aé", nil, false, .utf8, 1),
            // The header beats the page, a label that nobody knows beats nothing.
            ("<meta charset=koi8-r>", "gb2312", false, .gbk, 0),
            ("<meta charset=koi8-r>", "base64", false, .koi8R, 0),
            ("<meta charset=utf8mb4>", nil, false, .utf8, 0),
            // UTF-16 in a page that could be read as ASCII is UTF-8; x-user-defined is windows-1252.
            ("<meta charset=utf-16le>", nil, false, .utf8, 0),
            ("<meta charset=x-user-defined>", nil, false, .windows1252, 0),
            // content counts with its http-equiv alone, in whatever order; charset beats it.
            ("<meta content='text/html; charset=big5'>", nil, false, .utf8, 0),
            ("<meta content='text/html; charset=big5' http-equiv=Content-Type>", nil, false, .big5, 0),
            ("<meta content='text/html; charset=big5' charset=gbk http-equiv=Content-Type>", nil, false, .gbk, 0),
            ("<!-- <meta charset=big5> --><meta charset=gbk>", nil, false, .gbk, 0),
            ("<!--><meta charset=big5>", nil, false, .big5, 0),
            ("<a title='<meta charset=big5>'><meta charset=gbk>", nil, false, .gbk, 0),
            ("<meta charset=big5", nil, false, .utf8, 0),
            // XML says it in its first line.
            ("<?xml version='1.0' encoding='euc-jp'?><meta charset=gbk>", nil, true, .eucJP, 0),
            ("<?xml version='1.0' encoding='euc-jp'?><meta charset=gbk>", nil, false, .gbk, 0),
            ("<?xml version='1.0'?><a/>", nil, true, .utf8, 0),
        ] as [(String, String?, Bool, CharacterEncoding, Int)])
    func detect_order(text: String, label: String?, isXML: Bool, expected: CharacterEncoding, cut: Int) {
        let bytes =
            expected == .windows1252 && !text.contains("<") ? text.unicodeScalars.map { UInt8($0.value) } : Array(text.utf8)
        #expect(CharacterEncoding.detect(bytes.dropLast(cut), label: label, isXML: isXML) == expected)
    }

    @Test func detect_declarationAfter500KiB_isFound() {
        let bytes =
            Array("<script>".utf8) + [UInt8](repeating: 0x78, count: 500_000) + Array("</script><meta charset=koi8-r>".utf8)
        #expect(CharacterEncoding.detect(bytes[...]) == .koi8R)
    }
}
