/// A URL as the URL Standard (whatwg) parses and serialises it: every scheme, relative references, IDNA, IPv4 and IPv6.
///
/// Two URLs are equal where their serialisations are. The serialisation is always ASCII.
package struct WebURL: Hashable, Sendable {
    /// The whole URL, serialised (section 4.5).
    package let href: String
    let layout: URLLayout

    /// Parses `input`, against `base` where it is relative (section 4.4). Nil is the Standard's failure.
    package init?(_ input: String, base: WebURL? = nil) {
        self.init(utf8: Array(input.utf8), base: base)
    }

    /// Parses bytes that are UTF-8; ill-formed ones count as U+FFFD.
    package init?(utf8 bytes: [UInt8], base: WebURL? = nil) {
        var parser = URLParser(input: bytes, base: base)
        guard parser.parse() else { return nil }
        href = String(decoding: parser.output, as: UTF8.self)
        layout = parser.layout
    }

    package static func == (first: WebURL, second: WebURL) -> Bool { first.href == second.href }
    package func hash(into hasher: inout Hasher) { hasher.combine(href) }

    /// In lower case, without the colon.
    package var scheme: String { text(0, layout.schemeEnd) }

    /// Whether the scheme is http, https, ws, wss, ftp or file.
    package var isSpecial: Bool { layout.scheme.isSpecial }

    package var isHTTP: Bool { layout.scheme == .http || layout.scheme == .https }

    /// Whether the path is one opaque string, as in `mailto:` and `data:`.
    package var hasOpaquePath: Bool { layout.hasOpaquePath }

    /// Percent-encoded; empty where there is none.
    package var username: String { layout.hasAuthority ? text(layout.schemeEnd + 3, layout.usernameEnd) : "" }

    /// Percent-encoded; empty where there is none.
    package var password: String {
        layout.passwordEnd > layout.usernameEnd ? text(layout.usernameEnd + 1, layout.passwordEnd) : ""
    }

    package var hasCredentials: Bool { layout.hostStart > layout.schemeEnd + 3 }

    /// A domain in ASCII, an IPv4 address, an IPv6 address in brackets, an opaque host, or empty (file); nil for no host.
    package var host: String? { layout.hasAuthority ? text(layout.hostStart, layout.hostEnd) : nil }

    /// Nil where none was given or it is the scheme's default.
    package var port: UInt16? { layout.port }

    /// Host and port as in `Host:`; nil for no host.
    package var hostAndPort: String? { layout.hasAuthority ? text(layout.hostStart, layout.authorityEnd) : nil }

    package var path: String { text(layout.pathStart, layout.pathEnd) }

    /// Without the `?`; nil where there is none.
    package var query: String? {
        layout.queryEnd > layout.pathEnd ? text(layout.pathEnd + 1, layout.queryEnd) : nil
    }

    /// Without the `#`; nil where there is none.
    package var fragment: String? {
        let count = href.utf8.count
        return count > layout.queryEnd ? text(layout.queryEnd + 1, count) : nil
    }

    /// The serialised origin (section 4.7): scheme, host and port, or `null` for an opaque one.
    package var origin: String {
        switch layout.scheme {
        case .http, .https, .ws, .wss, .ftp:
            return text(0, layout.schemeEnd + 3) + text(layout.hostStart, layout.authorityEnd)
        case .file:
            return "null"
        case .other:
            guard scheme == "blob", let inner = WebURL(path), inner.isHTTP else { return "null" }
            return inner.origin
        }
    }

    func text(_ start: Int, _ end: Int) -> String {
        let bytes = href.utf8
        let from = bytes.index(bytes.startIndex, offsetBy: start)
        return String(href[from..<bytes.index(from, offsetBy: end - start)])
    }
}
