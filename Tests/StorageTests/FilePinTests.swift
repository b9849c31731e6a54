import Clients
import Models
import Primitives
import Storage
import Testing

/// Pins that keep a file.
@Suite struct FilePinTests {
    private func image(_ digit: Character = "a", name: String = "a.png", note: String? = nil) -> PinDraft {
        var draft = PinDraft.page("https://unused.test/", note: note)
        draft.url = nil
        draft.type = .image
        draft.file = PinFile(
            name: name, mediaType: "image/png", size: 10, sha256: String(repeating: digit, count: 64), width: 3, height: 2)
        return draft
    }

    @Test func save_sameBytesUnderAnotherName_areTheSamePin() async throws {
        let fixture = try LibraryFixture()
        let first = try await fixture.save(image())
        let second = try await fixture.save(image(name: "b.png", note: "again"))
        #expect(first.map(\.outcome) == [.created] && second.map(\.outcome) == [.updated])
        #expect(second.first?.pin.id == first.first?.pin.id && second.first?.pin.file?.name == "a.png")
        #expect(try await fixture.save(image(), image("b")).map(\.outcome) == [.existing, .created])
    }

    @Test func undo_filePin_canBeSavedAgain() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(image())
        _ = try await fixture.client.undo()
        #expect(try await fixture.list() == [])
        let again = try await fixture.save(image())
        #expect(again.map(\.outcome) == [.created] && again.first?.pin.file == image().file)
    }

    @Test func save_foundTitle_namesAPinThatHasNone() async throws {
        let fixture = try LibraryFixture()
        var draft = PinDraft.page("https://a.test/")
        draft.suggestedTitle = "Found"
        #expect(try await fixture.save(draft).first?.pin.userTitle == "Found")
        draft.suggestedTitle = "Found later"
        #expect(try await fixture.save(draft).map(\.outcome) == [.existing])
        try await fixture.save(.page("https://b.test/"))
        var other = PinDraft.page("https://b.test/")
        other.suggestedTitle = "Found"
        #expect(try await fixture.save(other).first?.pin.userTitle == "Found")
    }
}
