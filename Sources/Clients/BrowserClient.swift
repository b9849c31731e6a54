/// Finds the bookmarks of browsers on this machine.
///
/// Live: `Platform`. Throws `FileError`.
package struct BrowserClient: Sendable {
    /// The profiles of a browser that have bookmarks, the default one first. Empty where there is none.
    package var profiles: @Sendable (Browser) async throws -> [BrowserProfile]

    package init(profiles: @escaping @Sendable (Browser) async throws -> [BrowserProfile]) {
        self.profiles = profiles
    }
}

/// Browsers whose bookmarks are read in place. The raw values are what `--browser` takes.
package enum Browser: String, CaseIterable, Sendable {
    case brave
    case chrome
    case chromium
    case edge
    case firefox
    case librewolf
    case opera
    case vivaldi
}

/// A profile of a browser, with the file that holds its bookmarks.
package struct BrowserProfile: Equatable, Sendable {
    /// As the browser shows it, or the name of its folder.
    package var name: String
    /// The profile's folder below the browser's: `Default`, `x1y2z3.default-release`.
    package var folder: String
    /// The `Bookmarks` or `places.sqlite` in it, absolute.
    package var path: String
    package var isDefault: Bool

    package init(name: String, folder: String, path: String, isDefault: Bool) {
        self.name = name
        self.folder = folder
        self.path = path
        self.isDefault = isDefault
    }
}
