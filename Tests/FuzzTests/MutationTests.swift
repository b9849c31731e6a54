import Foundation
import FuzzTargets
import TestSupport
import Testing

/// Each parser on its seeds and on changed ones, the same in every run. `Tests/Fuzzing/fuzz.py` tries millions.
@Suite struct MutationTests {
    private static let count = ProcessInfo.processInfo.environment["PINNEST_MUTATIONS"].flatMap(Int.init) ?? 300

    private static func seeds(_ target: FuzzTarget) throws -> [[UInt8]] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .appendingPathComponent("Fixtures/fuzz/\(target.name)")
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
            [UInt8](try Data(contentsOf: folder.appendingPathComponent($0)))
        }
    }

    @Test(arguments: FuzzTarget.all) func seedsAndTheirPieces_areReadWithoutAFault(_ target: FuzzTarget) throws {
        let seeds = try Self.seeds(target)
        #expect(!seeds.isEmpty)
        for seed in seeds {
            try target.run(seed)
            for length in stride(from: 0, to: seed.count, by: max(1, seed.count / 100)) {
                try target.run(Array(seed.prefix(length)))
            }
        }
    }

    @Test(arguments: FuzzTarget.all) func changedSeeds_areReadWithoutAFault(_ target: FuzzTarget) throws {
        let seeds = try Self.seeds(target)
        var mutation = Mutation(seeds: seeds)
        for round in 0..<Self.count {
            let bytes = mutation.next(seeds[round % seeds.count])
            do {
                try target.run(bytes)
            } catch {
                Issue.record("\(target.name): \(error)\n\(Data(bytes).base64EncodedString())")
            }
        }
    }
}

/// Bytes changed here and there, some by pieces of other seeds.
private struct Mutation {
    let seeds: [[UInt8]]
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    private static let marks = Array("<>\"'&;[]{}(),:|\\/=!-#*%@?+.~ \n\r\t\0".utf8) + [0xFF, 0xC3, 0xE3, 0x80, 0xED]

    init(seeds: [[UInt8]]) { self.seeds = seeds }

    mutating func next(_ seed: [UInt8]) -> [UInt8] {
        var bytes = seed
        for _ in 0...below(6) {
            let at = below(bytes.count + 1)
            switch below(7) {
            case 0 where at < bytes.count: bytes[at] = UInt8(below(256))
            case 1 where at < bytes.count: bytes[at] ^= 1 << UInt8(below(8))
            case 2: bytes.removeSubrange(at..<min(at + below(32), bytes.count))
            case 3: bytes.insert(Self.marks[below(Self.marks.count)], at: at)
            case 4: bytes.insert(contentsOf: bytes[at...].prefix(below(64)), at: below(bytes.count + 1))
            case 5:
                let other = seeds[below(seeds.count)]
                bytes.insert(contentsOf: other.dropFirst(below(other.count + 1)).prefix(below(128)), at: at)
            default: for index in at..<min(at + 8, bytes.count) { bytes[index] = 0xFF }
            }
        }
        return bytes
    }

    private mutating func below(_ bound: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(max(bound, 1)))
    }
}
