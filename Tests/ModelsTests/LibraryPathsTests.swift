import Models
import Testing

@Suite struct LibraryPathsTests {
    private func paths(_ environment: [String: String], option: String? = nil, folder: String = "/here") -> LibraryPaths? {
        var surroundings = Surroundings(environment: environment)
        surroundings.workingFolder = folder
        return LibraryPaths(databaseOption: option, surroundings: surroundings)
    }

    @Test func init_homeAlone_isTheXDGDefault() {
        let paths = paths(["HOME": "/home/u"])
        #expect(paths?.database == "/home/u/.local/share/pinnest/pinnest.db")
        #expect(paths?.files == "/home/u/.local/share/pinnest/pinnest.files")
        #expect(paths?.cache == "/home/u/.cache/pinnest")
        #expect(paths?.settings == "/home/u/.config/pinnest/config.toml")
    }

    @Test func init_xdgFolders_areUsedWhenAbsolute() {
        let paths = paths(["HOME": "/home/u", "XDG_DATA_HOME": "/d", "XDG_CACHE_HOME": "relative", "XDG_CONFIG_HOME": "/c"])
        #expect(paths?.database == "/d/pinnest/pinnest.db")
        #expect(paths?.cache == "/home/u/.cache/pinnest")
        #expect(paths?.settings == "/c/pinnest/config.toml")
    }

    @Test func init_optionBeatsEnvironment_andIsMadeAbsolute() {
        #expect(paths(["HOME": "/h", "PINNEST_DB": "/e.db"])?.database == "/e.db")
        #expect(paths(["HOME": "/h", "PINNEST_DB": "/e.db"], option: "o.db")?.database == "/here/o.db")
        #expect(paths(["PINNEST_DB": "", "HOME": "/h"])?.database == "/h/.local/share/pinnest/pinnest.db")
    }

    @Test func init_noHome_needsTheDatabaseNamed() {
        #expect(paths([:]) == nil)
        let paths = paths([:], option: "/x/lib.db")
        #expect(paths?.files == "/x/lib.files")
        #expect(paths?.cache == "/x/pinnest")
    }

    @Test func followingLinks_linkedDatabase_hasItsFilesBesideTheRealOne() {
        let paths = paths(["HOME": "/h"], option: "/x/link.db")?.followingLinks { $0 == "/x/link.db" ? "/data/real.db" : $0 }
        #expect(paths?.database == "/data/real.db" && paths?.files == "/data/real.files")
        #expect(paths?.cache == "/h/.cache/pinnest")
    }
}
