import Clients
import Foundation
import Platform
import TestSupport
import Testing

@Suite struct BrowserProfileTests {
    /// A home with files in it.
    private func home(_ files: [String: String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for (path, content) in files { try folder.write(Data(content.utf8), to: path) }
        return folder
    }

    private func profiles(_ browser: Browser, _ home: TemporaryFolder, configuration: String? = nil) async throws
        -> [BrowserProfile]
    {
        var environment = ["HOME": home.path]
        environment["XDG_CONFIG_HOME"] = configuration
        return try await BrowserClient.live(environment: environment).profiles(browser)
    }

    @Test func profiles_noBrowser_areNone() async throws {
        let home = try home([:])
        for browser in Browser.allCases { #expect(try await profiles(browser, home).isEmpty) }
        #expect(try await BrowserClient.live(environment: [:]).profiles(.firefox).isEmpty)
        #expect(try await BrowserClient.live(environment: ["HOME": ""]).profiles(.chrome).isEmpty)
    }

    @Test func profiles_firefox_areThoseOfItsFiles() async throws {
        let outside = try home(["elsewhere/places.sqlite": ""])
        let home = try home([
            ".mozilla/firefox/profiles.ini": """
            [Install4F96D1932A9F858E]\r
            Default=two.default-esr\r
            Locked=1\r
            \r
            [Profile3]
            Name=far away
            IsRelative=0
            Path=\(outside.path)/elsewhere

            [Profile1]
            Name=old
            IsRelative=1
            Path=one.default
            Default=1

            [Profile0]
            Name=日本 = new
            IsRelative=1
            Path=two.default-esr

            [Profile2]
            Name=without bookmarks
            IsRelative=1
            Path=three.empty

            [General]
            StartWithLastProfile=1
            Version=2
            """,
            ".mozilla/firefox/one.default/places.sqlite": "", ".mozilla/firefox/two.default-esr/places.sqlite": "",
            ".mozilla/firefox/three.empty/prefs.js": "", ".mozilla/firefox/four.unlisted/places.sqlite": "",
        ])
        let found = try await profiles(.firefox, home)
        let folder = "\(home.path)/.mozilla/firefox"
        #expect(
            found == [
                BrowserProfile(
                    name: "日本 = new", folder: "two.default-esr", path: "\(folder)/two.default-esr/places.sqlite", isDefault: true),
                BrowserProfile(
                    name: "far away", folder: "elsewhere", path: "\(outside.path)/elsewhere/places.sqlite", isDefault: false),
                BrowserProfile(name: "old", folder: "one.default", path: "\(folder)/one.default/places.sqlite", isDefault: false),
                BrowserProfile(
                    name: "four.unlisted", folder: "four.unlisted", path: "\(folder)/four.unlisted/places.sqlite",
                    isDefault: false),
            ])
    }

    @Test func profiles_firefoxWithoutInstallations_takesTheMarkedOne() async throws {
        let home = try home([
            ".librewolf/profiles.ini": "[Profile0]\nName=a\nPath=x.a\n[Profile1]\nName=b\nPath=x.b\nDefault=1\n",
            ".librewolf/x.a/places.sqlite": "", ".librewolf/x.b/places.sqlite": "",
        ])
        #expect(try await profiles(.librewolf, home).map(\.name) == ["b", "a"])
        #expect(try await profiles(.firefox, home).isEmpty)
    }

    @Test func profiles_installsFile_tellsTheDefault() async throws {
        let home = try home([
            "snap/firefox/common/.mozilla/firefox/installs.ini": "[ABC]\nDefault=x.b\n",
            "snap/firefox/common/.mozilla/firefox/profiles.ini":
                "[Profile0]\nName=a\nPath=x.a\nDefault=1\n[Profile1]\nName=b\nPath=x.b\n",
            "snap/firefox/common/.mozilla/firefox/x.a/places.sqlite": "",
            "snap/firefox/common/.mozilla/firefox/x.b/places.sqlite": "",
        ])
        #expect(try await profiles(.firefox, home).map(\.name) == ["b", "a"])
    }

    @Test func profiles_severalInstallations_areListedTogether() async throws {
        let home = try home([
            ".mozilla/firefox/profiles.ini": "[Profile0]\nName=a\nPath=x.a\nDefault=1\n",
            ".mozilla/firefox/x.a/places.sqlite": "",
            ".var/app/org.mozilla.firefox/.mozilla/firefox/profiles.ini": "[Profile0]\nName=f\nPath=x.f\nDefault=1\n",
            ".var/app/org.mozilla.firefox/.mozilla/firefox/x.f/places.sqlite": "",
        ])
        let found = try await profiles(.firefox, home)
        #expect(found.map(\.name) == ["a", "f"])
        #expect(found.map(\.isDefault) == [true, false])
    }

    @Test(
        arguments: [
            (Browser.chrome, ".config/google-chrome"), (.chrome, ".var/app/com.google.Chrome/config/google-chrome"),
            (.chromium, ".config/chromium"), (.chromium, "snap/chromium/common/chromium"),
            (.chromium, ".var/app/org.chromium.Chromium/config/chromium"), (.edge, ".config/microsoft-edge"),
            (.edge, ".var/app/com.microsoft.Edge/config/microsoft-edge"), (.brave, ".config/BraveSoftware/Brave-Browser"),
            (.brave, ".var/app/com.brave.Browser/config/BraveSoftware/Brave-Browser"), (.vivaldi, ".config/vivaldi"),
            (.vivaldi, ".var/app/com.vivaldi.Vivaldi/config/vivaldi"), (.opera, ".config/opera"),
            (.opera, ".var/app/com.opera.Opera/config/opera"),
        ])
    func profiles_chromiumFamily_areNamedByLocalState(browser: Browser, folder: String) async throws {
        let home = try home([
            "\(folder)/Local State": """
            {"profile": {"info_cache": {"Default": {"name": "Person 1"}, "Profile 1": {"name": "仕事", "gaia_name": "x"}, "Profile 9": {"name": "gone"}},
             "last_used": "Profile 1", "last_active_profiles": ["Default"]}, "other": [1, {"a": null}]}
            """,
            "\(folder)/Default/Bookmarks": "{}", "\(folder)/Profile 1/Bookmarks": "{}",
            "\(folder)/System Profile/Preferences": "{}",
            "\(folder)/Default/AccountBookmarks": "{}",
        ])
        let path = "\(home.path)/\(folder)"
        #expect(
            try await profiles(browser, home) == [
                BrowserProfile(name: "仕事", folder: "Profile 1", path: "\(path)/Profile 1/Bookmarks", isDefault: true),
                BrowserProfile(name: "Person 1", folder: "Default", path: "\(path)/Default/Bookmarks", isDefault: false),
                BrowserProfile(
                    name: "Person 1 (account)", folder: "Default", path: "\(path)/Default/AccountBookmarks", isDefault: false),
            ])
        for other in Browser.allCases where other != browser { #expect(try await profiles(other, home).isEmpty) }
    }

    @Test func profiles_chromiumWithBrokenLocalState_areThereAllTheSame() async throws {
        let home = try home([
            "conf/chromium/Local State": "{\"profile\": {", "conf/chromium/Profile 2/Bookmarks": "{}",
            "conf/chromium/Default/Bookmarks": "{}",
        ])
        let found = try await profiles(.chromium, home, configuration: "\(home.path)/conf")
        #expect(found.map(\.name) == ["Default", "Profile 2"])
        #expect(found.map(\.isDefault) == [true, false])
    }

    @Test func profiles_operaOfOld_isTheFolderItself() async throws {
        let home = try home([".config/opera/Bookmarks": "{}"])
        #expect(
            try await profiles(.opera, home) == [
                BrowserProfile(name: "opera", folder: "opera", path: "\(home.path)/.config/opera/Bookmarks", isDefault: true)
            ])
    }
}
