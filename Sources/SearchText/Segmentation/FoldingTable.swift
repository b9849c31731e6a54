/// Reads `FoldingTableData` in place: nothing is decoded or allocated before the first character.
struct FoldingTable {
    /// What becomes of a scalar; the numbers are those of the generator.
    enum Kind: UInt32 {
        /// Parts tokens and vanishes.
        case separator
        /// Vanishes.
        case ignored
        /// Part of a word, as it is.
        case word
        /// A token of its own, as it is.
        case character
        case symbol
        /// A combining mark that is kept; payload: canonical combining class * 2, + 1 where it is a token of its own.
        case mark
        /// Becomes other scalars; payload: where they stand in the mappings.
        case mapped
        /// Depends on what stood before it; payload: a `Special`.
        case special
    }

    enum Special: UInt32 {
        case regionalIndicator, jamoVowel, jamoFinal
    }

    struct Entry {
        let bits: UInt32
        var kind: Kind { Kind(rawValue: bits & 7) ?? .symbol }
        var payload: UInt32 { bits >> 3 }

        static let symbol = Entry(bits: Kind.symbol.rawValue)
    }

    struct Mapping {
        /// Where the first scalar stands.
        let start: Int
        let count: Int
        /// Its words must not run into what stands beside them.
        let standsApart: Bool
    }

    /// No mapping, with a space before each of its scalars, is longer in UTF-8.
    static let longestMapping = 96

    private let index = FoldingTableData.index.utf8Start
    private let entries = FoldingTableData.entries.utf8Start
    private let mappings = FoldingTableData.mappings.utf8Start
    /// The scalars below this are in the table.
    private let limit = UInt32(FoldingTableData.index.utf8CodeUnitCount / 2 * 64)

    func entry(of scalar: UInt32) -> Entry {
        guard scalar < limit else { return Self.entryBeyondTable(scalar) }
        let place = index + Int(scalar >> 6) * 2
        let block = (UInt32(place[0]) - 0x30) << 6 | (UInt32(place[1]) - 0x30)
        return Entry(bits: Self.number(entries + Int(block << 6 | scalar & 63) * 3))
    }

    func mapping(at offset: UInt32) -> Mapping {
        let header = Self.number(mappings + Int(offset) * 3)
        return Mapping(start: Int(offset) + 1, count: Int(header >> 1), standsApart: header & 1 == 1)
    }

    func mappedScalar(at place: Int) -> UInt32 {
        Self.number(mappings + place * 3)
    }

    /// Three digits of six bits.
    private static func number(_ digits: UnsafePointer<UInt8>) -> UInt32 {
        (UInt32(digits[0]) - 0x30) << 12 | (UInt32(digits[1]) - 0x30) << 6 | (UInt32(digits[2]) - 0x30)
    }

    /// Ideographs to come, the tags and selectors of plane 14, private use.
    private static func entryBeyondTable(_ scalar: UInt32) -> Entry {
        switch scalar {
        case 0..<0x40000: Entry(bits: Kind.character.rawValue)
        case 0xE0000..<0xE1000: Entry(bits: Kind.ignored.rawValue)
        case 0xF0000...: .symbol
        default: Entry(bits: Kind.word.rawValue)
        }
    }
}
