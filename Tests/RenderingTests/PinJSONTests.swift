import Foundation
import Models
import Primitives
import Testing

@testable import Rendering

struct PinJSONTests {
    /// Without U+FEFF, which JSONSerialization takes for a byte order mark wherever a string begins.
    private func scalars(_ text: String) -> [Unicode.Scalar] { text.unicodeScalars.filter { $0 != "\u{FEFF}" } }

    @Test func append_ofAPinWithEverything_hasTheDocumentedOrder() throws {
        var pin = filePin(12, title: "Say \"hi\"\n")
        pin.url = "https://u:p@example.org/"
        pin.text = "\u{1B}[0m\t\\"
        pin.note = "ноль"
        pin.tags = ["swift", "日本"]
        pin.collections = [try #require(CollectionPath("Dev/Swift"))]
        pin.isFavorite = true
        pin.openedAt = noon
        pin.deletedAt = noon
        pin.page.state = .fetched
        pin.page.httpStatus = 200
        pin.page.finalURL = "https://example.org/f"
        pin.page.mediaType = "text/html"
        pin.page.fetchedAt = noon
        pin.page.description = "d"
        pin.page.siteName = "s"
        pin.page.canonicalURL = "https://example.org/c"
        pin.page.thumbnail = PinImage(url: "https://example.org/t", cacheName: "ab/t.png")
        pin.page.favicon = PinImage(url: "https://example.org/i", cacheName: "gone.png")
        pin.link = LinkStatus(state: .serverError, httpStatus: 503, checkedAt: noon)
        pin.origin = .imported
        pin.extra = "{ \"keyword\" : \"sw\" }"
        let json = PinJSON(locations: locations(missing: ["/cache/gone.png"]))
        let expected = #"""
            {"id":12,"uuid":"0198c0de-0000-7000-8000-000000000001","type":"pdf","title":"Say \"hi\"\n","url":"https://u:p@example.org/",
            "text":"\u001b[0m\t\\","note":"ноль","description":"d","tags":["swift","日本"],"collections":["Dev/Swift"],"favorite":true,
            "unread":false,"created_at":"2026-09-30T03:11:00Z","updated_at":"2026-09-30T03:11:00Z","opened_at":"2026-11-30T03:11:00Z",
            "deleted_at":"2026-11-30T03:11:00Z","site_name":"s","canonical_url":"https://example.org/c","thumbnail":"/cache/ab/t.png",
            "thumbnail_url":"https://example.org/t","favicon":null,"favicon_url":"https://example.org/i",
            "file":{"path":"/data/pinnest.files/00/DIGEST","name":"report.pdf","media_type":"application/pdf","size":1234,
            "sha256":"DIGEST","width":null,"height":null,"pages":3,"missing":false},
            "fetch":{"state":"fetched","http_status":200,"final_url":"https://example.org/f","media_type":"text/html",
            "fetched_at":"2026-11-30T03:11:00Z","error":null},
            "link":{"state":"server-error","http_status":503,"checked_at":"2026-11-30T03:11:00Z"},
            "origin":"imported","extra":{"keyword":"sw"}}
            """#.replacing("\n", with: "").replacing("DIGEST", with: digest)
        #expect(rendered { json.append(pin, to: &$0) } == expected)
    }

    @Test func append_ofAPlainPin_hasEveryKey() {
        let expected = #"""
            {"id":1,"uuid":"0198c0de-0000-7000-8000-000000000001","type":"url","title":"example.org/a",
            "url":"https://example.org/a","text":null,"note":null,"description":null,"tags":[],"collections":[],"favorite":false,
            "unread":false,"created_at":"2026-11-27T03:11:00Z","updated_at":"2026-11-27T03:11:00Z","opened_at":null,"deleted_at":null,
            "site_name":null,"canonical_url":null,"thumbnail":null,"thumbnail_url":null,"favicon":null,"favicon_url":null,"file":null,
            "fetch":{"state":"none","http_status":null,"final_url":null,"media_type":null,"fetched_at":null,"error":null},
            "link":{"state":"unknown","http_status":null,"checked_at":null},"origin":"typed","extra":{}}
            """#.replacing("\n", with: "")
        #expect(rendered { PinJSON(locations: nil).append(samplePin(1), to: &$0) } == expected)
    }

    @Test func append_withSelection_writesTheseKeysInTheirOrder() throws {
        func output(_ fields: String, _ pin: Pin, _ extras: PinExtras = .none) throws -> String {
            let json = PinJSON(
                selection: try PinFieldSelection(parsing: fields),
                locations: locations(missing: ["/data/pinnest.files/00/\(digest)"]))
            return rendered { json.append(pin, extras: extras, to: &$0) }
        }
        #expect(try output("file.size,title,id", filePin(3)) == #"{"id":3,"title":"report.pdf","file":{"size":1234}}"#)
        #expect(try output("file.missing", filePin(3)) == #"{"file":{"missing":true}}"#)
        #expect(try output("id,file.size", samplePin(3)) == #"{"id":3,"file":null}"#)
        #expect(try output("link", samplePin(3)) == #"{"link":{"state":"unknown","http_status":null,"checked_at":null}}"#)
        #expect(
            try output("score,id,snippet", samplePin(3), .match(score: 2.5, snippet: "x"))
                == #"{"id":3,"score":2.5,"snippet":"x"}"#)
        #expect(try output("score", samplePin(3)) == #"{"score":null}"#)
    }

    @Test func append_withExtras_addsTheirKeysAtTheEnd() {
        let json = PinJSON(locations: nil)
        #expect(
            rendered { json.append(samplePin(1), extras: .match(score: .nan, snippet: nil), to: &$0) }
                .hasSuffix(#","origin":"typed","extra":{},"score":null,"snippet":null}"#))
        #expect(
            rendered { json.append(samplePin(1), extras: .outcome("created"), to: &$0) }
                .hasSuffix(#""extra":{},"outcome":"created"}"#))
    }

    @Test func string_escapesWhatATerminalWouldObey() {
        let text = "\u{0}\u{8}\u{C}\u{7F}\u{85}\u{9B}\u{A0}é€\u{2028}\u{202E}\u{2069}\u{2014}\u{FEFF}😀"
        #expect(
            rendered { $0.appendJSONString(text) }
                == #""\u0000\b\f\u007f\u0085\u009b"# + "\u{A0}é€" + #"\u2028\u202e\u2069"# + "\u{2014}\u{FEFF}😀\"")
    }

    @Test func string_ofRandomText_readsBackAsItself() throws {
        var random = SeededGenerator(state: 4)
        let texts = (0..<3000).map { _ in random.hostileText(length: 40) }
        var json = JSONWriter()
        json.strings(texts)
        let bytes = json.bytes
        let decoded = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String])
        #expect(decoded.map(scalars) == texts.map(scalars))
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }

    @Test func append_ofRandomPins_isJSON() throws {
        var random = SeededGenerator(state: 5)
        var writer = PinWriter(.json, locations: locations())
        var output: [UInt8] = []
        var pins: [Pin] = []
        writer.begin(into: &output)
        for id in 0..<300 {
            var pin = samplePin(Int64(id), title: random.hostileText(length: 60) + "x", url: random.hostileText(length: 60))
            pin.note = random.hostileText(length: 100)
            pin.tags = (0..<3).map { _ in random.hostileText(length: 8) }
            pin.page.error = random.hostileText(length: 30)
            pin.extra = random.hostileText(length: 30)
            pins.append(pin)
            writer.append(pin, into: &output)
        }
        writer.end(into: &output)
        let decoded = try #require(try JSONSerialization.jsonObject(with: Data(output)) as? [[String: Any]])
        #expect(decoded.count == pins.count)
        for (object, pin) in zip(decoded, pins) {
            #expect((object["title"] as? String).map(scalars) == scalars(pin.title))
            #expect((object["note"] as? String).map(scalars) == pin.note.map(scalars))
            #expect((object["tags"] as? [String])?.map(scalars) == pin.tags.map(scalars))
            #expect((object["extra"] as? [String: Any])?.isEmpty == true)
            #expect(object.count == 27)
        }
    }

    @Test func writer_setsCommasWhereTheyBelong() {
        var json = JSONWriter()
        json.beginObject()
        json.key("numbers")
        json.beginArray()
        for value in [Int64.min, -1, 0, 9, 10, 99, 100, Int64.max] { json.integer(value) }
        json.integer(UInt64.max)
        json.number(0.1)
        json.number(.infinity)
        json.endArray()
        json.key("empty")
        json.beginArray()
        json.endArray()
        json.key(text: "a\"b")
        json.beginObject()
        json.key("yes")
        json.boolean(true)
        json.key("none")
        json.integer(Int?.none)
        json.endObject()
        json.endObject()
        #expect(
            String(decoding: json.bytes, as: UTF8.self)
                == #"{"numbers":[-9223372036854775808,-1,0,9,10,99,100,9223372036854775807,18446744073709551615,0.1,null],"#
                + #""empty":[],"a\"b":{"yes":true,"none":null}}"#)
    }

    @Test func writer_ofLongText_grows() {
        let text = String(repeating: "日本\"", count: 20_000)
        #expect(rendered { $0.appendJSONString(text) } == "\"" + text.replacing("\"", with: "\\\"") + "\"")
    }

    @Test func numbers_areWholeAndExact() {
        #expect(rendered { $0.appendInteger(Int64.min) } == "-9223372036854775808")
        #expect(rendered { $0.appendInteger(Int64.max) } == "9223372036854775807")
        #expect(rendered { $0.appendInteger(0) } == "0")
        #expect(rendered { $0.appendInteger(-10) } == "-10")
    }

    @Test(
        arguments: [
            ("{}", "{}"), (" { } ", "{}"),
            (
                "{\"a\" : [ 1 , -2.5e+3, true, null, {} , [ ] ] ,\n\"b\":\"x y\\u00e9\"}",
                "{\"a\":[1,-2.5e+3,true,null,{},[]],\"b\":\"x y\\u00e9\"}"
            ),
            ("{\"a\":{\"b\":{\"c\":0}}}", "{\"a\":{\"b\":{\"c\":0}}}"),
            ("", nil), ("[]", nil), ("{", nil), ("{}}", nil), ("{\"a\"}", nil), ("{\"a\":}", nil), ("{\"a\":1,}", nil),
            ("{\"a\":[1,]}", nil),
            ("{\"a\":01}", nil), ("{\"a\":1.}", nil), ("{\"a\":+1}", nil), ("{\"a\":nul}", nil), ("{\"a\":\"\n\"}", nil),
            ("{\"a\":\"\\x\"}", nil),
            ("{\"a\":\"\\u12\"}", nil), ("{\"a\":1 2}", nil), ("{a:1}", nil), ("{\"a\":[1}", nil), ("{\"a\":-}", nil),
            ("{} {}", nil),
        ] as [(String, String?)])
    func compaction_takesOnlyObjects(text: String, expected: String?) {
        #expect(JSONCompaction.compactObject(text).map { String(decoding: $0, as: UTF8.self) } == expected)
    }

    @Test func compaction_ofDeepText_isRefused() {
        let deep = "{\"a\":" + String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000) + "}"
        #expect(JSONCompaction.compactObject(deep) == nil)
    }
}
