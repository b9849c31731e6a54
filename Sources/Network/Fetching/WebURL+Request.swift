internal import WebAddress

extension WebURL {
    /// As it is requested: without credentials and fragment.
    var requestForm: String { withoutCredentials.withoutFragment.href }

    /// For people, messages and logs: the password is not shown.
    var masked: String { PasswordMask.masked(href) }

    /// A redirect that names no fragment keeps the one it started with (RFC 9110 §10.2.2).
    func inheritingFragment(of other: WebURL) -> WebURL {
        guard fragment == nil, let inherited = other.fragment else { return self }
        return WebURL("#\(inherited)", base: self) ?? self
    }

    var decodedUsername: String { String(decoding: PercentEncoding.decoded(Array(username.utf8)[...]), as: UTF8.self) }
    var decodedPassword: String { String(decoding: PercentEncoding.decoded(Array(password.utf8)[...]), as: UTF8.self) }

    /// What the limit of transfers a host counts by.
    var transferHost: String {
        guard let host else { return "" }
        return host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    }
}
