internal import CSQLite
internal import Primitives

/// A prepared statement. Parameters count from 1, columns from 0, as in SQLite.
final class Statement {
    private let handle: OpaquePointer
    private let connection: OpaquePointer

    init(_ sql: String, on connection: Connection, isKept: Bool) throws {
        var prepared: OpaquePointer?
        let code = sqlite3_prepare_v3(
            connection.handle, sql, -1, isKept ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0, &prepared, nil)
        guard code == SQLITE_OK, let prepared else { throw SQLiteError(code: code, connection: connection.handle) }
        handle = prepared
        self.connection = connection.handle
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// Makes the statement ready for another run, without values.
    func reset() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }

    /// True while there is a row to read.
    func step() throws -> Bool {
        let code = sqlite3_step(handle)
        switch code {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default:
            let error = SQLiteError(code: code, connection: connection)
            sqlite3_reset(handle)
            throw error
        }
    }

    /// Runs to the end and makes the statement ready for the next run.
    func run() throws {
        while try step() {}
        reset()
    }

    // MARK: Values in

    func bind(_ value: Int64?, at index: Int32) {
        if let value { sqlite3_bind_int64(handle, index, value) } else { sqlite3_bind_null(handle, index) }
    }

    func bind(_ value: Int?, at index: Int32) {
        bind(value.map(Int64.init), at: index)
    }

    func bind(_ value: Bool, at index: Int32) {
        sqlite3_bind_int64(handle, index, value ? 1 : 0)
    }

    func bind(_ value: Double, at index: Int32) {
        sqlite3_bind_double(handle, index, value)
    }

    func bind(_ value: String?, at index: Int32) {
        guard var value else {
            sqlite3_bind_null(handle, index)
            return
        }
        value.withUTF8 { buffer in
            // An empty String may have no address, which SQLite would take for NULL.
            buffer.withMemoryRebound(to: CChar.self) { characters in
                if let start = characters.baseAddress {
                    _ = sqlite3_bind_text64(handle, index, start, UInt64(characters.count), Self.transient, UInt8(SQLITE_UTF8))
                } else {
                    _ = sqlite3_bind_text64(handle, index, "", 0, Self.transient, UInt8(SQLITE_UTF8))
                }
            }
        }
    }

    /// Binds bytes that are known to be UTF-8 as text.
    func bind(utf8 bytes: [UInt8], at index: Int32) {
        bytes.withUnsafeBytes { buffer in
            let start = buffer.bindMemory(to: CChar.self).baseAddress
            if let start {
                _ = sqlite3_bind_text64(handle, index, start, UInt64(buffer.count), Self.transient, UInt8(SQLITE_UTF8))
            } else {
                _ = sqlite3_bind_text64(handle, index, "", 0, Self.transient, UInt8(SQLITE_UTF8))
            }
        }
    }

    /// Binds bytes that are known to be UTF-8 as text, and that stay where they are until the statement is reset.
    func bind(utf8InPlace bytes: UnsafeRawBufferPointer, at index: Int32) {
        let start = bytes.bindMemory(to: CChar.self).baseAddress
        if let start, !bytes.isEmpty {
            _ = sqlite3_bind_text64(handle, index, start, UInt64(bytes.count), nil, UInt8(SQLITE_UTF8))
        } else {
            _ = sqlite3_bind_text64(handle, index, "", 0, Self.transient, UInt8(SQLITE_UTF8))
        }
    }

    func bind(blob bytes: [UInt8]?, at index: Int32) {
        guard let bytes else {
            sqlite3_bind_null(handle, index)
            return
        }
        bytes.withUnsafeBytes { buffer in
            if let start = buffer.baseAddress {
                _ = sqlite3_bind_blob64(handle, index, start, UInt64(buffer.count), Self.transient)
            } else {
                _ = sqlite3_bind_zeroblob(handle, index, 0)
            }
        }
    }

    func bind(_ uuid: UUID, at index: Int32) {
        withUnsafeBytes(of: (uuid.high.bigEndian, uuid.low.bigEndian)) { buffer in
            _ = sqlite3_bind_blob64(handle, index, buffer.baseAddress, UInt64(buffer.count), Self.transient)
        }
    }

    /// Binds a pointer that only functions of SQL which know the type see. `release` is called when the statement lets go of it.
    ///
    /// SQLite keeps the name of the type where it is, without a copy: therefore a static one.
    func bindPointer(
        _ pointer: UnsafeMutableRawPointer, _ type: StaticString, at index: Int32,
        release: (@convention(c) (UnsafeMutableRawPointer?) -> Void)? = nil
    ) {
        _ = sqlite3_bind_pointer(handle, index, pointer, type.nullTerminated, release)
    }

    /// SQLITE_TRANSIENT: SQLite makes its own copy before the call returns.
    private static var transient: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }

    // MARK: Values out

    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

    func int64(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

    func int(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

    func optionalInt64(_ column: Int32) -> Int64? { isNull(column) ? nil : int64(column) }

    func optionalInt(_ column: Int32) -> Int? { isNull(column) ? nil : int(column) }

    func bool(_ column: Int32) -> Bool { sqlite3_column_int64(handle, column) != 0 }

    func double(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

    func text(_ column: Int32) -> String { optionalText(column) ?? "" }

    func optionalText(_ column: Int32) -> String? {
        guard let start = sqlite3_column_text(handle, column) else { return nil }
        let count = Int(sqlite3_column_bytes(handle, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// Nil where the blob has not the 16 bytes of one.
    func uuid(_ column: Int32) -> UUID? {
        guard let start = sqlite3_column_blob(handle, column), sqlite3_column_bytes(handle, column) == 16 else { return nil }
        return UUID(
            high: UInt64(bigEndian: start.loadUnaligned(as: UInt64.self)),
            low: UInt64(bigEndian: start.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
    }

    /// The text of a column that anybody may have written, and whether bytes in it that are no UTF-8 became U+FFFD.
    func repairedText(_ column: Int32) -> (text: String, isRepaired: Bool)? {
        guard let start = sqlite3_column_text(handle, column) else { return nil }
        let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
        if let text = String(validating: bytes, as: UTF8.self) { return (text, false) }
        return (String(decoding: bytes, as: UTF8.self), true)
    }

    /// The bytes of a text as they are.
    func textBytes(_ column: Int32) -> [UInt8] {
        guard let start = sqlite3_column_text(handle, column) else { return [] }
        return Array(UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
    }

    /// Appends a text; what is no UTF-8 becomes U+FFFD. False where there is none, or an empty one.
    @discardableResult
    func appendText(_ column: Int32, to bytes: inout [UInt8]) -> Bool {
        guard let start = sqlite3_column_text(handle, column) else { return false }
        let text = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
        if UTF8.isASCII(text) {
            bytes.append(contentsOf: text)
        } else {
            bytes.append(contentsOf: String(decoding: text, as: UTF8.self).utf8)
        }
        return !text.isEmpty
    }

    /// Whether a text has these bytes.
    func isText(_ column: Int32, equalTo bytes: [UInt8]) -> Bool {
        guard let start = sqlite3_column_text(handle, column) else { return bytes.isEmpty }
        return UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))).elementsEqual(bytes)
    }

    func blob(_ column: Int32) -> [UInt8] {
        guard let start = sqlite3_column_blob(handle, column) else { return [] }
        return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
    }
}

extension StaticString {
    /// The bytes, which end with a zero, for as long as the program runs.
    var nullTerminated: UnsafePointer<CChar> {
        UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
    }
}
