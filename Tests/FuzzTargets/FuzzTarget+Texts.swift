import Models
import Primitives
import Rendering
import SearchText

extension FuzzTarget {
    /// What users write: queries, patterns, templates, settings.
    static let texts: [FuzzTarget] = [
        FuzzTarget(name: "query") { bytes in
            let operands = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
            for any in [false, true] {
                let query = QueryParser.parse(operands, matchingAny: any)
                for exact in [false, true] { _ = query.node.phrases(in: nil, exact: exact) }
            }
        },
        FuzzTarget(name: "pattern") { bytes in
            let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
                .map { String(decoding: $0, as: UTF8.self) }
            do {
                let pattern = try TextPattern(parts[0])
                let text = parts.count > 1 ? parts[1] : parts[0]
                let ranges = pattern.ranges(in: text)
                try require(
                    ranges.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= text.utf8.count }, "a match outside of the text")
                try require(pattern.matches(text) || ranges.allSatisfy(\.isEmpty), "a range without a match")
            } catch is PatternProblem {}
        },
        FuzzTarget(name: "template") { bytes in
            let pin = Pin(
                id: 1, uuid: UUID(high: 1, low: 2), type: .url, url: "https://a.example/", tags: ["a", "b"],
                createdAt: Timestamp(seconds: 0), updatedAt: Timestamp(seconds: 0))
            do {
                let template = try PinTemplate(String(decoding: bytes, as: UTF8.self))
                var output: [UInt8] = []
                template.append(pin, locations: nil, to: &output)
            } catch is PinTemplateError {}
        },
        FuzzTarget(name: "toml") { bytes in
            do {
                let document = try TOMLDocument(bytes)
                let changed = try document.setting(["list", "sort"], to: .string("a \"quoted\" \\ text"))
                let entry = try TOMLDocument(changed.bytes).entry(["list", "sort"])
                try require(entry?.value == .string("a \"quoted\" \\ text"), "what was set is not there")
                let without = try changed.unsetting(["list", "sort"])
                try require(try TOMLDocument(without?.bytes ?? []).entry(["list", "sort"]) == nil, "what was taken out is there")
            } catch is TOMLError {}
        },
    ]
}
