import Primitives
import Testing

@testable import Network

@Suite struct HTTPDateTests {
    /// The three forms of RFC 9110 §5.6.7, which are one moment, and forms that servers send instead.
    @Test(arguments: [
        "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994", "6 nov 1994 8:49:37",
        "Sun, 06-Nov-1994 08:49:37 UTC",
    ])
    func parse_everyForm(text: String) {
        #expect(HTTPDate.parse(text) == Timestamp(seconds: 784_111_777))
    }

    @Test func parse_yearsOfTwoDigits() {
        #expect(HTTPDate.parse("01-Jan-70 00:00:00") == Timestamp(seconds: 0))
        #expect(HTTPDate.parse("01-Jan-69 00:00:00") == Timestamp(seconds: 3_124_224_000))
    }

    @Test(arguments: [
        "", "0", "-1", "Sun, 06 Nov 1994", "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 25:00:00 GMT",
        "Sun, 06 Nov 1600 08:49:37 GMT",
        "Sun, 06 Xyz 1994 08:49:37 GMT", "Sun, 06 Nov 99999999999999999999 08:49:37 GMT",
    ])
    func parse_noDate(text: String) {
        #expect(HTTPDate.parse(text) == nil)
    }
}
