internal import Primitives

/// A date as servers write it in `Expires`, `Retry-After` and `Last-Modified`.
///
/// Read by the lenient algorithm for cookies (RFC 6265 §5.1.1), which takes all three forms of RFC 9110 §5.6.7.
enum HTTPDate {
    /// Nil where no day, month, year and time are found or together they name no moment.
    static func parse(_ text: String) -> Timestamp? {
        var time: (hour: Int, minute: Int, second: Int)?
        var (day, month, year): (Int?, Int?, Int?)
        for token in text.utf8.split(whereSeparator: isDelimiter) {
            if time == nil, let found = readTime(token) {
                time = found
            } else if day == nil, let found = leadingNumber(token, digits: 1...2) {
                day = found
            } else if month == nil, let found = readMonth(token) {
                month = found
            } else if year == nil, let found = leadingNumber(token, digits: 2...4) {
                year = found
            }
        }
        guard let time, let day, let month, var year else { return nil }
        if 70...99 ~= year { year += 1900 }
        if 0...69 ~= year { year += 2000 }
        let civil = CivilTime(year: year, month: month, day: day, hour: time.hour, minute: time.minute, second: time.second)
        return year >= 1601 && civil.isValid ? civil.utc : nil
    }

    private static func isDelimiter(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x09, 0x20...0x2F, 0x3B...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }

    private static func readTime(_ token: Substring.UTF8View) -> (hour: Int, minute: Int, second: Int)? {
        let parts = token.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 3, let hour = leadingNumber(parts[0], digits: 1...2),
            let minute = leadingNumber(parts[1], digits: 1...2),
            let second = leadingNumber(parts[2], digits: 1...2)
        else { return nil }
        return (hour, minute, second)
    }

    /// The number that the token begins with, when it has so many digits.
    private static func leadingNumber(_ token: Substring.UTF8View, digits: ClosedRange<Int>) -> Int? {
        let number = token.prefix { 0x30...0x39 ~= $0 }
        guard digits ~= number.count else { return nil }
        return Int(Substring(number))
    }

    private static func readMonth(_ token: Substring.UTF8View) -> Int? {
        let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
        let start = Substring(token.prefix(3)).lowercased()
        return months.firstIndex(of: start).map { $0 + 1 }
    }
}
