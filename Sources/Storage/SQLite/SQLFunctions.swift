internal import CSQLite
internal import Models
internal import SearchText
internal import WebAddress

/// The rules of this program as functions of SQL, for orders and conditions that the tables cannot give by themselves.
enum SQLFunctions {
    /// `shown_title(…)`, `folded(text)`, `site(url)` and `is_on_site(url, host)`.
    static func register(on connection: Connection) throws {
        try register("shown_title", 6, on: connection) { context, _, values in
            let texts = (0..<6).map { SQLFunctions.text(values?[$0]) }
            SQLFunctions.result(
                context,
                PinTitle.shown(
                    userTitle: texts[0], pageTitle: texts[1], fileTitle: texts[2], fileName: texts[3], text: texts[4],
                    url: texts[5]))
        }
        try register("folded", 1, on: connection) { context, _, values in
            SQLFunctions.result(context, SQLFunctions.text(values?[0]).map(SearchSegmenter.fold))
        }
        try register("site", 1, on: connection) { context, _, values in
            SQLFunctions.result(context, SQLFunctions.text(values?[0]).flatMap(Site.site(of:)))
        }
        try register("is_on_site", 2, on: connection) { context, _, values in
            let isOnSite: Bool
            if let host = SQLFunctions.text(values?[0]).flatMap(Site.site(of:)), let site = SQLFunctions.text(values?[1]) {
                isOnSite = host == site || host.hasSuffix("." + site)
            } else {
                isOnSite = false
            }
            sqlite3_result_int(context, isOnSite ? 1 : 0)
        }
    }

    private static func register(
        _ name: String, _ arguments: Int32, on connection: Connection,
        _ function: @escaping @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void
    ) throws {
        let code = sqlite3_create_function_v2(
            connection.handle, name, arguments, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY, nil, function, nil, nil,
            nil)
        guard code == SQLITE_OK else { throw SQLiteError(code: code, connection: connection.handle) }
    }

    private static func text(_ value: OpaquePointer??) -> String? {
        guard let value = value ?? nil, let start = sqlite3_value_text(value) else { return nil }
        return String(
            decoding: UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value))), as: UTF8.self)
    }

    private static func result(_ context: OpaquePointer?, _ text: String?) {
        guard var text else {
            sqlite3_result_null(context)
            return
        }
        text.withUTF8 { buffer in
            buffer.withMemoryRebound(to: CChar.self) { characters in
                sqlite3_result_text64(
                    context, characters.baseAddress ?? UnsafePointer(bitPattern: 1), UInt64(characters.count),
                    unsafeBitCast(-1, to: sqlite3_destructor_type.self), UInt8(SQLITE_UTF8))
            }
        }
    }
}
