package import Models
package import WebAddress

/// What an answer looked like, as far as it tells whether a wall stands before the page (metadata.md §2.7).
package struct PageWallEvidence: Sendable {
    /// The `cf-mitigated` header.
    package var mitigation: String?
    /// The titles of the page, whichever it has.
    package var titles: [String]
    /// Whether what only bot checks hold stands in the document.
    package var hasChallengeMarks: Bool
    /// The address before all redirects.
    package var askedURL: WebURL
    /// The address that answered.
    package var finalURL: WebURL

    /// Evidence of any kind of answer.
    package init(
        askedURL: WebURL, finalURL: WebURL, mitigation: String? = nil, titles: [String] = [], hasChallengeMarks: Bool = false
    ) {
        self.askedURL = askedURL
        self.finalURL = finalURL
        self.mitigation = mitigation
        self.titles = titles
        self.hasChallengeMarks = hasChallengeMarks
    }

    /// Evidence of an HTML page.
    package init(page: HTMLPage, askedURL: WebURL, finalURL: WebURL, mitigation: String? = nil) {
        self.init(
            askedURL: askedURL, finalURL: finalURL, mitigation: mitigation,
            titles: [page.title, page.documentTitle].compactMap { $0 }, hasChallengeMarks: page.hasChallengeMarks)
    }
}

extension PageWall {
    /// Nil where the answer is the page itself, as far as can be seen.
    package init?(_ evidence: PageWallEvidence) {
        let titles = evidence.titles.map { title in
            let lowercased = (MetadataText.cleaned(title, limit: MetadataText.titleLimit) ?? "").lowercased()
            return lowercased.split(separator: "…", omittingEmptySubsequences: false).joined(separator: "...")
        }
        if evidence.mitigation.map({ $0.lowercased().contains("challenge") }) == true || evidence.hasChallengeMarks
            || titles.contains(where: Self.challengeTitles.contains)
        {
            self = .challenge
        } else if titles.contains(where: { $0.hasPrefix("before you continue to ") }) || Self.isConsent(evidence) {
            self = .consent
        } else if Self.isLogin(evidence) {
            self = .login
        } else {
            return nil
        }
    }

    /// Whole titles in lower case; an article about one of them has more to its title.
    private static let challengeTitles: Set<String> = [
        "just a moment...", "attention required! | cloudflare", "one moment, please...", "access denied",
        "access to this page has been denied", "access to this page has been denied.", "robot check", "are you a robot?",
        "pardon our interruption", "human verification", "verify you are human", "verifying you are human", "bot verification",
        "vercel security checkpoint", "please wait...", "security check", "ddos-guard", "403 forbidden", "too many requests",
        "javascript is not available.",
    ]

    private static func isConsent(_ evidence: PageWallEvidence) -> Bool {
        let url = evidence.finalURL
        guard let host = url.host, host != evidence.askedURL.host else { return false }
        if host.hasPrefix("consent.") { return true }
        guard url.path.contains("/consent") else { return false }
        return (url.query ?? "").split(separator: "&").contains { parameter in
            let name = parameter.prefix { $0 != "=" }.lowercased()
            return name.contains("continue") || name.contains("redirect")
        }
    }

    /// A redirect away from a page deep in the site to the place where people log in.
    private static func isLogin(_ evidence: PageWallEvidence) -> Bool {
        guard evidence.finalURL != evidence.askedURL else { return false }
        let asked = evidence.askedURL.path.split(separator: "/")
        let final = evidence.finalURL.path.lowercased().split(separator: "/")
        let isLoginPath = final.contains { $0 == "login" || $0 == "signin" } || final.first == "accounts"
        return isLoginPath && !asked.isEmpty && !isLogin(asked)
    }

    private static func isLogin(_ path: [Substring]) -> Bool {
        path.contains { ["login", "signin", "accounts"].contains($0.lowercased()) }
    }
}
