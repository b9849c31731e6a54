import Testing

@testable import Rendering

struct AddressTextTests {
    @Test(
        arguments: [
            ("https://example.org/a", "https://example.org/a"),
            ("https://user:secret@example.org/a", "https://user:***@example.org/a"),
            ("https://user@example.org/", "https://user@example.org/"),
            ("https://user:@example.org/", "https://user:@example.org/"),
            ("https://u:p@ss:w@example.org/x?y=a:b@c", "https://u:***@example.org/x?y=a:b@c"),
            ("https://example.org/?mail=a:b@c.test", "https://example.org/?mail=a:b@c.test"),
            ("HTTPS:\\\\u:secret@host\\x", "HTTPS:\\\\u:***@host\\x"),
            ("http:u:secret@host", "http:u:***@host"),
            ("ht\ntp:/\t/u:secret@host", "ht\ntp:/\t/u:***@host"),
            ("ssh://git:key@host/repo", "ssh://git:***@host/repo"),
            ("mailto:a:b@c.test", "mailto:a:b@c.test"),
            ("no address", "no address"),
        ] as [(String, String)])
    func masked_passwordIsHidden(address: String, expected: String) {
        #expect(AddressText.masked(address) == expected)
    }

    @Test(
        arguments: [
            ("https://www.example.org:8080/a", "example.org"),
            ("https://user:secret@sub.example.org?x", "sub.example.org"),
            ("http://[::1]:8080/", "[::1]"),
            ("http://日本.test/", "日本.test"),
            ("mailto:someone@example.org", ""),
            ("file:///tmp/a", ""),
        ] as [(String, String)])
    func host_isWithoutPortAndCredentials(address: String, expected: String) {
        #expect(AddressText.host(of: address) == expected)
    }
}
