internal import Clients

/// Where browsers keep their profiles on Linux: packages of the distribution first, then Snap, then Flatpak.
struct BrowserFolders {
    let home: String
    private let configuration: String

    /// - Parameter configuration: `XDG_CONFIG_HOME`, which is taken where it is absolute.
    init(home: String, configuration: String?) {
        self.home = home
        self.configuration = configuration.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/.config"
    }

    /// The folders that a browser's profiles may be in, whether they are there or not.
    func folders(of browser: Browser) -> [String] {
        switch browser {
        case .firefox:
            [
                "\(home)/.mozilla/firefox", "\(configuration)/mozilla/firefox", snap("firefox/common/.mozilla/firefox"),
                snap("firefox/common/.config/mozilla/firefox"), flatpak("org.mozilla.firefox/.mozilla/firefox"),
                flatpak("org.mozilla.firefox/config/mozilla/firefox"),
            ]
        case .librewolf:
            [
                "\(home)/.librewolf", "\(configuration)/librewolf/librewolf",
                flatpak("io.gitlab.librewolf-community/.librewolf"),
                flatpak("io.gitlab.librewolf-community/config/librewolf/librewolf"),
            ]
        case .chrome:
            ["google-chrome", "google-chrome-beta", "google-chrome-unstable"].map { "\(configuration)/\($0)" } + [
                flatpak("com.google.Chrome/config/google-chrome"),
                flatpak("com.google.ChromeDev/config/google-chrome-unstable"),
            ]
        case .chromium:
            [
                "\(configuration)/chromium", snap("chromium/common/chromium"), snap("chromium/current/.config/chromium"),
                flatpak("org.chromium.Chromium/config/chromium"),
                flatpak("io.github.ungoogled_software.ungoogled_chromium/config/chromium"),
            ]
        case .edge:
            ["microsoft-edge", "microsoft-edge-beta", "microsoft-edge-dev"].map { "\(configuration)/\($0)" } + [
                flatpak("com.microsoft.Edge/config/microsoft-edge"), flatpak("com.microsoft.EdgeDev/config/microsoft-edge-dev"),
            ]
        case .brave:
            ["Brave-Browser", "Brave-Browser-Beta", "Brave-Browser-Nightly"].map { "\(configuration)/BraveSoftware/\($0)" } + [
                snap("brave/current/.config/BraveSoftware/Brave-Browser"),
                flatpak("com.brave.Browser/config/BraveSoftware/Brave-Browser"),
            ]
        case .vivaldi:
            ["vivaldi", "vivaldi-snapshot"].map { "\(configuration)/\($0)" } + [
                snap("vivaldi/current/.config/vivaldi"), flatpak("com.vivaldi.Vivaldi/config/vivaldi"),
            ]
        case .opera:
            ["opera", "opera-beta", "opera-developer"].map { "\(configuration)/\($0)" } + [
                snap("opera/current/.config/opera"), flatpak("com.opera.Opera/config/opera"),
            ]
        }
    }

    private func snap(_ path: String) -> String { "\(home)/snap/\(path)" }

    private func flatpak(_ path: String) -> String { "\(home)/.var/app/\(path)" }
}
