/// The reading of an ISO 8601 date, with or without time and zone, and how exact it was written.
///
/// `2025`, `2025-03`, `2025-03-09`, `2025-03-09T10:30`, `…:30.125`, each time with an optional zone.
package struct CivilTimeText: Hashable, Sendable {
    package enum Precision: Int, Comparable, Sendable {
        case year, month, day, minute, second

        package static func < (left: Precision, right: Precision) -> Bool { left.rawValue < right.rawValue }
    }

    package var civil: CivilTime
    package var precision: Precision
    package var nanoseconds: Int32
    /// Seconds east of UTC, nil where no zone was written.
    package var offsetSeconds: Int?

    /// Nil when the text is no such date, or names a day that does not exist.
    package init?(_ text: String) {
        var reader = DigitReader(Array(text.utf8))
        guard let year = reader.digits(4) else { return nil }
        civil = CivilTime(year: year)
        precision = .year
        nanoseconds = 0
        if reader.take(UInt8(ascii: "-")) {
            guard let month = reader.digits(2) else { return nil }
            civil.month = month
            precision = .month
            if reader.take(UInt8(ascii: "-")) {
                guard let day = reader.digits(2) else { return nil }
                civil.day = day
                precision = .day
                if !readTime(&reader) { return nil }
            }
        }
        guard reader.isAtEnd, civil.isValid else { return nil }
    }

    private mutating func readTime(_ reader: inout DigitReader) -> Bool {
        guard !reader.isAtEnd else { return true }
        guard reader.take(UInt8(ascii: "T")) || reader.take(UInt8(ascii: "t")) || reader.take(UInt8(ascii: " ")),
            let hour = reader.digits(2), reader.take(UInt8(ascii: ":")), let minute = reader.digits(2)
        else { return false }
        civil.hour = hour
        civil.minute = minute
        precision = .minute
        if reader.take(UInt8(ascii: ":")) {
            guard let second = reader.digits(2) else { return false }
            civil.second = second
            precision = .second
            if reader.take(UInt8(ascii: ".")) || reader.take(UInt8(ascii: ",")) {
                guard let fraction = reader.fraction() else { return false }
                nanoseconds = fraction
            }
        }
        return readZone(&reader)
    }

    private mutating func readZone(_ reader: inout DigitReader) -> Bool {
        _ = reader.take(UInt8(ascii: " "))
        if reader.isAtEnd { return true }
        if reader.take(UInt8(ascii: "Z")) || reader.take(UInt8(ascii: "z")) {
            offsetSeconds = 0
            return true
        }
        let sign = reader.take(UInt8(ascii: "-")) ? -1 : reader.take(UInt8(ascii: "+")) ? 1 : 0
        guard sign != 0, let hours = reader.digits(2), hours <= 23 else { return false }
        var minutes = 0
        if reader.take(UInt8(ascii: ":")) || !reader.isAtEnd {
            guard let written = reader.digits(2), written <= 59 else { return false }
            minutes = written
        }
        offsetSeconds = sign * (hours * 3600 + minutes * 60)
        return true
    }
}

private struct DigitReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { position == bytes.count }

    mutating func take(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    mutating func digits(_ count: Int) -> Int? {
        guard position + count <= bytes.count else { return nil }
        var value = 0
        for byte in bytes[position..<position + count] {
            guard (48...57).contains(byte) else { return nil }
            value = value * 10 + Int(byte - 48)
        }
        position += count
        return value
    }

    /// The digits after a decimal point as nanoseconds; digits beyond the ninth are dropped.
    mutating func fraction() -> Int32? {
        var value: Int32 = 0
        var count = 0
        while position < bytes.count, (48...57).contains(bytes[position]) {
            if count < 9 { value = value * 10 + Int32(bytes[position] - 48) }
            count += 1
            position += 1
        }
        guard count > 0 else { return nil }
        while count < 9 {
            value *= 10
            count += 1
        }
        return value
    }
}
