import Models
import Primitives
import Testing

@Suite struct SettingsTests {
    private func file(_ text: String) throws -> TOMLDocument { try TOMLDocument(Array(text.utf8)) }

    @Test func init_nothingSet_isTheTableOfTheContract() throws {
        let settings = try Settings(file: nil, environment: [:])
        #expect(settings == Settings())
        #expect(settings.database == nil && settings.addedCollection == nil && settings.addedTags == [])
        #expect(
            settings.fetchesOnAdd && settings.fetchTimeout == 20 && settings.parallelFetches == 8 && settings.fetchesPerHost == 2)
        #expect(settings.privateAddresses == .typed && !settings.followsPermanentRedirects && !settings.stripsTracking)
        #expect(settings.cacheSize == 268_435_456 && settings.fileLimit == 536_870_912 && settings.lockWait == 60)
        #expect(
            settings.outputFormat == "auto" && settings.pager == nil && settings.dates == "relative" && settings.colors == "auto")
        #expect(!settings.ambiguousIsWide && settings.images == "auto" && settings.listOrder == .added)
        #expect(settings.openCommand == nil && settings.undoSteps == 1000 && settings.trashAge == nil)
    }

    @Test func environmentName_ofEveryKey_isItInCapitals() {
        #expect(SettingKey.fetchOnAdd.environmentName == "PINNEST_FETCH_ON_ADD")
        #expect(SettingKey.database.environmentName == "PINNEST_DATABASE")
        for key in SettingKey.allCases { #expect(SettingKey(environmentName: key.environmentName) == key) }
        #expect(SettingKey.allCases.count == 24)
    }

    @Test func init_environment_goesBeforeTheFile() throws {
        let file = try file("[fetch]\ntimeout = 5\nparallel = 3\n")
        let settings = try Settings(
            file: file, environment: ["PINNEST_FETCH_TIMEOUT": "7", "PINNEST_FETCH_PARALLEL": "", "FETCH": "x"])
        #expect(settings.fetchTimeout == 7 && settings.source(of: .fetchTimeout) == .environment)
        #expect(settings.parallelFetches == 3 && settings.source(of: .fetchParallel) == .file)
        #expect(settings.source(of: .fetchPerHost) == .builtIn)
    }

    @Test func init_everyKeyInTheFile_isTaken() throws {
        let settings = try Settings(
            file: file(
                """
                database = "~/pins.db"
                [add]
                collection = "Dev/Swift"
                tags = "a, b"
                [cache]
                size = 1
                [fetch]
                follow-permanent = true
                on-add = false
                parallel = 4
                per-host = 3
                private-addresses = "none"
                timeout = 9
                user-agent = "me"
                [limits]
                file = 2
                [list]
                sort = "title"
                [lock]
                wait = 0
                [open]
                command = "firefox %s"
                [output]
                ambiguous-width = 2
                colors = "dark"
                dates = "iso"
                default = "json"
                images = "none"
                pager = ""
                [trash]
                keep = "30d"
                [undo]
                steps = 0
                [url]
                strip-tracking = true
                """), environment: [:])
        #expect(settings.database == "~/pins.db" && settings.addedCollection?.names == ["Dev", "Swift"])
        #expect(settings.addedTags == ["a", "b"] && settings.cacheSize == 1 << 20 && settings.followsPermanentRedirects)
        #expect(!settings.fetchesOnAdd && settings.parallelFetches == 4 && settings.fetchesPerHost == 3)
        #expect(settings.privateAddresses == .none && settings.fetchTimeout == 9 && settings.userAgent == "me")
        #expect(settings.fileLimit == 2 << 20 && settings.listOrder == .title && settings.lockWait == 0)
        #expect(settings.openCommand == "firefox %s" && settings.ambiguousIsWide && settings.colors == "dark")
        #expect(settings.dates == "iso" && settings.outputFormat == "json" && settings.images == "none" && settings.pager == "")
        #expect(settings.trashAge == Age(count: 30, unit: .days) && settings.undoSteps == 0 && settings.stripsTracking)
        for key in SettingKey.allCases { #expect(settings.source(of: key) == .file, "\(key.rawValue)") }
    }

    @Test(arguments: [
        (SettingKey.fetchTimeout, "0"), (.fetchTimeout, "3601"), (.fetchTimeout, "fast"), (.fetchTimeout, "1.5"),
        (.fetchOnAdd, "maybe"),
        (.outputDates, "ISO"), (.listSort, "relevance"), (.database, "pins.db"), (.database, "/folder/"),
        (.fetchUserAgent, "a\nX: y"),
        (.fetchUserAgent, " "), (.trashKeep, "30"), (.trashKeep, "never"), (.addTags, "a,,b"), (.addCollection, "a//b"),
        (.openCommand, " "), (.outputPager, "less\u{1B}"), (.outputAmbiguousWidth, "3"), (.undoSteps, "-1"),
    ])
    func value_thatTheSettingDoesNotTake_isRefused(key: SettingKey, text: String) {
        #expect(throws: SettingRefusal(key: key, value: text)) { try key.value(of: text) }
        #expect(throws: SettingsProblem.variable(SettingRefusal(key: key, value: text))) {
            try Settings(file: nil, environment: [key.environmentName: text])
        }
    }

    @Test(arguments: [
        (SettingKey.fetchOnAdd, "yes", SettingValue.boolean(true)), (.fetchOnAdd, "OFF", .boolean(false)),
        (.fetchOnAdd, "1", .boolean(true)),
        (.undoSteps, "5", .integer(5)), (.trashKeep, "forever", .string("forever")), (.outputPager, "", .string("")),
        (.addTags, "", .string("")),
    ])
    func value_ofAText_hasTheTypeOfTheSetting(key: SettingKey, text: String, expected: SettingValue) throws {
        #expect(try key.value(of: text) == expected)
    }

    @Test func init_badFile_namesTheLine() throws {
        #expect(throws: SettingsProblem.unknownKey("fetch.timeuot", line: 2)) {
            try Settings(file: file("[fetch]\ntimeuot = 1"), environment: [:])
        }
        // A dot inside of quotes is no dot between a table and a name.
        #expect(throws: SettingsProblem.unknownKey("fetch.timeout", line: 1)) {
            try Settings(file: file("\"fetch.timeout\" = 1"), environment: [:])
        }
        #expect(throws: SettingsProblem.fileValue(SettingRefusal(key: .fetchTimeout, value: "20"), line: 3)) {
            try Settings(file: file("\n\nfetch.timeout = \"20\""), environment: [:])
        }
    }

    @Test func lenient_badValues_areLeftOut() throws {
        let file = try file("nonsense = 1\nfetch.timeout = 0\nfetch.parallel = 3")
        let settings = Settings(lenientlyFrom: file, environment: ["PINNEST_OUTPUT_DATES": "x", "PINNEST_UNDO_STEPS": "3"])
        #expect(
            settings.parallelFetches == 3 && settings.fetchTimeout == 20 && settings.dates == "relative"
                && settings.undoSteps == 3)
    }

    @Test func builtIn_inSurroundings_isWhatWouldBeUsed() {
        let plain = Surroundings(environment: ["HOME": "/h"])
        let rich = Surroundings(environment: ["HOME": "/h", "BROWSER": "w3m", "PAGER": "more", "XDG_DATA_HOME": "/d"])
        #expect(SettingKey.openCommand.builtIn(in: plain) == .string("xdg-open"))
        #expect(SettingKey.openCommand.builtIn(in: rich) == .string("w3m"))
        #expect(SettingKey.outputPager.builtIn(in: plain) == .string("less -FRX"))
        #expect(SettingKey.outputPager.builtIn(in: rich) == .string("more"))
        #expect(SettingKey.database.builtIn(in: rich) == .string("/d/pinnest/pinnest.db"))
        #expect(SettingKey.addTags.builtIn(in: rich) == nil)
    }

    @Test func builtIn_ofEveryKey_isOneThatItTakes() throws {
        for key in SettingKey.allCases {
            guard let value = key.builtIn else { continue }
            #expect(try key.checked(value) == value, "\(key.rawValue)")
        }
    }

    @Test func paths_databaseSetting_comesAfterOptionAndVariable() {
        func database(_ environment: [String: String], option: String? = nil, setting: String?) -> String? {
            LibraryPaths(databaseOption: option, surroundings: Surroundings(environment: environment), databaseSetting: setting)?
                .database
        }
        #expect(database(["HOME": "/h"], setting: "~/pins.db") == "/h/pins.db")
        #expect(database(["HOME": "/h", "PINNEST_DB": "/e.db"], setting: "/s.db") == "/e.db")
        #expect(database(["HOME": "/h"], option: "/o.db", setting: "/s.db") == "/o.db")
    }

    @Test func pager_byTerminalSettingAndVariable() {
        var settings = Settings()
        var surroundings = Surroundings(environment: ["PAGER": "more"])
        #expect(PagerChoice(settings, in: surroundings) == nil)
        surroundings.isResultTerminal = true
        surroundings.rows = 30
        #expect(PagerChoice(settings, in: surroundings)?.command == "more")
        #expect(PagerChoice(settings, in: surroundings)?.rows == 30)
        settings.set(.outputPager, to: .string("less -S"), from: .file)
        #expect(PagerChoice(settings, in: surroundings)?.command == "less -S")
        settings.set(.outputPager, to: .string(""), from: .file)
        #expect(PagerChoice(settings, in: surroundings) == nil)
        settings.set(.outputPager, to: .string("cat"), from: .file)
        #expect(PagerChoice(settings, in: surroundings) == nil)
        surroundings.environment = [:]
        #expect(PagerChoice(Settings(), in: surroundings)?.command == "less -FRX")
        surroundings.environment = ["TERM": "dumb"]
        #expect(PagerChoice(Settings(), in: surroundings) == nil)
    }
}
