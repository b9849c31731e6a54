extension Timestamp {
    /// `2026-11-30T03:11:00Z`: UTC, whole seconds (ISO 8601, RFC 3339).
    package var iso8601: String {
        String(unsafeUninitializedCapacity: 24) { buffer in
            var length = 0
            appendISO8601 { byte in
                if length < 24 {
                    buffer[length] = byte
                    length += 1
                }
            }
            return length
        }
    }

    /// Hands the bytes of `iso8601` to `append`, for writers that build text without a String a row.
    package func appendISO8601(_ append: (UInt8) -> Void) {
        let civil = CivilTime(utc: clampedToFourDigitYears)
        appendDigits(civil.year, width: 4, append)
        append(UInt8(ascii: "-"))
        appendDigits(civil.month, width: 2, append)
        append(UInt8(ascii: "-"))
        appendDigits(civil.day, width: 2, append)
        append(UInt8(ascii: "T"))
        appendDigits(civil.hour, width: 2, append)
        append(UInt8(ascii: ":"))
        appendDigits(civil.minute, width: 2, append)
        append(UInt8(ascii: ":"))
        appendDigits(civil.second, width: 2, append)
        append(UInt8(ascii: "Z"))
    }

    /// ISO 8601 has four digits for a year: moments outside of 0000 to 9999 are written as the nearest inside.
    private var clampedToFourDigitYears: Timestamp {
        Timestamp(seconds: min(max(seconds, -62_167_219_200), 253_402_300_799))
    }

    private func appendDigits(_ value: Int, width: Int, _ append: (UInt8) -> Void) {
        var divisor = width == 4 ? 1000 : 10
        while divisor > 0 {
            append(UInt8(48 + value / divisor % 10))
            divisor /= 10
        }
    }

    /// Reads an ISO 8601 date and time with its zone: `2026-11-30T03:11:00Z`, `2026-11-30 03:11:00.25+09:00`.
    ///
    /// The separator may be `T`, `t` or a space; the zone `Z`, `±hh`, `±hhmm`, `±hh:mm`. Nil for anything else.
    package init?(iso8601 text: String) {
        guard let parsed = CivilTimeText(text), parsed.precision >= .minute, let offset = parsed.offsetSeconds else { return nil }
        self = parsed.civil.utc.adding(seconds: -Int64(offset))
        nanoseconds = parsed.nanoseconds
    }
}
