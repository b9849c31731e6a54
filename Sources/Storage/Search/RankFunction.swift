internal import CSQLite

/// The ranking function of the index, `pin_rank(pin_search)`: for each phrase of the query the weight of the best column it stands in.
///
/// Columns are in the order of their weight, so that the first instance of a phrase is its best. FTS5's own `bm25` reads the lengths
/// of all hits and passes over them twice: it was three times slower (measured with 75,000 hits).
enum RankFunction {
    static func register(on connection: Connection) throws {
        guard let api = try fts5API(of: connection) else { return }
        let code = api.pointee.xCreateFunction(api, "pin_rank", nil, rank, nil)
        guard code == SQLITE_OK else { throw SQLiteError(code: code, connection: connection.handle) }
    }

    /// SQLite hands out the interface of FTS5 through a bound pointer (FTS5 documentation, §8).
    private static func fts5API(of connection: Connection) throws -> UnsafeMutablePointer<fts5_api>? {
        let statement = try connection.temporaryStatement("select fts5(?1)")
        var api: UnsafeMutablePointer<fts5_api>?
        try withUnsafeMutablePointer(to: &api) { pointer in
            statement.bindPointer(UnsafeMutableRawPointer(pointer), "fts5_api_ptr", at: 1)
            _ = try statement.step()
        }
        return api
    }

    private static let rank: fts5_extension_function = { api, fts, context, _, _ in
        guard let api else { return }
        var score = 0
        for phrase in 0..<api.pointee.xPhraseCount(fts) {
            var iterator = Fts5PhraseIter()
            var column: Int32 = -1
            var offset: Int32 = 0
            guard api.pointee.xPhraseFirst(fts, phrase, &iterator, &column, &offset) == SQLITE_OK, column >= 0 else { continue }
            score += RankFunction.weight(ofColumn: column)
        }
        sqlite3_result_int64(context, Int64(score))
    }

    /// Title over tags over address over note over description and text.
    private static func weight(ofColumn column: Int32) -> Int {
        switch column {
        case 0: 16
        case 1: 8
        case 2: 4
        case 3: 2
        default: 1
        }
    }

    static func weight(of column: SearchDocument.Column) -> Int {
        weight(ofColumn: Int32(column.position))
    }
}
