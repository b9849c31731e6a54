package import Models

/// How the live client fetches. A value without behaviour: making one, and a client from it, touches nothing.
package struct NetworkConfiguration: Sendable {
    /// Where preview images and icons are kept; nil: nowhere.
    package var cacheFolder: String?
    /// Bytes that the cache may hold before the least recently used are removed.
    package var cacheSize: Int64 = 256 << 20
    package var userAgent = Self.defaultUserAgent
    /// The `Accept-Language` field; see `acceptLanguage(forLocale:)`.
    package var acceptLanguage: String?
    /// Transfers in flight, and how many of them to one address.
    package var parallel = 8
    package var perHost = 2
    package var limits = FetchLimits()
    package var privateAddresses = PrivateAddressPolicy.typed
    /// Every fetch fails at once.
    package var isOffline = false
    /// A proxy's URL; empty: none. Nil: as the environment says, and none where the source is not trusted.
    package var proxy: String?
    /// The passwords of hosts; nil: `~/.netrc`. Only for trusted addresses, and only for the host that was asked for.
    package var netrcFile: String?
    /// A file of certificates (PEM) to trust instead of the system's.
    package var certificateFile: String?

    /// Told of each request and its answer, and of what the cache had: `-v`. Addresses come with their passwords masked.
    package var trace: (@Sendable (String) -> Void)?

    package init() {}

    package static let defaultUserAgent = SettingKey.builtInUserAgent

    /// Whether a text may stand in a header field: without it, a setting could add fields or requests of its own.
    package static func isHeaderValue(_ text: String) -> Bool {
        !text.utf8.contains { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }
    }

    /// `Accept-Language` for a POSIX locale name: `de_AT.UTF-8` gives `de-AT,de;q=0.9,en;q=0.8`. English for `C` and for no locale.
    package static func acceptLanguage(forLocale locale: String) -> String {
        let name = locale.prefix { $0 != "." && $0 != "@" }
        let parts = name.split(separator: "_", omittingEmptySubsequences: false)
        let isWord = { (part: Substring) in (2...3).contains(part.utf8.count) && part.utf8.allSatisfy { 0x61...0x7A ~= $0 | 0x20 }
        }
        guard let language = parts.first, isWord(language), parts.count <= 2, parts.allSatisfy(isWord) else {
            return "en-US,en;q=0.9"
        }
        let short = language.lowercased()
        var ranges = parts.count == 2 ? ["\(short)-\(parts[1].uppercased())", "\(short);q=0.9"] : [short]
        if short != "en" { ranges.append("en;q=0.8") }
        return ranges.joined(separator: ",")
    }
}

extension PrivateAddressPolicy {
    /// Whether a fetch is guarded: no private addresses, only the usual ports, no proxy of the environment.
    func isGuarded(isTrusted: Bool) -> Bool {
        switch self {
        case .typed: !isTrusted
        case .all: false
        case .none: true
        }
    }
}
