internal import CSQLite

/// `text_weight(scan, term, id, texts…)`: what `TextScan.weight` says. The scan comes as a bound pointer.
enum TextScanFunction {
    fileprivate static let pointerType: StaticString = "pinnest-text-scan"

    static func register(on connection: Connection) throws {
        let code = sqlite3_create_function_v2(
            connection.handle, "text_weight", 12, SQLITE_UTF8 | SQLITE_DIRECTONLY, nil,
            { context, _, values in
                let pointer = sqlite3_value_pointer(values?[0], TextScanFunction.pointerType.nullTerminated)
                guard let pointer else {
                    sqlite3_result_int64(context, 0)
                    return
                }
                let scan = Unmanaged<TextScan>.fromOpaque(pointer).takeUnretainedValue()
                let weight = scan.weight(
                    ofTerm: Int(sqlite3_value_int64(values?[1])), pin: sqlite3_value_int64(values?[2]),
                    SQLValues(values, from: 3))
                sqlite3_result_int64(context, Int64(weight))
            }, nil, nil, nil)
        guard code == SQLITE_OK else { throw SQLiteError(code: code, connection: connection.handle) }
    }
}

extension Statement {
    /// Binds a scan for `text_weight`; the statement keeps it.
    func bind(_ scan: TextScan, at index: Int32) {
        bindPointer(Unmanaged.passRetained(scan).toOpaque(), TextScanFunction.pointerType, at: index) { pointer in
            guard let pointer else { return }
            Unmanaged<TextScan>.fromOpaque(pointer).release()
        }
    }
}
