extension WebURL {
    /// Longer addresses are stored, but never fetched (metadata.md, section 2.1.1).
    package static let maximumFetchableLength = 8_192

    /// The URL to fetch an address by; nil where the address is too long, no URL, or neither http nor https.
    package static func fetchable(_ address: String) -> WebURL? {
        guard address.utf8.count <= maximumFetchableLength, let url = WebURL(address), url.isHTTP else { return nil }
        return url
    }

    package static func isFetchable(_ address: String) -> Bool { fetchable(address) != nil }

    /// The URL of a `Location` header, whose bytes are UTF-8 or else Latin-1 (metadata.md, section 2.3).
    package init?(location bytes: [UInt8], base: WebURL) {
        if String(validating: bytes, as: UTF8.self) != nil {
            self.init(utf8: bytes, base: base)
        } else {
            self.init(String(String.UnicodeScalarView(bytes.map(Unicode.Scalar.init))), base: base)
        }
    }

    /// The URL as it is sent: without its fragment.
    package var withoutFragment: WebURL {
        layout.queryEnd == href.utf8.count ? self : WebURL(text(0, layout.queryEnd)) ?? self
    }

    /// The URL without user name and password: for other hosts, cache names, logs.
    package var withoutCredentials: WebURL {
        guard hasCredentials else { return self }
        let start = layout.schemeEnd + 3
        return WebURL(text(0, start) + text(layout.hostStart, href.utf8.count)) ?? self
    }

    /// Whether scheme, host and port are the same.
    package func hasSameOrigin(as other: WebURL) -> Bool {
        origin == other.origin && origin != "null"
    }
}
