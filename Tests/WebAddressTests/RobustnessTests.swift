import TestSupport
import Testing

@testable import WebAddress

@Suite struct RobustnessTests {
    /// Mutations of the corpus through everything that takes text from outside: no trap, and what is promised of any text.
    @Test(.enabled(if: Corpora.isPresent))
    func everything_ofMutatedAddresses_keepsItsPromises() throws {
        let seeds = try ["urltestdata.json", "toascii.json", "IdnaTestV2.json"].flatMap { file in
            try URLCorpus.cases(file).compactMap { ($0["input"] as? String).map { Array($0.utf8) } }
        }
        var random = SplitMix(state: 20_261_130)
        let pieces = [
            "%", "%2", "xn--", "://", "//", "@", ":", "[", "]", "。", "\u{202E}", "é", "を", "?", "#", "&utm_x=1", "..", "\\", "|",
        ]
        for _ in 0..<4_000 {
            var bytes = seeds[random.below(seeds.count)]
            for _ in 0...random.below(4) {
                let place = random.below(bytes.count + 1)
                switch random.below(4) {
                case 0: bytes.insert(contentsOf: pieces[random.below(pieces.count)].utf8, at: place)
                case 1 where place < bytes.count: bytes.remove(at: place)
                case 2 where place < bytes.count: bytes[place] = UInt8(random.below(256))
                default: bytes += seeds[random.below(seeds.count)].prefix(random.below(12))
                }
            }
            Self.check(String(decoding: bytes, as: UTF8.self))
        }
    }

    private static func check(_ text: String) {
        if let url = WebURL(text) {
            #expect(WebURL(url.href) == url, "\(text.debugDescription)")
            #expect(url.href.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }, "\(text.debugDescription)")
            let parts = [url.scheme, url.username, url.password, url.host, url.path, url.query, url.fragment, url.origin]
            #expect(parts.count == 8)
            for reference in ["", "#", "?", "..", "/", "//h", "c:/"] { _ = WebURL(reference, base: url) }
            if url.isHTTP {
                let key = ComparisonKey.key(for: text)
                #expect(ComparisonKey.key(for: key) == key, "\(text.debugDescription)")
            }
        }
        _ = (
            AddressInput.classify(text), LooseKey(text), Site.site(named: text), Site.site(of: text),
            ProseAddresses.alone(in: text)
        )
        #expect(TrackingParameters.removed(from: text).utf8.count <= text.utf8.count)
        for shown in [AddressDisplay.displayForm(of: text), AddressDisplay.hostAndPath(of: text)] {
            #expect(shown.unicodeScalars.allSatisfy { HarmlessText.isHarmless($0) }, "\(text.debugDescription)")
        }
        for found in ProseAddresses.find(in: "a \(text) b") { #expect(WebURL(found.address) != nil) }
    }

    /// Long inputs that make a careless loop quadratic: this ends at once or not at all.
    @Test func everything_ofLongInput_isLinear() {
        let count = 10_000
        let inputs = [
            "http://" + String(repeating: "a.", count: count), "http://a/" + String(repeating: "../", count: count),
            "http://a/" + String(repeating: "b/", count: count) + String(repeating: "../", count: count),
            "http://" + String(repeating: "é", count: count), "http://é." + String(repeating: "xn--9ca.", count: 2_000),
            "http://é" + String(repeating: "\u{301}", count: count / 2), "http://" + String(repeating: "1.", count: count),
            "http://" + String(repeating: "@", count: count), "http://" + String(repeating: ":", count: count),
            "http://[" + String(repeating: "::", count: count), String(repeating: "http://[", count: count),
            String(repeating: "http://a.b参", count: count), String(repeating: "www.a.com参", count: count),
            "http://a/" + String(repeating: "(", count: count), "http://a/" + String(repeating: ".", count: count),
            "http://a/?" + String(repeating: "&utm_a=1", count: count), "http://a/?" + String(repeating: "b=1&", count: count),
            "http://a/" + String(repeating: "%", count: count), "http://a/" + String(repeating: "%41", count: count),
            String(repeating: "a://b:c@", count: count), "http://a/" + String(repeating: "/", count: count),
            "http://b\u{628}" + String(repeating: "\u{200C}", count: count), String(repeating: "&quot;", count: count),
            "http://" + String(repeating: "\u{FDFA}", count: count / 10),
        ]
        for input in inputs {
            _ = (WebURL(input), ComparisonKey.key(for: input), LooseKey(input), AddressInput.classify(input))
            _ = (AddressDisplay.displayForm(of: input), AddressDisplay.hostAndPath(of: input), Site.site(of: input))
            _ = (ProseAddresses.find(in: input), ProseAddresses.alone(in: input), TrackingParameters.removed(from: input))
        }
        #expect(WebURL(inputs[1])?.href == "http://a/")
    }
}

/// SplitMix64: a random generator that gives the same numbers in each run.
private struct SplitMix {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
    }
}
