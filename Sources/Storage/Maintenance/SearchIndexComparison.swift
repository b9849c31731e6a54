internal import Models
internal import SearchText

/// The whole index against all pins: for each pin the sum of the hashes of its tokens with their places, added up from the index and
/// taken away again by the texts. What is not zero then is different.
struct SearchIndexComparison {
    let tables: LibraryTables
    private var connection: Connection { tables.connection }

    /// Pins that the index has with other texts. Those that it lacks are not counted.
    func differentPins() throws -> Int {
        var sums: [Int64: UInt64] = [:]
        sums.reserveCapacity(Int(try connection.integer("select count(*) from pin")))
        try addIndex(to: &sums)
        try subtractPins(from: &sums)
        let superfluous = try superfluousIDs()
        let different = sums.count { $0.value != 0 && !superfluous.contains($0.key) }
        return max(0, different - (try lackingWithText()))
    }

    private func addIndex(to sums: inout [Int64: UInt64]) throws {
        try connection.execute(
            "create virtual table if not exists temp.pin_search_token using fts5vocab (main, pin_search, instance)")
        let columns = Dictionary(
            uniqueKeysWithValues: SearchDocument.Column.allCases.enumerated().map { ($1.rawValue, UInt64($0)) })
        let statement = try connection.temporaryStatement("select term, doc, col, offset from temp.pin_search_token")
        var term: [UInt8] = []
        var hash: UInt64 = 0
        var rows = 0
        while try statement.step() {
            // Rows come term by term.
            if !statement.isText(0, equalTo: term) {
                term = statement.textBytes(0)
                hash = Self.hash(term[...])
            }
            let column = columns[statement.text(2)] ?? .max
            sums[statement.int64(1), default: 0] &+= Self.mixed(hash, column, UInt64(bitPattern: statement.int64(3)))
            rows &+= 1
            if rows & 0xFFFF == 0 { try Task.checkCancellation() }
        }
    }

    private func subtractPins(from sums: inout [Int64: UInt64]) throws {
        let reader = tables.reader
        let statement = try connection.temporaryStatement(
            "select \(PinReader.columns) from pin p \(PinReader.joins) order by p.id")
        var rows = 0
        while try statement.step() {
            let pin = try reader.pin(from: statement)
            var sum: UInt64 = 0
            for (column, text) in SearchDocument(pin).texts.enumerated() where !text.isEmpty {
                let tokens = SearchSegmenter.segment(text).split(separator: UInt8(ascii: " "))
                for (offset, token) in tokens.enumerated() {
                    sum &+= Self.mixed(Self.hash(token.prefix(Self.longestToken)), UInt64(column), UInt64(offset))
                }
            }
            if sum != 0 { sums[pin.id, default: 0] &-= sum }
            rows &+= 1
            if rows & 0xFFF == 0 { try Task.checkCancellation() }
        }
    }

    private func superfluousIDs() throws -> Set<Int64> {
        let statement = try connection.temporaryStatement(
            "select id from pin_search_docsize where id not in (select id from pin)")
        var ids: Set<Int64> = []
        while try statement.step() { ids.insert(statement.int64(0)) }
        return ids
    }

    /// Pins without any text are in the index with no token at all: to lack them makes no difference to a sum.
    private func lackingWithText() throws -> Int {
        let reader = tables.reader
        let statement = try connection.temporaryStatement(
            "select id from pin where id not in (select id from pin_search_docsize)")
        var count = 0
        while try statement.step() {
            guard let pin = try reader.pin(id: statement.int64(0)) else { continue }
            if SearchDocument(pin).texts.contains(where: { !SearchSegmenter.segment($0).isEmpty }) { count += 1 }
        }
        return count
    }

    /// FTS5 cuts tokens to so many bytes.
    private static let longestToken = 32_768

    /// FNV-1a of 64 bits.
    private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    /// The finalizer of SplitMix64, so that places do not cancel each other out.
    private static func mixed(_ hash: UInt64, _ column: UInt64, _ offset: UInt64) -> UInt64 {
        var value = hash ^ (column &* 0x9E37_79B9_7F4A_7C15) ^ (offset &* 0xC2B2_AE3D_27D4_EB4F)
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
