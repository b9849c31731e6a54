import Models
import Primitives
import Testing

@Suite struct PinUnitingTests {
    private let added = Timestamp(seconds: 1_600_000_000)
    private let now = Timestamp(seconds: 1_700_000_000)

    private func pin() -> Pin {
        Pin(
            id: 1, uuid: UUID(high: 0, low: 1), type: .url, userTitle: "First", url: "https://example.org/", note: "one",
            tags: ["swift"],
            createdAt: added, updatedAt: added)
    }

    private func draft() -> PinDraft { PinDraft(uuid: UUID(high: 0, low: 2), url: "https://example.org") }

    @Test func unite_nothingGiven_isExisting() {
        var pin = pin()
        #expect(pin.unite(with: draft(), at: now) == .existing)
        #expect(pin == self.pin())
    }

    @Test func unite_everythingGiven_isUpdated() {
        var pin = pin()
        var draft = draft()
        draft.title = "Second"
        draft.note = "two"
        draft.tags = ["SWIFT", "linux"]
        draft.collections = [CollectionPath("Dev")!]
        draft.isFavorite = true
        draft.isUnread = true
        draft.createdAt = Timestamp(seconds: 1)
        #expect(pin.unite(with: draft, at: now) == .updated)
        #expect(pin.userTitle == "Second")
        #expect(pin.note == "one\ntwo")
        #expect(pin.tags == ["swift", "linux"])
        #expect(pin.collections.map(\.description) == ["Dev"])
        #expect(pin.isFavorite && pin.isUnread)
        #expect(pin.createdAt == added && pin.updatedAt == now)
    }

    @Test func unite_noteThatIsThere_isNotAppended() {
        var pin = pin()
        pin.note = "zero\none"
        var draft = draft()
        draft.note = "one"
        #expect(pin.unite(with: draft, at: now) == .existing)
        draft.note = "on"
        #expect(pin.unite(with: draft, at: now) == .updated)
        #expect(pin.note == "zero\none\non")
    }

    @Test func unite_trashedPin_isRestored() {
        var pin = pin()
        pin.deletedAt = added
        #expect(pin.unite(with: draft(), at: now) == .restored)
        #expect(pin.deletedAt == nil)
    }
}

@Suite struct PinSelectorTests {
    @Test func list_everyForm_isRead() {
        #expect(PinSelector.list("12") == [.id(12)])
        #expect(PinSelector.list("3-7") == [.range(3...7)])
        #expect(PinSelector.list("1,2, 5") == [.id(1), .id(2), .id(5)])
        #expect(PinSelector.list("0198c0de-1234") == [.uuidPrefix("0198c0de-1234")])
        #expect(PinSelector.list("ABCDEF01") == [.uuidPrefix("ABCDEF01")])
    }

    /// The comma is a part of it; what add would refuse is no selector either.
    @Test(
        arguments: [
            ("https://example.org/a,b", "https://example.org/a,b"), (" HTTP://Example.org ", "HTTP://Example.org"),
            ("mailto:a@example.org", "mailto:a@example.org"), ("http://[", nil), ("example.org/a", nil), ("localhost", nil),
        ] as [(String, String?)])
    func list_addressWithScheme_isOneSelector(operand: String, address: String?) {
        #expect(PinSelector.list(operand) == address.map { [.address($0)] })
    }

    @Test(arguments: ["", "0", "-1", "7-3", "x", "1,", "abcdef0", "1.5", "１２", "0198c0de-zzzz"])
    func list_malformed_isNil(operand: String) {
        #expect(PinSelector.list(operand) == nil)
    }

    /// Eight digits are a number, not a prefix: a prefix has a letter or a dash.
    @Test func list_eightDigits_isAnID() {
        #expect(PinSelector.list("12345678") == [.id(12_345_678)])
    }
}
