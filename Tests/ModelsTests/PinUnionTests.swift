import Primitives
import Testing

@testable import Models

/// What a union remembers of what has come must not make a difference: one after the other into the same union, or each into a new one.
@Suite struct PinUnionTests {
    private let now = Timestamp(seconds: 1_700_000_000)

    private func entry(_ number: Int, using random: inout SystemRandomNumberGenerator) -> ImportedPin {
        var entry = ImportedPin(line: number)
        entry.url = "https://a.test/"
        let digit = Int.random(in: 0...9, using: &random)
        if Bool.random(using: &random) { entry.tags = ["t\(digit)", "T\(9 - digit)"] }
        if Bool.random(using: &random) { entry.collections = [at("c\(digit / 2)"), at("C\(digit / 3)/d")] }
        if Bool.random(using: &random) { entry.note = Self.text(using: &random) }
        if Bool.random(using: &random) { entry.extra = "{\"k\(digit)\":\(number)}" }
        entry.isFavorite = Int.random(in: 0...9, using: &random) == 0
        entry.createdAt = Timestamp(seconds: Int64.random(in: 400...600, using: &random))
        entry.deletedAt = Int.random(in: 0...9, using: &random) == 0 ? now : nil
        return entry
    }

    private func at(_ path: String) -> CollectionPath {
        CollectionPath(cleanedNames: path.split(separator: "/").map(String.init))!
    }

    /// Of few different lines, so that many of them are there already.
    private static func text(using random: inout SystemRandomNumberGenerator) -> String {
        let lines = ["a", "b", "ab", "", "é", "e\u{301}", "c\r"]
        return (0...Int.random(in: 0...3, using: &random)).map { _ in lines[Int.random(in: 0...6, using: &random)] }
            .joined(separator: "\n")
    }

    @Test func unite_manyEntries_asEachAlone() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<50 {
            var union = PinUnion(Pin.sample { $0.note = Self.text(using: &random) })
            var alone = union.pin
            for number in 1...60 {
                let entry = entry(number, using: &random)
                var fresh = PinUnion(alone)
                let isChanged = fresh.unite(importing: entry, at: now)
                #expect(isChanged == (fresh.pin != alone))
                #expect(union.unite(importing: entry, at: now) == isChanged)
                alone = fresh.pin
                #expect(union.pin == alone)
            }
        }
    }

    @Test func holds_whatLinesThereAre_isWhatAPlainLookSays() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<300 {
            let note = (0..<40).map { _ in Self.text(using: &random) }.joined(separator: "\n")
            let lines = NoteLines(note)
            let wanted = Self.text(using: &random)
            let whole = Array("\n\(note)\n".utf8)
            let part = Array("\n\(wanted)\n".utf8)
            let isThere = whole.indices.contains { whole[$0...].starts(with: part) }
            #expect(lines.holds(wanted) == isThere, "\(note.debugDescription) \(wanted.debugDescription)")
        }
    }

    @Test func merge_visitsAndExtra_areTaken() {
        var union = PinUnion(Pin.sample { $0.extra = #"{"k":1}"# })
        let other = Pin.sample { ($0.extra, $0.openedAt) = (#"{"k":2,"z":3}"#, Timestamp(seconds: 700)) }
        union.merge(with: other, at: now)
        #expect(union.pin.extra == #"{"k":1,"z":3}"#)
        #expect(union.pin.openedAt?.seconds == 700 && union.pin.updatedAt == now)
    }

    @Test func merge_manyPins_takesEachNoteAndTagOnce() {
        var union = PinUnion(Pin.sample { $0.tags = ["x"] })
        for number in 1...5000 {
            let other = Pin.sample {
                $0.note = "note \(number / 2)"
                $0.tags = ["t\(number / 2)", "X"]
            }
            union.merge(with: other, at: now)
        }
        #expect(union.pin.tags == ["x"] + (0...2500).map { "t\($0)" })
        #expect(union.pin.note == (0...2500).map { "note \($0)" }.joined(separator: "\n"))
        #expect(union.pin.updatedAt == now)
    }
}
