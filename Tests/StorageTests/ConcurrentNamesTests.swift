import Clients
import Models
import Storage
import Testing

@Suite struct ConcurrentNamesTests {
    /// One process renames a tag to and fro while another one tags pins with it by whatever name it has.
    @Test func twoLibraries_renamingAndTagging_loseNothing() async throws {
        let fixture = try LibraryFixture()
        let count = 40
        for number in 0..<count { try await fixture.save(.page("https://a.test/\(number)", tags: ["kept\(number % 4)"])) }
        try await fixture.save(.page("https://b.test/", tags: ["one"]))
        let other = TagClient.live(Library(location: LibraryLocation(path: fixture.path, lockWait: 30)))
        async let renaming: Void = {
            for round in 0..<count {
                let names = round % 2 == 0 ? ("one", "two") : ("two", "one")
                _ = try await fixture.rename(names.0, names.1)
            }
        }()
        async let tagging: Void = {
            for id in 1...Int64(count) {
                let name = id % 2 == 0 ? "one" : "two"
                _ = try await other.attach(
                    PinTagRequest(
                        tag: name, change: PinChangeRequest(selection: .named([.id(id)]), step: LibraryFixture.step("tag add"))))
            }
        }()
        _ = try await (renaming, tagging)
        let pins = try await fixture.client.find([.range(1...100)])
        #expect(pins.count == count + 1)
        for pin in pins { #expect(pin.tags.contains("one") || pin.tags.contains("two"), "\(pin.id) \(pin.tags)") }
        for pin in pins.dropLast() { #expect(pin.tags.contains("kept\((pin.id - 1) % 4)")) }
        let found = try await fixture.list { $0.filter.query = ["tag:one OR tag:two"] }
        #expect(found.count == count + 1)
        let tagged = try await fixture.list { $0.filter.anyTags = ["one", "two"] }
        #expect(tagged.count == count + 1)
    }
}
