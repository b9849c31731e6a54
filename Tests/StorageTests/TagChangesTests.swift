import Clients
import Models
import Testing

@Suite struct TagChangesTests {
    private func filled() async throws -> LibraryFixture {
        let fixture = try LibraryFixture()
        try await fixture.save(
            .page("https://a.test/", title: "alpha", tags: ["JS", "web"]),
            .page("https://b.test/", title: "beta", tags: ["javascript"]),
            .page("https://c.test/", title: "gamma", tags: ["js", "JavaScript"]),
            .page("https://d.test/", title: "delta", tags: ["web"]))
        return fixture
    }

    @Test func rename_newName_keepsThePinsAndTheIndex() async throws {
        let fixture = try await filled()
        let before = try await fixture.everything()
        let change = try await fixture.rename("web", "日本 語/🎉 'x\"")
        #expect(change == NameChange(from: ["web"], to: "日本 語/🎉 'x\"", pins: 2))
        #expect(try await fixture.client.find([.id(1)])[0].tags == ["JS", "日本 語/🎉 'x\""])
        #expect(try await fixture.search("本") == ["delta", "alpha"])
        #expect(try await fixture.search("web").isEmpty)
        #expect(try await fixture.client.steps(nil).map(\.pins) == [2, 4])
        _ = try await fixture.client.undo()
        #expect(try await fixture.everything() == before)
        #expect(try await fixture.search("本").isEmpty)
    }

    @Test func rename_ontoAnother_mergesAndCounts() async throws {
        let fixture = try await filled()
        let before = try await fixture.everything()
        let change = try await fixture.rename("js", "JAVASCRIPT")
        #expect(change == NameChange(from: ["JS"], to: "javascript", isMerged: true, pins: 2, pinsAfter: 3))
        #expect(
            try await fixture.client.tags() == [
                TagSummary(name: "javascript", count: 3), TagSummary(name: "web", count: 2),
            ])
        #expect(try await fixture.client.find([.id(3)])[0].tags == ["javascript"])
        #expect(try await fixture.search("tag:javascript").count == 3)
        _ = try await fixture.client.undo()
        #expect(try await fixture.everything() == before)
    }

    @Test func rename_otherCase_isAChange() async throws {
        let fixture = try await filled()
        let before = try await fixture.everything()
        #expect(try await fixture.rename("js", "js") == NameChange(from: ["JS"], to: "js", pins: 2))
        #expect(try await fixture.client.find([.id(3)])[0].tags == ["javascript", "js"])
        _ = try await fixture.client.undo()
        #expect(try await fixture.everything() == before)
    }

    @Test func rename_sameName_isNoStep() async throws {
        let fixture = try await filled()
        _ = try await fixture.rename("web", "web")
        #expect(try await fixture.client.steps(nil).count == 1)
    }

    @Test func merge_intoAnAbsentTag_isUndoneWhole() async throws {
        let fixture = try await filled()
        let before = try await fixture.everything()
        let change = try await fixture.merge(["js", "javascript", "JS"], "ecmascript")
        #expect(change == NameChange(from: ["JS", "javascript"], to: "ecmascript", isMerged: true, pins: 3))
        #expect(
            try await fixture.client.find([.range(1...3)]).map(\.tags) == [
                ["ecmascript", "web"], ["ecmascript"], ["ecmascript"],
            ])
        #expect(try await fixture.search("tag:ecmascript").count == 3)
        #expect(try await fixture.search("tag:js").isEmpty)
        _ = try await fixture.client.undo()
        #expect(try await fixture.everything() == before)
    }

    @Test func merge_targetAmongTheTags_staysWhatItIs() async throws {
        let fixture = try await filled()
        let change = try await fixture.merge(["web", "js"], "web")
        #expect(change == NameChange(from: ["JS"], to: "web", isMerged: true, pins: 2, pinsAfter: 3))
        _ = try await fixture.merge(["web"], "web")
        #expect(try await fixture.client.steps(nil).count == 2)
    }

    @Test func delete_severalTags_keepsThePins() async throws {
        let fixture = try await filled()
        try await fixture.trash(4)
        let before = try await fixture.everything()
        #expect(try await fixture.delete(tags: "js", "WEB") == NameChange(from: ["JS", "web"], to: nil, pins: 2))
        #expect(try await fixture.client.tags() == [TagSummary(name: "javascript", count: 2)])
        #expect(try await fixture.client.find([.range(1...4)]).map(\.tags) == [[], ["javascript"], ["javascript"], []])
        #expect(try await fixture.search("web").isEmpty)
        _ = try await fixture.client.undo()
        #expect(try await fixture.everything() == before)
    }

    @Test func change_missingTags_areAllNamedAndNothingHappens() async throws {
        let fixture = try await filled()
        let before = try await fixture.everything()
        await #expect(throws: LibraryError.names(.noTag(["no", "never"]))) {
            try await fixture.delete(tags: "no", "web", "never")
        }
        await #expect(throws: LibraryError.names(.noTag(["no"]))) { try await fixture.rename("no", "yes") }
        await #expect(throws: LibraryError.names(.noTag(["no"]))) { try await fixture.merge(["no", "web"], "js") }
        await #expect(throws: LibraryError.names(.noTag(["no"]))) {
            try await fixture.tags.detach(PinTagRequest(tag: "no", change: fixture.change(.id(1))))
        }
        await #expect(throws: LibraryError.names(.noTag(["wbe", "java", "no"], near: ["web", "javascript"]))) {
            try await fixture.delete(tags: "wbe", "java", "no")
        }
        #expect(try await fixture.everything() == before)
    }

    @Test func missingNames_ofAFilter_areTold() async throws {
        let fixture = try await filled()
        _ = try await fixture.create("Dev/Swift")
        var filter = PinFilter()
        filter.tags = ["JS", "wbe"]
        filter.anyTags = ["WBE"]
        filter.noTags = ["nope"]
        filter.collection = CollectionPath("Swift")
        filter.query = ["tag:jvascript -tag:other collection:dev/swift collection:Dev/Swfit word"]
        #expect(
            try await fixture.client.missingNames(filter) == [
                MissingName(.collection, "Swift", near: ["Dev/Swift"]), MissingName(.tag, "wbe", near: ["web"]),
                MissingName(.tag, "nope"), MissingName(.collection, "Dev/Swfit", near: ["Dev/Swift"], isQueried: true),
                MissingName(.tag, "jvascript", near: ["javascript"], isQueried: true),
            ])
        #expect(try await fixture.client.missingNames(PinFilter()) == [])
    }

    @Test func change_dryRun_tellsAndDoesNothing() async throws {
        let fixture = try await filled()
        let before = try await fixture.everything()
        #expect(try await fixture.rename("js", "javascript", isDryRun: true).isMerged)
        #expect(try await fixture.merge(["js", "web"], "x", isDryRun: true).pins == 3)
        #expect(try await fixture.delete(tags: "web", isDryRun: true).pins == 2)
        let shown = try await fixture.tags.attach(PinTagRequest(tag: "new", change: fixture.change(.id(2), isDryRun: true))).pins
        #expect(shown.map(\.tags) == [["javascript", "new"]])
        #expect(try await fixture.everything() == before)
        #expect(try await fixture.client.steps(nil).count == 1)
    }

    @Test func attachAndDetach_areStepsThatUndoTakesBack() async throws {
        let fixture = try await filled()
        let before = try await fixture.everything()
        let tagged = try await fixture.tags.attach(PinTagRequest(tag: "új", change: fixture.change(.id(4), .id(2)))).pins
        #expect(tagged.map(\.id) == [4, 2] && tagged.allSatisfy { $0.tags.contains("új") })
        let untagged = try await fixture.tags.detach(PinTagRequest(tag: "WEB", change: fixture.change(.range(1...9)))).pins
        #expect(untagged.count == 4 && untagged.allSatisfy { !$0.tags.contains("web") })
        #expect(try await fixture.tags.list(true) == [TagSummary(name: "web", count: 0)])
        _ = try await fixture.client.undo()
        _ = try await fixture.client.undo()
        #expect(try await fixture.everything() == before)
    }

    @Test func list_unused_leavesOutTagsOfPinsInTheTrash() async throws {
        let fixture = try await filled()
        try await fixture.trash(1)
        try await fixture.trash(4)
        #expect(try await fixture.client.tags().first { $0.name == "web" }?.count == 0)
        #expect(try await fixture.tags.list(true) == [])
    }

    @Test func suggestions_onlyForNewNames() async throws {
        let fixture = try await filled()
        #expect(
            try await fixture.tags.suggestions(["javascirpt", "JAVASCRIPT", "web", "other"]) == [
                TagSimilarity(name: "javascirpt", existing: "javascript")
            ])
    }

    @Test func rename_oddNames_roundTrip() async throws {
        let fixture = try await filled()
        var last = "web"
        let long = String(repeating: "長い名前", count: 500)
        for name in ["a/b/c", "it's \"quoted\"", "  ", "👩‍👩‍👧‍👦", "naïve", "c++", "%_*", "-x", "'; drop table tag; --", long] {
            guard let cleaned = TagName.cleaned(name) else { continue }
            #expect(try await fixture.rename(last, cleaned).to == cleaned)
            #expect(try await fixture.list { $0.filter.tags = [cleaned] }.map(\.id) == [4, 1])
            last = cleaned
        }
        for _ in 0..<9 { _ = try await fixture.client.undo() }
        #expect(try await fixture.list { $0.filter.tags = ["web"] }.map(\.id) == [4, 1])
    }

    @Test func undo_manyStepsInARow_goesBackThroughEachState() async throws {
        let fixture = try await filled()
        var states = [try await fixture.everything()]
        _ = try await fixture.rename("web", "net")
        states.append(try await fixture.everything())
        _ = try await fixture.rename("js", "web")
        states.append(try await fixture.everything())
        _ = try await fixture.merge(["net", "javascript"], "web")
        states.append(try await fixture.everything())
        _ = try await fixture.rename("web", "WEB")
        states.append(try await fixture.everything())
        _ = try await fixture.delete(tags: "web")
        for state in states.reversed() {
            _ = try await fixture.client.undo()
            #expect(try await fixture.everything() == state)
        }
    }
}
