import Testing

@testable import WebAddress

@Suite struct TrackingParametersTests {
    @Test(arguments: [
        ("https://example.org/?utm_source=a", "https://example.org/"),
        ("https://example.org/?a=1&utm_source=a&b=%e3+2", "https://example.org/?a=1&b=%e3+2"),
        ("https://example.org/?utm_source=a&b=2#x?utm_medium=1", "https://example.org/?b=2#x?utm_medium=1"),
        ("https://example.org/?b=2&fbclid=x", "https://example.org/?b=2"),
        ("https://example.org?gclid=1#f", "https://example.org#f"),
        ("https://example.org/?utm%5Fid=1&z", "https://example.org/?z"),
        ("https://example.org/?UTM_Source=1&z", "https://example.org/?z"),
        ("https://example.org/?a&&fbclid&b=", "https://example.org/?a&&b="),
    ])
    func removed_trackingParameters_restStaysByteForByte(address: String, expected: String) {
        #expect(TrackingParameters.removed(from: address) == expected)
    }

    @Test(arguments: [
        "https://example.org/?ref=a&si=b&source=c&id=d", "https://example.org/?q=utm_source", "https://example.org/a?", "",
        "https://example.org/utm_source=x", "https://example.org/?Q=Z%2f&&=&x", "mailto:a@example.org?utm_source=x",
        "javascript:location='?utm_source=1'", "https://example.org/#?utm_source=1", "https://example.org/?utmx=1&automotive=2",
    ])
    func removed_nothingToRemove_isTheSame(address: String) {
        #expect(TrackingParameters.removed(from: address) == address)
    }
}
