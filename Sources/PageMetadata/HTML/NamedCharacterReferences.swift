/// The named character references of the HTML Standard (section 13.5), looked up in their sorted table.
enum NamedCharacterReferences {
    /// The longest name.
    static let maximumLength = 31
    /// The longest and the shortest of the names that do without a semicolon.
    private static let legacyLengths = 2...6

    struct Match {
        /// How many bytes of the name were matched, without `&` and `;`.
        let length: Int
        let isTerminated: Bool
        let scalars: [UInt32]
    }

    /// The longest reference that begins `run`.
    /// - Parameters:
    ///   - run: the ASCII letters and digits after `&`, at most `maximumLength` of them.
    ///   - isTerminated: whether a semicolon follows them.
    static func match(_ run: ArraySlice<UInt8>, isTerminated: Bool) -> Match? {
        if isTerminated, let entry = entry(named: run) {
            return Match(length: run.count, isTerminated: true, scalars: entry.scalars)
        }
        for length in legacyLengths.reversed() where length <= run.count {
            if let entry = entry(named: run.prefix(length)), !entry.needsSemicolon {
                return Match(length: length, isTerminated: false, scalars: entry.scalars)
            }
        }
        return nil
    }

    private static func entry(named name: ArraySlice<UInt8>) -> (needsSemicolon: Bool, scalars: [UInt32])? {
        NamedCharacterReferenceTable.text.withUTF8Buffer { table in
            var low = 0
            var high = offsets.count
            while low < high {
                let middle = (low + high) / 2
                let start = Int(offsets[middle])
                let end = table[start...].firstIndex { !$0.isASCIIAlphanumeric } ?? table.endIndex
                if name.elementsEqual(table[start..<end]) {
                    return (table[end] == UInt8(ascii: ";"), scalars(in: table[(end + 1)...]))
                }
                if table[start..<end].lexicographicallyPrecedes(name) { low = middle + 1 } else { high = middle }
            }
            return nil
        }
    }

    private static func scalars(in text: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt32] {
        var scalars: [UInt32] = [0]
        for byte in text {
            if let digit = byte.hexValue {
                scalars[scalars.count - 1] = scalars[scalars.count - 1] << 4 | UInt32(digit)
            } else if byte == UInt8(ascii: "+") {
                scalars.append(0)
            } else {
                break
            }
        }
        return scalars
    }

    /// Where each entry of the table begins.
    private static let offsets: [UInt16] = NamedCharacterReferenceTable.text.withUTF8Buffer { table in
        var offsets: [UInt16] = [0]
        offsets.reserveCapacity(2200)
        for (index, byte) in table.enumerated() where byte == UInt8(ascii: " ") { offsets.append(UInt16(index + 1)) }
        return offsets
    }
}
