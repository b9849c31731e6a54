import Testing

@testable import Network

@Suite struct DataURLTests {
    @Test(arguments: [
        ("data:,abc", "abc"), ("data:text/plain;base64,YWJj", "abc"), ("DATA:;BASE64,YWI=", "ab"),
        ("data:image/gif; base64 ,YQ", "a"),
        ("data:;base64,YW Jj", "abc"), ("data:;base64,YW%4Aj", "abc"), ("data:,a%20b#c", "a b"), ("data:x;base64,YQ==#part", "a"),
    ])
    func bytes_decoded(url: String, expected: String) {
        #expect(DataURL.bytes(url, limit: 100) == Array(expected.utf8))
    }

    @Test(arguments: ["data:abc", "http://a.test/", "data:;base64,Y", "data:;base64,Y!==", "data:;base64,YQ=", ""])
    func bytes_broken_isNil(url: String) {
        #expect(DataURL.bytes(url, limit: 100) == nil)
    }

    @Test func bytes_overTheLimit_isNil() {
        #expect(DataURL.bytes("data:,0123456789", limit: 10) == nil)
    }
}
