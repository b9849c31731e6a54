import Models
import Primitives
import Testing

@Suite struct PinImportingTests {
    private let now = Timestamp(seconds: 1_700_000_000)

    private func entry(_ change: (inout ImportedPin) -> Void = { _ in }) -> ImportedPin {
        var entry = ImportedPin(line: 1)
        entry.url = "https://a.test/"
        change(&entry)
        return entry
    }

    @Test func unite_nothingNew_changesNothing() {
        var pin = Pin.sample()
        let isChanged = pin.taking(importing: entry { $0.createdAt = Timestamp(seconds: 900) }, at: now)
        #expect(!isChanged)
        #expect(pin == Pin.sample())
    }

    @Test func unite_dates_earliestAddingAndLatestVisit() {
        var pin = Pin.sample { $0.openedAt = Timestamp(seconds: 700) }
        let changes = pin.taking(
            importing: entry {
                $0.createdAt = Timestamp(seconds: 400)
                $0.openedAt = Timestamp(seconds: 650)
            }, at: now)
        #expect(changes && pin.createdAt.seconds == 400 && pin.openedAt?.seconds == 700 && pin.updatedAt == now)
    }

    @Test func unite_title_firstThatIsNotEmpty() {
        var pin = Pin.sample { $0.userTitle = "" }
        _ = pin.taking(importing: entry { $0.title = "A" }, at: now)
        _ = pin.taking(importing: entry { $0.title = "B" }, at: now)
        #expect(pin.userTitle == "A")
    }

    @Test(arguments: [
        ("{}", #"{"a":1}"#, #"{"a":1}"#),
        (#"{"a":1}"#, "{}", #"{"a":1}"#),
        (#"{"a":1}"#, #"{ "a" : 2 , "b" : [1, {"c": "},\""}] }"#, #"{"a":1,"b":[1, {"c": "},\""}]}"#),
        (#"{"a":1}"#, "[1]", #"{"a":1}"#),
        (#"{"a":1}"#, #"{"b"}"#, #"{"a":1}"#),
        (#"{"a":1}"#, #"{"b":"x"#, #"{"a":1}"#),
    ])
    func unite_extra_hasTheMembersOfBoth(own: String, added: String, expected: String) {
        var pin = Pin.sample { $0.extra = own }
        _ = pin.taking(importing: entry { $0.extra = added }, at: now)
        #expect(pin.extra == expected)
    }

    @Test(arguments: [
        ("a\r", "b"), ("a", "b\r"), ("a\n", "\nb"), ("a", "\u{301}b"), ("ab\nab", "ab\nabc"), ("", "x"), ("x\ny\nx", "y\nx"),
    ])
    func appending_twice_isAppendingOnce(note: String, added: String) {
        let once = NoteRules.appending(added, to: note)
        #expect(NoteRules.appending(added, to: once) == once)
        #expect(once.utf8.starts(with: note.utf8))
    }

    @Test func unite_entryInTheTrash_bringsNothingToAPinThatIsNot() {
        var pin = Pin.sample()
        let isChanged = pin.taking(importing: entry { ($0.deletedAt, $0.tags) = (Timestamp(seconds: 1), ["t"]) }, at: now)
        #expect(!isChanged)
        pin.deletedAt = Timestamp(seconds: 5)
        let takesTags = pin.taking(importing: entry { ($0.deletedAt, $0.tags) = (Timestamp(seconds: 1), ["t"]) }, at: now)
        #expect(takesTags)
        #expect(pin.deletedAt?.seconds == 5 && pin.tags == ["t"])
        let isRestored = pin.taking(importing: entry(), at: now)
        #expect(isRestored && pin.deletedAt == nil)
    }
}

extension Pin {
    fileprivate mutating func taking(importing entry: ImportedPin, at date: Timestamp) -> Bool {
        var union = PinUnion(self)
        defer { self = union.pin }
        return union.unite(importing: entry, at: date)
    }
}
