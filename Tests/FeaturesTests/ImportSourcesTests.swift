import Clients
import ComposableCore
import ComposableTesting
import Features
import Models
import PinSaving
import Primitives
import Rendering
import Testing

/// Databases of other programs, browsers, and what happens after the commit.
@MainActor
@Suite struct ImportSourcesTests {
    nonisolated private static let database = "SQLite format 3\0 and more"

    private func store(
        _ command: ImportCommand, _ staging: Staging, _ output: OutputRecorder, file: ByteReader
    ) -> TestStoreOf<ImportReducer> {
        TestStore(initialState: ImportReducer.State(command: command)) {
            ImportReducer()
        } withDependencies: {
            $0.useSamples(output, format: .list)
            $0.importClient = staging.client
            $0.fileClient.open = { _ in file }
            $0.fileClient.kind = { _ in .file }
        }
    }

    @Test func importCommandReceived_database_isReadByItsOwnClient() async {
        let (staging, output) = (Staging(ImportOutcome(created: 3)), OutputRecorder())
        let database = ForeignDatabase([[ImportSample.pin(1), ImportSample.pin(2)], [ImportSample.pin(3)]])
        let store = store(ImportSample.command(.file("x/places.sqlite")), staging, output, file: .of(Self.database))
        store.dependencies.foreignDatabaseClient = database.client(.firefoxPlaces)
        let report = ImportReport(
            source: "x/places.sqlite", format: "firefox-places",
            tally: ImportSample.tally(ImportSample.pin(1), ImportSample.pin(2), ImportSample.pin(3)),
            outcome: ImportOutcome(created: 3), isDryRun: false)
        await store.send(.importCommandReceived)
        await store.receive(.entriesRead(2)) { $0.progress.done = 2 }
        await store.receive(.entriesRead(3)) { $0.progress.done = 3 }
        await store.receive(.commitStarted) {
            $0.isCommitting = true
            $0.progress.label = "Writing"
        }
        await store.receive(.importResponse(.success(report))) { $0.report = report }
        await store.receive(.writeResponse(.success(())))
        await store.receive(.delegate(.done))
        #expect(await database.calls == ["open x/places.sqlite", "next", "next", "next", "close"])
        #expect(await staging.events == [ImportSample.pin(1), ImportSample.pin(2), ImportSample.pin(3)])
    }

    @Test func importCommandReceived_damagedDatabase_isClosedAndDiscarded() async {
        let (staging, output) = (Staging(), OutputRecorder())
        let error = ForeignDatabaseError.damaged(path: "b.db", detail: "malformed")
        let database = ForeignDatabase([], error: error)
        let store = store(ImportSample.command(.file("b.db")), staging, output, file: .of(Self.database))
        store.dependencies.foreignDatabaseClient = database.client(.bukuDatabase)
        store.exhaustivity = .off
        await store.send(.importCommandReceived)
        await store.receive(.delegate(.failed(.client(.foreignDatabase(error)))))
        #expect(await database.calls == ["open b.db", "next", "close"])
        #expect(await staging.calls == ["begin", "discard"])
    }

    @Test func importCommandReceived_databaseOnStdin_cannotBeRead() async {
        let (staging, output) = (Staging(), OutputRecorder())
        let store = store(ImportSample.command(.file("-")), staging, output, file: .of())
        let stdin = Chunks([Self.database])
        store.dependencies.inputClient.read = { await stdin.next() }
        await store.send(.importCommandReceived)
        await store.receive(.importResponse(.failure(.notImportable("stdin", .databaseInPipe))))
        await store.receive(.delegate(.failed(.notImportable("stdin", .databaseInPipe))))
    }

    nonisolated private static let profiles = [
        BrowserProfile(name: "Work", folder: "Profile 1", path: "/home/u/Profile 1/Bookmarks", isDefault: false),
        BrowserProfile(name: "Person 1", folder: "Default", path: "/home/u/Default/Bookmarks", isDefault: true),
    ]

    nonisolated private static let chromium =
        #"{"roots":{"bookmark_bar":{"children":[{"type":"url","name":"A","url":"https://a.test/"}],"name":"Bar","type":"folder"}},"version":1}"#

    @Test(arguments: [
        (nil, "Person 1", "/home/u/Default/Bookmarks"), ("work", "Work", "/home/u/Profile 1/Bookmarks"),
        ("Profile 1", "Work", "/home/u/Profile 1/Bookmarks"),
    ])
    func importCommandReceived_browser_readsTheProfile(_ asked: String?, _ name: String, _ path: String) async {
        let (staging, output) = (Staging(ImportOutcome(created: 1)), OutputRecorder())
        let store = store(ImportSample.command(.browser(.vivaldi, profile: asked)), staging, output, file: .of())
        store.dependencies.presentation.isMessagesTerminal = true
        store.dependencies.presentation.isDumbTerminal = true
        store.dependencies.browserClient.profiles = { browser in
            #expect(browser == .vivaldi)
            return Self.profiles
        }
        store.dependencies.fileClient.open = { opened in
            #expect(opened == path)
            return .of(Self.chromium)
        }
        store.exhaustivity = .off
        await store.send(.importCommandReceived)
        await store.receive(.delegate(.done))
        #expect(output.result.hasPrefix("Imported Vivaldi, profile \(name) (chromium), 1 entry\n1 new\n"))
        let isNamed = output.messages.contains(
            "Vivaldi has 2 profiles; this one is read: Person 1. Another one: --profile NAME\n")
        #expect(isNamed == (asked == nil))
    }

    @Test func importCommandReceived_noBookmarks_orNoSuchProfile() async {
        let (staging, output) = (Staging(), OutputRecorder())
        for (profiles, name, failure) in [
            ([], nil, CommandFailure.noBookmarks(.firefox)),
            (Self.profiles, "Play", .noProfile("Play", .firefox, existing: ["Work", "Person 1"])),
        ] {
            let store = store(ImportSample.command(.browser(.firefox, profile: name)), staging, output, file: .of())
            store.dependencies.browserClient.profiles = { _ in profiles }
            await store.send(.importCommandReceived)
            await store.receive(.importResponse(.failure(failure)))
            await store.receive(.delegate(.failed(failure)))
        }
    }

    @Test(arguments: [Presentation.Format.list, .machine(.json)]) func writeResponse_fetchNow_fetchesThePendingPins(
        _ format: Presentation.Format
    ) async {
        let (staging, output) = (Staging(ImportOutcome(created: 1)), OutputRecorder())
        var command = ImportSample.command()
        command.fetching = .now
        let store = store(
            command, staging, output, file: .of(ImportSample.head + "<DT><A HREF=\"https://example.org/1\">A</A>\n"))
        store.dependencies.presentation.format = format
        store.dependencies.pinClient.claim = { _ in true }
        store.dependencies.pinClient.ids = { selection in
            var pending = PinFilter()
            pending.types = [.url]
            pending.fetchStates = [.pending]
            #expect(selection == .matching(pending))
            return [1]
        }
        store.dependencies.pinClient.find = { _ in [Sample.pin(1)] }
        store.dependencies.pinClient.fill = { request in
            #expect(request.pin.id == 1)
            return Sample.pin(1)
        }
        store.dependencies.metadataClient.fetch = { request in throw FetchFailure(.hostNotFound, url: request.url) }
        store.exhaustivity = .off
        await store.send(.importCommandReceived)
        // The pins are there: what was not had is named, and no failure of the import.
        await store.receive(.delegate(.done))
        #expect(await staging.request?.marksPending == true)
        #expect(output.messages.hasPrefix("pinnest: warning: https://example.org/1: "))
        #expect(output.result.hasSuffix("0 pages fetched, 1 failed\n") == (format == .list))
        #expect(output.result.split(separator: "\n").count == (format == .list ? 3 : 1))
    }

    @Test func writeResponse_anotherRefreshRuns_isOnlyWarnedOf() async {
        let (staging, output) = (Staging(ImportOutcome(created: 1)), OutputRecorder())
        var command = ImportSample.command()
        command.fetching = .now
        let store = store(
            command, staging, output, file: .of(ImportSample.head + "<DT><A HREF=\"https://example.org/1\">A</A>\n"))
        store.dependencies.pinClient.claim = { _ in false }
        store.exhaustivity = .off
        await store.send(.importCommandReceived)
        await store.receive(.delegate(.done))
        #expect(output.messages.contains("Another refresh is running. For the pages, later: pinnest refresh --missing\n"))
    }

    @Test func writeResponse_nothingNew_fetchesNothing() async {
        let (staging, output) = (Staging(ImportOutcome(unchanged: 1)), OutputRecorder())
        var command = ImportSample.command()
        command.fetching = .now
        let store = store(
            command, staging, output, file: .of(ImportSample.head + "<DT><A HREF=\"https://example.org/1\">A</A>\n"))
        store.exhaustivity = .off
        await store.send(.importCommandReceived)
        await store.receive(.delegate(.done))
    }
}

@MainActor
@Suite struct BrowserProfilesReducerTests {
    private func store(
        _ browser: Browser?, _ output: OutputRecorder, _ format: Presentation.Format, _ profiles: [BrowserProfile]
    ) -> TestStoreOf<BrowserProfilesReducer> {
        TestStore(initialState: BrowserProfilesReducer.State(browser: browser)) {
            BrowserProfilesReducer()
        } withDependencies: {
            $0.useSamples(output, format: format)
            $0.browserClient.profiles = { $0 == .firefox ? profiles : [] }
        }
    }

    nonisolated private static let profile = BrowserProfile(
        name: "default-release", folder: "x1.default-release", path: "/home/u/x1.default-release/places.sqlite", isDefault: true)

    @Test(arguments: [Browser.firefox, nil]) func profilesRequested_listsThem(_ browser: Browser?) async {
        let output = OutputRecorder()
        let store = store(browser, output, .machine(.tsv), [Self.profile])
        let listed = [ListedProfile(browser: .firefox, profile: Self.profile)]
        await store.send(.profilesRequested)
        await store.receive(.profilesResponse(.success(listed))) { $0.profiles = listed }
        await store.receive(.writeResponse(.success(())))
        await store.receive(.delegate(.done))
        #expect(
            output.result == "firefox\tdefault-release\tx1.default-release\tdefault\t/home/u/x1.default-release/places.sqlite\n")
    }

    @Test func profilesRequested_json() async {
        let output = OutputRecorder()
        let store = store(.firefox, output, .machine(.json), [Self.profile])
        store.exhaustivity = .off
        await store.send(.profilesRequested)
        await store.receive(.delegate(.done))
        #expect(
            output.result
                == #"[{"browser":"firefox","name":"default-release","folder":"x1.default-release","path":"/home/u/x1.default-release/places.sqlite","default":true}]"#
                + "\n")
    }

    @Test func profilesRequested_noneOfABrowser_isAFailure_ofAllIsNot() async {
        let output = OutputRecorder()
        let missing = store(.brave, output, .machine(.json), [])
        await missing.send(.profilesRequested)
        await missing.receive(.profilesResponse(.failure(.noBookmarks(.brave))))
        await missing.receive(.delegate(.failed(.noBookmarks(.brave))))
        let none = store(nil, output, .machine(.json), [])
        await none.send(.profilesRequested)
        await none.receive(.profilesResponse(.success([])))
        await none.receive(.writeResponse(.success(())))
        await none.receive(.delegate(.done))
        #expect(output.result == "[]\n")
    }
}
