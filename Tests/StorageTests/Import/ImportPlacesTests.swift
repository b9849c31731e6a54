import Clients
import Models
import Primitives
import Storage
import Testing

/// Where the folders of a file stand: among its links, and in browsers.
@Suite struct ImportPlacesTests {
    /// What a file with folders would hold, in its order: `+Folder`, with the place that browsers have for it, `-`, the title of a pin.
    private func outline(_ fixture: LibraryFixture, _ change: (inout ExportRequest) -> Void = { _ in }) async throws -> [String] {
        let client = ExportClient.live(fixture.library)
        var request = ExportRequest(shape: .tree)
        change(&request)
        _ = try await client.begin(request)
        var words: [String] = []
        while true {
            let events = try await client.next()
            if events.isEmpty { break }
            for event in events {
                switch event {
                case .folderOpened(let folder):
                    words.append("+\(folder.name)" + (folder.browserFolder.map { " (\($0))" } ?? ""))
                case .folderClosed: words.append("-")
                case .bookmarks(let bookmarks): bookmarks.forEach { words.append(String(decoding: $0.title, as: UTF8.self)) }
                default: Issue.record("\(event)")
                }
            }
        }
        try await client.end()
        return words
    }

    private func here(_ path: String) -> ImportEvent {
        .collection(ImportedCollection(line: 1, path: at(path), position: .here))
    }

    private func page(_ name: String, in paths: String...) -> ImportEvent {
        .pin(.page("https://\(name).test/", name, in: paths))
    }

    @Test func foldersAmongLinks_stayWhereTheyStand() async throws {
        let fixture = try LibraryFixture()
        let events = [
            page("a"), here("First"), page("b", in: "First"), here("First/Inner"), page("c", in: "First"), here("First/Last"),
            page("d"), here("Second"), here("Third"), page("e", in: "Third"), page("f"),
        ]
        _ = try await fixture.bring(events)
        let expected = [
            "a", "+First", "b", "+Inner", "-", "c", "+Last", "-", "-", "d", "+Second", "-", "+Third", "e", "-", "f",
        ]
        #expect(try await outline(fixture) == expected)
        // What comes later stands behind what was there.
        _ = try await fixture.bring([page("g"), here("Fourth"), page("h"), here("First/New"), page("i", in: "First")])
        #expect(
            try await outline(fixture) == Array(expected.prefix(8)) + ["+New", "-", "i"] + expected.dropFirst(8)
                + ["g", "+Fourth", "-", "h"])
        _ = try await fixture.client.undo()
        #expect(try await outline(fixture) == expected)
        // Another order than that of coming has no place for folders among pins.
        let sorted = try await outline(fixture) { $0.order = PinOrder(.title) }
        #expect(sorted.prefix(4) == ["a", "d", "f", "+First"])
        // Nobody said where these stand.
        try await fixture.save(.page("https://z.test/", title: "z", collections: ["Own"]), .page("https://y.test/", title: "y"))
        #expect(try await outline(fixture) { $0.filter.collection = at("Own") } == ["+Own", "z", "-"])
        _ = try await fixture.move("First", below: nil)
        #expect(try await outline(fixture).first == "a")
    }

    /// A page of several folders comes as soon as it can in those in which it is repeated.
    @Test func repeatedLinks_comeFirst() async throws {
        let fixture = try LibraryFixture()
        _ = try await fixture.bring([
            here("A"), page("one", in: "A"), here("A/B"), page("three", in: "A/B"), page("two", in: "A"), page("three", in: "A"),
            here("A/C"), page("one", in: "A/C"), page("four", in: "A/C"),
        ])
        #expect(
            try await outline(fixture) == ["+A", "one", "+B", "three", "-", "three", "two", "+C", "one", "four", "-", "-"])
    }

    @Test func foldersOfBrowsers_areRemembered() async throws {
        let fixture = try LibraryFixture()
        _ = try await fixture.bring([
            .browserFolder(.toolbar, at("ツールバー")), .browserFolder(.menu, at("Menu")), .browserFolder(.other, at("Rest")),
            page("a", in: "ツールバー/Inner"), here("Rest"), page("b", in: "Rest"), .browserFolder(.toolbar, at("Rest")),
        ])
        // A folder is made by what is in it.
        #expect(try await outline(fixture) == ["+ツールバー (toolbar)", "+Inner", "a", "-", "-", "+Rest (other)", "b", "-"])
        // The first one stays; what is there already is not made one.
        _ = try await fixture.bring([
            .browserFolder(.toolbar, at("Bar")), page("c", in: "Bar"), .browserFolder(.menu, at("Rest")), page("d", in: "Rest"),
        ])
        #expect(try await outline(fixture).filter { $0.hasSuffix(")") } == ["+ツールバー (toolbar)", "+Rest (other)"])
        // It is the folder, not its name.
        _ = try await fixture.rename("ツールバー", to: "Mine")
        #expect(try await outline(fixture).first == "+Mine (toolbar)")
        _ = try await fixture.delete("Mine", isRecursive: true)
        #expect(try await outline(fixture).filter { $0.hasSuffix(")") } == ["+Rest (other)"])
        _ = try await fixture.client.undo()
        #expect(try await outline(fixture).first == "+Mine (toolbar)")
    }

    @Test func foldersOfBrowsers_undo_isAsIfTheyHadNotCome() async throws {
        let fixture = try LibraryFixture()
        _ = try await fixture.bring([.browserFolder(.toolbar, at("Bar")), page("a", in: "Bar")])
        _ = try await fixture.client.undo()
        #expect(try await outline(fixture) == [])
        _ = try await fixture.bring([.browserFolder(.toolbar, at("Leiste")), page("b", in: "Leiste")])
        #expect(try await outline(fixture) == ["+Leiste (toolbar)", "b", "-"])
        // In a collection that somebody named, no folder is a browser's.
        let other = try LibraryFixture()
        _ = try await other.bring([.browserFolder(.toolbar, at("Bar")), page("a", in: "Bar")]) { $0.collection = at("Old") }
        #expect(try await outline(other) == ["+Old", "+Bar", "a", "-", "-"])
    }
}
