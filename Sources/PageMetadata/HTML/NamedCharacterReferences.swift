/// The named character references of the HTML Standard (section 13.5), looked up in their sorted table.
enum NamedCharacterReferences {
    /// The longest name.
    static let maximumLength = 31
    /// The longest of the names that do without a semicolon.
    private static let legacyLength = 6

    struct Match {
        /// How many bytes of the name were matched, without `&` and `;`.
        let length: Int
        let isTerminated: Bool
        let scalars: Scalars
    }

    /// One or two scalars.
    struct Scalars {
        var first: UInt32 = 0
        var second: UInt32?
    }

    /// The longest reference that begins `run`.
    /// - Parameters:
    ///   - run: the ASCII letters and digits after `&`, at most `maximumLength` of them.
    ///   - isTerminated: whether a semicolon follows them.
    static func match(_ run: ArraySlice<UInt8>, isTerminated: Bool) -> Match? {
        if isTerminated, let scalars = index.scalars(named: run) {
            return Match(length: run.count, isTerminated: true, scalars: scalars)
        }
        var key: UInt64 = 0
        var longest: Match?
        for (offset, byte) in run.prefix(legacyLength).enumerated() {
            key = key << 8 | UInt64(byte)
            // The shortest names have two letters.
            guard offset > 0, let scalar = index.legacy[key] else { continue }
            longest = Match(length: offset + 1, isTerminated: false, scalars: Scalars(first: scalar))
        }
        return longest
    }

    private static let index = Index()

    /// Where the entries of the table are. Made once, when the first reference is met.
    private struct Index: Sendable {
        /// Where each entry begins.
        private var offsets: [UInt16] = []
        /// The entries before the first one of each initial byte.
        private var initials = [Int](repeating: 0, count: 129)
        /// The names that do without a semicolon, their bytes packed into a number; each stands for one scalar.
        private(set) var legacy: [UInt64: UInt32] = [:]

        init() {
            offsets.reserveCapacity(2200)
            NamedCharacterReferenceTable.text.withUTF8Buffer { table in
                var start = table.startIndex
                while start < table.endIndex {
                    offsets.append(UInt16(start))
                    initials[Int(table[start] & 0x7F) + 1] += 1
                    let end = table[start...].firstIndex { !$0.isASCIIAlphanumeric } ?? table.endIndex
                    if end < table.endIndex, table[end] == UInt8(ascii: "?") {
                        let key = table[start..<end].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
                        legacy[key] = Self.scalars(in: table, at: end + 1).first
                    }
                    start = (table[end...].firstIndex(of: UInt8(ascii: " ")) ?? table.endIndex - 1) + 1
                }
            }
            for byte in 1..<initials.count { initials[byte] += initials[byte - 1] }
        }

        func scalars(named name: ArraySlice<UInt8>) -> Scalars? {
            guard let initial = name.first, initial < 0x80 else { return nil }
            return NamedCharacterReferenceTable.text.withUTF8Buffer { table in
                var low = initials[Int(initial)]
                var high = initials[Int(initial) + 1]
                while low < high {
                    let middle = (low + high) / 2
                    switch Self.compare(table, at: Int(offsets[middle]), with: name) {
                    case .less: low = middle + 1
                    case .greater: high = middle
                    case .equal(let end): return Self.scalars(in: table, at: end + 1)
                    }
                }
                return nil
            }
        }

        private enum Order {
            case less, greater
            case equal(end: Int)
        }

        private static func compare(_ table: UnsafeBufferPointer<UInt8>, at start: Int, with name: ArraySlice<UInt8>) -> Order {
            var index = start
            for byte in name {
                let own = table[index]
                if own != byte { return own.isASCIIAlphanumeric && own > byte ? .greater : .less }
                index += 1
            }
            return table[index].isASCIIAlphanumeric ? .greater : .equal(end: index)
        }

        private static func scalars(in table: UnsafeBufferPointer<UInt8>, at start: Int) -> Scalars {
            var scalars = Scalars()
            for byte in table[start...] {
                if byte == UInt8(ascii: "+") {
                    scalars.second = 0
                } else if let digit = byte.hexValue {
                    if let second = scalars.second {
                        scalars.second = second << 4 | UInt32(digit)
                    } else {
                        scalars.first = scalars.first << 4 | UInt32(digit)
                    }
                } else {
                    break
                }
            }
            return scalars
        }
    }
}
