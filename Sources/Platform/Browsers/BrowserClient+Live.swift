package import Clients

extension BrowserClient {
    /// Looks in the folders of the user whose environment this is.
    package static var live: BrowserClient {
        BrowserClient { browser in try await live(environment: ProcessEnvironment.current()).profiles(browser) }
    }

    /// - Parameter environment: `HOME`, and `XDG_CONFIG_HOME` where it is set.
    package static func live(environment: [String: String]) -> BrowserClient {
        BrowserClient { browser in
            guard let home = environment["HOME"], home.hasPrefix("/") else { return [] }
            return try await BrowserSearch.profiles(
                of: browser, BrowserFolders(home: home, configuration: environment["XDG_CONFIG_HOME"]))
        }
    }
}

enum BrowserSearch {
    /// Off the main actor, because a home may be on a slow disk.
    @concurrent
    static func profiles(of browser: Browser, _ folders: BrowserFolders) async throws -> [BrowserProfile] {
        var profiles: [BrowserProfile] = []
        for folder in folders.folders(of: browser) {
            for profile in try browser.isFirefox ? FirefoxProfiles.find(in: folder) : ChromiumProfiles.find(in: folder)
            where !profiles.contains(where: { $0.path == profile.path }) {
                profiles.append(profile)
            }
        }
        // Where a browser is installed twice, the first one found is the one that is meant.
        let first = profiles.firstIndex(where: \.isDefault)
        for index in profiles.indices { profiles[index].isDefault = index == first }
        if let first, first > 0 { profiles.insert(profiles.remove(at: first), at: 0) }
        return profiles
    }
}

extension Browser {
    fileprivate var isFirefox: Bool { self == .firefox || self == .librewolf }
}
