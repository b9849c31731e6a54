// Imports entries that it makes up, for tests that kill it and for measurements:
//
//     StorageProcess LIBRARY COUNT [--dry-run]
//
// Prints `ready` when all entries are staged, then what was done and how long it took.

import Clients
import Glibc
import Models
import Primitives
import Storage

@main
struct StorageProcess {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count >= 3, let count = Int(arguments[2]) else {
            print("usage: StorageProcess LIBRARY COUNT [--dry-run]")
            return
        }
        let client = ImportClient.live(Library(location: LibraryLocation(path: arguments[1])))
        var entries = SampleEntries(count: count)
        var making = 0.0
        let start = processorSeconds()
        try await client.begin()
        while true {
            let before = processorSeconds()
            let batch = entries.next()
            making += processorSeconds() - before
            if batch.isEmpty { break }
            try await client.stage(batch)
        }
        let staged = processorSeconds()
        print("ready")
        let outcome = try await client.commit(
            ImportRequest(
                isDryRun: arguments.contains("--dry-run"),
                step: StepDescription(command: "import", date: Timestamp(seconds: 1_800_000_000))))
        let end = processorSeconds()
        print("created \(outcome.created) merged \(outcome.merged) unchanged \(outcome.unchanged) failed \(outcome.failed.count)")
        print("seconds of the processor: entries made \(making), staged \(staged - start - making), committed \(end - staged)")
    }

    private static func processorSeconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// Bookmarks of a realistic shape: titles of six words, some Japanese; three tags of two thousand; a folder; a note here and there.
struct SampleEntries {
    let count: Int
    private var number = 0
    private var state: UInt64 = 7
    private let words: [String]

    init(count: Int) {
        self.count = count
        let consonants = Array("bcdfghklmnprst").map(String.init)
        let vowels = Array("aeiou").map(String.init)
        var seed: UInt64 = 3
        func pick(_ values: [String]) -> String {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return values[Int(seed >> 33) % values.count]
        }
        words = (0..<20_000).map { _ in (0..<3).map { _ in pick(consonants) + pick(vowels) }.joined() }
    }

    private mutating func random(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
    }

    /// The next thousand; none at the end.
    mutating func next() -> [ImportEvent] {
        var events: [ImportEvent] = []
        if number == 0 {
            for folder in 0..<2000 {
                guard let path = CollectionPath(names: ["Folder \(folder / 100)", "Part \(folder)"]) else { continue }
                events.append(.collection(ImportedCollection(line: 1, path: path)))
            }
        }
        for _ in 0..<min(1000, count - number) {
            var pin = ImportedPin(line: number + 1)
            pin.url = "https://www.\(words[random(words.count)]).test/\(words[random(words.count)])/\(number)"
            var title = (0..<6).map { _ in words[random(words.count)] }.joined(separator: " ")
            if number % 10 == 0 { title += " データベース入門の本" }
            pin.title = title
            if number % 7 == 0 { pin.note = (0..<20).map { _ in words[random(words.count)] }.joined(separator: " ") }
            pin.tags = (0..<3).map { _ in "tag\(random(2000))" }
            let folder = number * 2000 / count
            pin.collections = [CollectionPath(names: ["Folder \(folder / 100)", "Part \(folder)"])].compactMap { $0 }
            pin.createdAt = Timestamp(seconds: 1_290_000_000 + Int64(number) * 470)
            events.append(.pin(pin))
            number += 1
        }
        return events
    }
}
