internal import Clients
internal import Models
internal import PinSaving

/// Which profile of a browser is meant.
enum ProfileChoice {
    /// The one that has this folder or this name, or else the one that the browser starts with. Throws `CommandFailure`.
    static func profile(_ name: String?, of browser: Browser, among profiles: [BrowserProfile]) throws -> BrowserProfile {
        guard let first = profiles.first else { throw CommandFailure.noBookmarks(browser) }
        guard let name else { return profiles.first(where: \.isDefault) ?? first }
        let key = NameRules.key(name)
        let match =
            profiles.first { $0.folder == name || $0.path == name } ?? profiles.first { $0.name == name }
            ?? profiles.first { NameRules.key($0.folder) == key || NameRules.key($0.name) == key }
        guard let match else { throw CommandFailure.noProfile(name, browser, existing: profiles.map(\.name)) }
        return match
    }
}

extension Browser {
    /// As people know it.
    package var title: String {
        switch self {
        case .brave: "Brave"
        case .chrome: "Chrome"
        case .chromium: "Chromium"
        case .edge: "Edge"
        case .firefox: "Firefox"
        case .librewolf: "LibreWolf"
        case .opera: "Opera"
        case .vivaldi: "Vivaldi"
        }
    }
}
