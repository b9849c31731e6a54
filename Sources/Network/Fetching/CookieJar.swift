internal import PageMetadata
internal import Primitives
internal import WebAddress

/// The cookies of one fetch: enough for pages that set a cookie and redirect to themselves.
///
/// RFC 6265 but for its domains: a cookie goes back to the very host that set it and to no other (metadata.md §2.2).
struct CookieJar: Sendable {
    private struct Cookie: Sendable {
        var name: String
        var value: String
        var host: String
        var path: String
        var isSecure: Bool
    }

    private static let mostCookies = 50
    private static let longestCookie = 4096
    private static let longestHeader = 8192

    private var cookies: [Cookie] = []

    /// Takes in the `Set-Cookie` fields of a response from `url`.
    mutating func store(_ headers: HTTPHeaders, from url: WebURL, at now: Timestamp) {
        for bytes in headers.all("set-cookie") { store(bytes, from: url, at: now) }
    }

    private mutating func store(_ bytes: [UInt8], from url: WebURL, at now: Timestamp) {
        // What is not UTF-8 could not be sent back as it came, and control characters are not to be sent at all.
        guard bytes.count <= Self.longestCookie, !bytes.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }),
            let text = String(validating: bytes, as: UTF8.self), let host = url.host
        else { return }
        let parts = text.split(separator: ";", omittingEmptySubsequences: false)
        guard let (name, value) = pair(parts[0]), !name.isEmpty else { return }
        var cookie = Cookie(name: name, value: value, host: host, path: defaultPath(url), isSecure: false)
        var (isDead, hasMaxAge) = (false, false)
        for part in parts.dropFirst() {
            let (key, value) = pair(part) ?? (trimmed(part), "")
            switch key.lowercased() {
            case "path": cookie.path = value.hasPrefix("/") ? value : defaultPath(url)
            case "secure": cookie.isSecure = true
            case "max-age":
                guard let seconds = Int(value) else { break }
                (isDead, hasMaxAge) = (seconds <= 0, true)
            case "expires":
                guard !hasMaxAge, let date = HTTPDate.parse(value) else { break }
                isDead = date <= now
            default: break
            }
        }
        cookies.removeAll { $0.name == cookie.name && $0.host == cookie.host && $0.path == cookie.path }
        if !isDead, cookies.count < Self.mostCookies { cookies.append(cookie) }
    }

    /// The value of the `Cookie` field for a request to `url`, longer paths first; nil where no cookie belongs to it.
    func header(for url: WebURL) -> String? {
        let matching = cookies.filter { cookie in
            cookie.host == url.host && (!cookie.isSecure || url.scheme == "https") && isPath(cookie.path, over: url.path)
        }
        // Sorting keeps the order of equals: cookies of one path go in the order in which they came.
        let sorted = matching.sorted { $0.path.utf8.count > $1.path.utf8.count }
        var text = ""
        for cookie in sorted {
            let one = "\(text.isEmpty ? "" : "; ")\(cookie.name)=\(cookie.value)"
            guard text.utf8.count + one.utf8.count <= Self.longestHeader else { break }
            text += one
        }
        return text.isEmpty ? nil : text
    }
}

private func pair(_ text: Substring) -> (String, String)? {
    guard let equals = text.firstIndex(of: "=") else { return nil }
    return (trimmed(text[..<equals]), trimmed(text[text.index(after: equals)...]))
}

private func trimmed(_ text: Substring) -> String {
    let blanks: Set<Character> = [" ", "\t"]
    guard let first = text.firstIndex(where: { !blanks.contains($0) }), let last = text.lastIndex(where: { !blanks.contains($0) })
    else {
        return ""
    }
    return String(text[first...last])
}

/// The folder of the URL's path (RFC 6265 §5.1.4).
private func defaultPath(_ url: WebURL) -> String {
    guard let slash = url.path.lastIndex(of: "/"), slash > url.path.startIndex else { return "/" }
    return String(url.path[..<slash])
}

/// Whether a cookie's path covers a request's (RFC 6265 §5.1.4).
private func isPath(_ cookiePath: String, over requestPath: String) -> Bool {
    guard requestPath.hasPrefix(cookiePath) else { return false }
    if requestPath.utf8.count == cookiePath.utf8.count || cookiePath.hasSuffix("/") { return true }
    return requestPath.dropFirst(cookiePath.count).hasPrefix("/")
}
