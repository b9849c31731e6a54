internal import Models
internal import PageMetadata
internal import Primitives
internal import WebAddress

/// The way of one attempt from the asked address to the one that answers: redirects, cookies and credentials (metadata.md §2.3).
struct RedirectChain: Sendable {
    private struct Visit: Hashable, Sendable {
        var url: String
        var cookies: String?
    }

    let asked: WebURL
    /// The address whose user and password, or entry in `~/.netrc`, may be used: the page's, also for its images.
    private let home: WebURL
    private(set) var current: WebURL
    /// False once a hop was anything but 301 or 308.
    private(set) var isPermanent = true
    private(set) var hops = 0
    private let limit: Int
    private var jar = CookieJar()
    private var visits: Set<Visit> = []

    /// Throws for an address that is not fetched.
    init(_ asked: WebURL, home: WebURL? = nil, limit: Int) throws(FetchFailure) {
        self.asked = asked
        self.home = home ?? asked
        self.limit = limit
        current = asked
        guard asked.isHTTP, asked.href.utf8.count <= WebURL.maximumFetchableLength else { throw failure(.unsupportedAddress) }
        visits.insert(Visit(url: asked.requestForm))
    }

    /// The `Cookie` field for the current address.
    var cookies: String? { jar.header(for: current) }

    /// The user and password of `home`, while the way is at home.
    var credentials: Credentials? {
        guard home.hasCredentials, isAtHome else { return nil }
        return Credentials(user: home.decodedUsername, password: home.decodedPassword)
    }

    /// Whether what belongs to `home` may be sent to the current address: same host, same port, never from https to http.
    var isAtHome: Bool {
        guard current.host == home.host else { return false }
        return current.scheme == home.scheme ? current.port == home.port : current.scheme == "https"
    }

    /// Whether the redirects led anywhere but to the asked address.
    var hasMoved: Bool { current.requestForm != asked.requestForm }

    /// Goes on to where a response points. False where it is no redirect but the answer.
    mutating func follow(status: Int, headers: HTTPHeaders, at now: Timestamp) throws(FetchFailure) -> Bool {
        jar.store(headers, from: current, at: now)
        guard Self.isRedirect(status), let location = headers.bytes("location"), !location.isEmpty else { return false }
        guard let target = WebURL(location: location, base: current) else { throw failure(.unsupportedAddress) }
        guard target.isHTTP else { throw failure(.redirectToScheme(target.scheme)) }
        try go(to: target.inheritingFragment(of: current))
        isPermanent = isPermanent && (status == 301 || status == 308)
        return true
    }

    /// Goes on to where the page itself points, by a meta element or a Refresh field; false where it leads nowhere new.
    mutating func followRefresh(to target: WebURL) -> Bool {
        guard target.isHTTP, target.requestForm != current.requestForm else { return false }
        do {
            try go(to: target)
        } catch {
            // The page is there and is the answer: a refresh that cannot be followed spoils nothing.
            return false
        }
        isPermanent = false
        return true
    }

    private mutating func go(to target: WebURL) throws(FetchFailure) {
        guard target.href.utf8.count <= WebURL.maximumFetchableLength else { throw failure(.unsupportedAddress) }
        let visit = Visit(url: target.requestForm, cookies: jar.header(for: target))
        guard !visits.contains(visit) else { throw failure(.redirectLoop) }
        guard hops < limit else { throw failure(.tooManyRedirects(limit)) }
        visits.insert(visit)
        hops += 1
        current = target
    }

    func failure(_ reason: FetchFailure.Reason) -> FetchFailure {
        FetchFailure(reason, url: current.masked)
    }

    /// 300 and 304 to 306 are answers.
    static func isRedirect(_ status: Int) -> Bool {
        switch status {
        case 301, 302, 303, 307, 308: true
        default: false
        }
    }
}
