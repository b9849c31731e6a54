/// What is known of one Unicode scalar for measuring: columns and its part in emoji.
struct WidthEntry {
    let bits: UInt8

    /// 0, 1 or 2.
    @inline(__always)
    func columns(ambiguousIsWide: Bool) -> Int {
        let value = Int(bits & 3)
        return value == 3 ? (ambiguousIsWide ? 2 : 1) : value
    }

    var isZeroWidth: Bool { bits & 3 == 0 }
    /// Extended_Pictographic (UTS #51): may be joined to another one.
    var isPictographic: Bool { bits & 4 != 0 }
    /// Becomes an emoji of two columns before U+FE0F.
    var hasEmojiStyle: Bool { bits & 8 != 0 }
    /// Emoji_Modifier_Base: takes a skin tone.
    var takesSkinTone: Bool { bits & 16 != 0 }
}

enum DisplayWidthTable {
    static func entry(_ scalar: UInt32) -> WidthEntry {
        guard scalar < 0x20000 else { return WidthEntry(bits: bitsOfUpperPlanes(scalar)) }
        let index = DisplayWidthTableData.index.utf8Start
        let at = Int(scalar >> 6) * 2
        let block = (Int(index[at]) - 0x30) * 32 + Int(index[at + 1]) - 0x30
        return WidthEntry(bits: DisplayWidthTableData.blocks.utf8Start[block * 64 + Int(scalar & 63)] - 0x40)
    }

    /// Planes 2 and 3 are ideographs whether assigned or not; E0000 to E0FFF are default ignorable; private use is ambiguous.
    private static func bitsOfUpperPlanes(_ scalar: UInt32) -> UInt8 {
        switch scalar {
        case 0x20000..<0x40000: 2
        case 0xE0000..<0xE1000: 0
        case 0xF0000...: 3
        default: 1
        }
    }
}
