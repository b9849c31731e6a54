import Foundation
import PageMetadata
import TestSupport
import Testing

struct JSONReaderTests {
    @Test(
        arguments: [
            ("null", .null), (" true ", .bool(true)), ("false", .bool(false)),
            ("\"\"", .string("")), (#""a\"\\\/\b\f\n\r\tb""#, .string("a\"\\/\u{8}\u{C}\n\r\tb")),
            (#""\u00e9\u3042\uD83D\uDE00""#, .string("éあ😀")),
            (#""\uD83D x \uDE00 \uD83D\u0041""#, .string("\u{FFFD} x \u{FFFD} \u{FFFD}A")),
            ("[]", .array([])), ("[1,[2]]", .array([.number(JSONNumber(text: "1")), .array([.number(JSONNumber(text: "2"))])])),
            ("{}", .object(JSONObject(members: []))), ("\u{FEFF}null", .null), ("\"\u{7F}\u{2028}\"", .string("\u{7F}\u{2028}")),
        ] as [(String, JSONValue)])
    func document_valid(text: String, expected: JSONValue) throws {
        #expect(try JSONReader.document(Array(text.utf8)[...]) == expected)
    }

    @Test(
        arguments: [
            ("", .unexpectedEnd, 0), ("[", .unexpectedEnd, 1), ("[1", .unexpectedEnd, 2), ("\"a", .unexpectedEnd, 2),
            ("{\"a\"", .unexpectedEnd, 4),
            ("\"\\", .unexpectedEnd, 2), ("\"\\u12", .unexpectedEnd, 5), ("tru", .unexpectedEnd, 0), ("-", .unexpectedEnd, 1),
            ("1e", .unexpectedEnd, 2),
            ("[1,]", .unexpectedByte, 3), ("[,1]", .unexpectedByte, 1), ("[1 2]", .unexpectedByte, 3),
            ("{\"a\":1,}", .unexpectedByte, 7),
            ("{a:1}", .unexpectedByte, 1), ("{\"a\" 1}", .unexpectedByte, 5), ("{1:1}", .unexpectedByte, 1),
            ("[1}", .unexpectedByte, 2),
            ("01", .unexpectedByte, 1), ("+1", .unexpectedByte, 0), (".5", .unexpectedByte, 0), ("1.", .unexpectedEnd, 2),
            ("1.e1", .unexpectedByte, 2),
            ("nul1", .unexpectedByte, 0), ("NaN", .unexpectedByte, 0), ("1 1", .unexpectedByte, 2), ("null,", .unexpectedByte, 4),
            ("'a'", .unexpectedByte, 0), ("// a\n1", .unexpectedByte, 0), ("\u{C}1", .unexpectedByte, 0),
            ("\"a\u{1}\"", .controlCharacter, 2), ("\"\n\"", .controlCharacter, 1), ("\"\\x\"", .invalidEscape, 2),
            ("\"\\u12G4\"", .invalidEscape, 5),
        ] as [(String, JSONError.Reason, Int)])
    func document_invalid_saysWhatAndWhere(text: String, reason: JSONError.Reason, offset: Int) {
        #expect(throws: JSONError(reason: reason, offset: offset)) { try JSONReader.document(Array(text.utf8)[...]) }
    }

    @Test func document_illFormedUTF8_isRefused() {
        #expect(throws: JSONError(reason: .invalidUTF8, offset: 1)) { try JSONReader.document([0x22, 0xC3, 0x28, 0x22]) }
    }

    @Test func document_depth_isBounded() throws {
        func nested(_ depth: Int) -> ArraySlice<UInt8> {
            Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)[...]
        }
        _ = try JSONReader.document(nested(20), maximumDepth: 20)
        #expect(throws: JSONError(reason: .tooDeep, offset: 20)) { try JSONReader.document(nested(21), maximumDepth: 20) }
        _ = try JSONReader.document(nested(512), maximumDepth: .max)
        #expect(throws: JSONError(reason: .tooDeep, offset: 512)) { try JSONReader.document(nested(100_000), maximumDepth: .max) }
    }

    @Test(
        arguments: [
            ("0", 0, 0), ("-0", 0, 0), ("9223372036854775807", .max, 9.223372036854776e18),
            ("-9223372036854775808", .min, -9.223372036854776e18),
            ("9223372036854775808", nil, 9.223372036854776e18), ("1.5", nil, 1.5), ("1e3", nil, 1000), ("-2.5E-1", nil, -0.25),
            ("1e999", nil, .infinity),
        ] as [(String, Int64?, Double)])
    func number_asWritten(text: String, int64: Int64?, double: Double) throws {
        let number = try #require(try JSONReader.document(Array(text.utf8)[...]).number)
        #expect(number.text == text)
        #expect(number.int64 == int64)
        #expect(number.double == double)
    }

    @Test func object_keysInOrder_lastOfSeveralCounts() throws {
        let object = try #require(try JSONReader.document(Array(#"{"b":1,"a":2,"b":3}"#.utf8)[...]).object)
        #expect(object.members.map(\.key) == ["b", "a", "b"])
        #expect(object["b"]?.number?.int64 == 3)
        #expect(object["c"] == nil)
    }

    @Test func reader_pieceByPiece() throws {
        var reader = JSONReader(Array(#" {"version":1, "pins":[{"id":1},{"id":2}], "more":[]} "#.utf8)[...])
        var found: [String] = []
        try reader.beginObject()
        while let key = try reader.nextKey() {
            guard key == "pins" else {
                found.append("\(key) \(try reader.peek())")
                _ = try reader.readValue()
                continue
            }
            try reader.beginArray()
            while try reader.nextElement() { found.append("pin \(try reader.readValue()["id"]?.number?.text ?? "")") }
        }
        try reader.finish()
        #expect(found == ["version 49", "pin 1", "pin 2", "more 91"])
    }

    @Test(.enabled(if: Corpora.isPresent)) func document_filesOfTheCorpora_asFoundationReadsThem() throws {
        for file in [
            "metadata-cases.json", "derived-bugs/cases.json", "html5lib-tokenizer/namedEntities.test", "url/urltestdata.json",
        ] {
            let data = try Corpora.data(file)
            let value = try JSONReader.document([UInt8](data)[...])
            let expected = try JSONSerialization.jsonObject(with: data)
            #expect(isSame(value, expected), "\(file)")
        }
    }

    private func isSame(_ value: JSONValue, _ other: Any) -> Bool {
        switch value {
        case .null: other is NSNull
        case .bool(let bool): bool == other as? Bool
        case .number(let number): number.double == (other as? NSNumber)?.doubleValue
        case .string(let text): text == other as? String
        case .array(let values):
            (other as? [Any]).map { others in others.count == values.count && zip(values, others).allSatisfy { isSame($0, $1) } }
                ?? false
        case .object(let object):
            (other as? [String: Any]).map { others in
                others.count == object.members.count
                    && object.members.allSatisfy { member in others[member.key].map { isSame(member.value, $0) } ?? false }
            } ?? false
        }
    }
}
