import Models
import Primitives

@testable import Rendering

/// 2026-11-30T03:11:00Z, a Monday.
let noon = Timestamp(seconds: 1_796_008_260)
let day: Int64 = 86_400
let digest = "00ff" + String(repeating: "ab", count: 30)

func samplePin(
    _ id: Int64, title: String? = nil, url: String? = "https://example.org/a", tags: [String] = [], age: Int64 = 3 * day
) -> Pin {
    let created = noon.adding(seconds: -age)
    return Pin(
        id: id, uuid: UUID(high: 0x0198_C0DE_0000_7000, low: 0x8000_0000_0000_0001), type: .url, userTitle: title, url: url,
        tags: tags,
        createdAt: created, updatedAt: created)
}

func filePin(_ id: Int64, title: String? = nil, name: String = "report.pdf") -> Pin {
    var pin = samplePin(id, title: title, url: nil, age: 61 * day)
    pin.type = .pdf
    pin.file = PinFile(name: name, mediaType: "application/pdf", size: 1234, sha256: digest, pages: 3)
    return pin
}

/// A library where every file exists but those named.
func locations(missing: Set<String> = []) -> PinLocations {
    PinLocations(filesFolder: "/data/pinnest.files", cacheFolder: "/cache") { !missing.contains($0) }
}

func screen(_ columns: Int, wide: Bool = false, theme: Theme = .plain) -> Screen {
    Screen(columns: columns, width: DisplayWidth(ambiguousIsWide: wide), theme: theme, dates: DateText(now: noon))
}

func rendered(_ body: (inout [UInt8]) -> Void) -> String {
    var output: [UInt8] = []
    body(&output)
    return String(decoding: output, as: UTF8.self)
}

func lines(_ body: (inout [UInt8]) -> Void) -> [String] {
    rendered(body).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
}

func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

/// A generator whose numbers are the same in every run (splitmix64).
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }

    /// A text of up to `length` scalars, most of them of the kinds that go wrong.
    mutating func hostileText(length: Int) -> String {
        let kinds: [ClosedRange<UInt32>] = [
            0x20...0x7E, 0x61...0x7A, 0...0x1F, 0x7F...0xA0, 0x300...0x36F, 0x5D0...0x6FF, 0x1100...0x11FF, 0x200B...0x206F,
            0x3040...0x30FF,
            0x4E00...0x4E40, 0xFE00...0xFE0F, 0xFEFF...0xFEFF, 0xFFF9...0xFFFF, 0x1F1E6...0x1F1FF, 0x1F3F0...0x1F64F,
            0xE0000...0xE007F,
            0x20000...0x20010, 0x10FFF0...0x10FFFF,
        ]
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...length, using: &self) {
            let kind = kinds[Int.random(in: 0..<kinds.count, using: &self)]
            if let scalar = Unicode.Scalar(UInt32.random(in: kind, using: &self)) { text.append(scalar) }
        }
        return String(text)
    }
}
