import Models
import Testing

@testable import Network

@Suite struct NetworkConfigurationTests {
    @Test(arguments: [
        ("de_AT.UTF-8", "de-AT,de;q=0.9,en;q=0.8"), ("en_GB", "en-GB,en;q=0.9"), ("ja_JP.eucJP", "ja-JP,ja;q=0.9,en;q=0.8"),
        ("sr_RS@latin", "sr-RS,sr;q=0.9,en;q=0.8"), ("fr", "fr,en;q=0.8"), ("C", "en-US,en;q=0.9"), ("C.UTF-8", "en-US,en;q=0.9"),
        ("POSIX", "en-US,en;q=0.9"), ("", "en-US,en;q=0.9"), ("de\r\nX: y", "en-US,en;q=0.9"), ("../../etc", "en-US,en;q=0.9"),
    ])
    func acceptLanguage_ofALocale(locale: String, expected: String) {
        #expect(NetworkConfiguration.acceptLanguage(forLocale: locale) == expected)
    }

    @Test(arguments: [("Mozilla/5.0 (x)", true), ("ä\t", true), ("a\r\nX: y", false), ("a\0", false), ("a\u{7F}", false)])
    func isHeaderValue_refusesControls(text: String, expected: Bool) {
        #expect(NetworkConfiguration.isHeaderValue(text) == expected)
    }

    @Test(arguments: [
        (PrivateAddressPolicy.typed, true, false), (.typed, false, true), (.all, false, false), (.all, true, false),
        (.none, true, true),
        (.none, false, true),
    ])
    func isGuarded_byPolicy(policy: PrivateAddressPolicy, isTrusted: Bool, expected: Bool) {
        #expect(policy.isGuarded(isTrusted: isTrusted) == expected)
    }
}
