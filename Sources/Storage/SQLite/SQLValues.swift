internal import CSQLite

/// Arguments of a function of SQL, from one of them on.
struct SQLValues {
    private let values: UnsafeMutablePointer<OpaquePointer?>?
    private let first: Int

    init(_ values: UnsafeMutablePointer<OpaquePointer?>?, from first: Int) {
        self.values = values
        self.first = first
    }

    /// Whether it is a text of at least one byte.
    func hasText(_ place: Int) -> Bool {
        let value = values?[first + place]
        return sqlite3_value_type(value) == SQLITE_TEXT && sqlite3_value_bytes(value) > 0
    }

    func text(_ place: Int) -> String? {
        hasText(place) ? withText(place) { String(decoding: $0, as: UTF8.self) } : nil
    }

    /// The bytes of a text; none where it is no text.
    func withText<Result>(_ place: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        guard let start = sqlite3_value_text(values?[first + place]) else {
            return body(UnsafeBufferPointer(start: nil, count: 0))
        }
        return body(UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(values?[first + place]))))
    }
}
