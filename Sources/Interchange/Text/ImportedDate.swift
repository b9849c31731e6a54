internal import Primitives

/// Dates as bookmark files write them. Whole seconds, as pinnest keeps them.
enum ImportedDate: Equatable {
    case date(Timestamp)
    /// Zero, which stands for none.
    case missing
    case unreadable

    /// Reads a number since 1970 (or 1601), ISO 8601, RFC 822, the date of a web server's log, or what JavaScript prints.
    /// A time without a zone is UTC.
    init(_ text: some StringProtocol) {
        self.init(utf8: Array(text.utf8)[...])
    }

    init(utf8 bytes: ArraySlice<UInt8>) {
        let trimmed = bytes.trimmed
        if let first = trimmed.first, first.isDigit, trimmed.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }) {
            // Some write seconds with a fraction.
            self = Self.number(trimmed.prefix { $0 != UInt8(ascii: ".") })
            return
        }
        let text = String(decoding: trimmed, as: UTF8.self)
        if let civil = CivilTimeText(text), civil.precision >= .day {
            let offset = Int64(civil.offsetSeconds ?? 0)
            self = .date(civil.civil.utc.adding(seconds: -offset))
        } else if let moment = DateWords.read(trimmed) {
            self = .date(moment)
        } else {
            self = .unreadable
        }
    }

    /// Finds the unit by the magnitude: seconds to nanoseconds since 1970, microseconds or 100 ns since 1601.
    init(number: Int64) {
        self = Self.since1970(number)
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> ImportedDate {
        guard digits.count <= 18 || (digits.count == 19 && digits.first ?? 0 < UInt8(ascii: "9")) else { return .unreadable }
        return since1970(digits.reduce(0) { $0 * 10 + Int64($1 - 0x30) })
    }

    private static let secondsFrom1601: Int64 = 11_644_473_600

    private static func since1970(_ value: Int64) -> ImportedDate {
        let seconds: Int64
        switch value {
        case ..<0: return .unreadable
        case 0: return .missing
        case ..<100_000_000_000: seconds = value
        case ..<100_000_000_000_000: seconds = value / 1000
        case ..<11_644_473_600_000_000: seconds = value / 1_000_000
        case ..<100_000_000_000_000_000: seconds = value / 1_000_000 - secondsFrom1601
        case ..<1_000_000_000_000_000_000: seconds = value / 10_000_000 - secondsFrom1601
        default: seconds = value / 1_000_000_000
        }
        return seconds > 0 ? .date(Timestamp(seconds: seconds)) : .unreadable
    }
}

/// Dates with the name of a month: `Wed, 02 Oct 2002 15:00:00 +0200`, `10/Oct/2000:13:55:36 +0300`,
/// `Tue May 07 2024 10:00:00 GMT+0200 (CEST)`.
private enum DateWords {
    static func read(_ bytes: ArraySlice<UInt8>) -> Timestamp? {
        guard bytes.count <= 80 else { return nil }
        var civil = CivilTime(year: -1, month: 0, day: 0)
        var offset = 0
        var hasTime = false
        for word in words(bytes) {
            if let month = month(word.text), civil.month == 0 {
                civil.month = month
            } else if word.text.contains(UInt8(ascii: ":")), !hasTime {
                guard let time = time(word.text) else { return nil }
                (civil.hour, civil.minute, civil.second) = time
                hasTime = true
            } else if hasTime, word.sign != 0, let zone = zone(word.text) {
                offset = word.sign * zone
            } else if let number = number(word.text) {
                if civil.day == 0, number >= 1, number <= 31, word.text.count <= 2 {
                    civil.day = number
                } else if civil.year < 0 {
                    civil.year = word.text.count == 2 ? (number < 70 ? 2000 : 1900) + number : number
                } else {
                    return nil
                }
            } else if hasTime, let zone = namedZone(word.text) {
                offset = zone
            }
        }
        guard civil.year >= 0, civil.month > 0, civil.isValid else { return nil }
        return civil.utc.adding(seconds: -Int64(offset))
    }

    private struct Word {
        var text: ArraySlice<UInt8>
        /// -1 or 1 where a sign stands before it.
        var sign: Int
    }

    /// The runs of letters, of digits and of times; a comment in parentheses ends them.
    private static func words(_ bytes: ArraySlice<UInt8>) -> [Word] {
        var words: [Word] = []
        var position = bytes.startIndex
        while position < bytes.endIndex, bytes[position] != UInt8(ascii: "(") {
            let byte = bytes[position]
            guard byte.isLetter || byte.isDigit else {
                position += 1
                continue
            }
            let start = position
            while position < bytes.endIndex,
                byte.isLetter ? bytes[position].isLetter : bytes[position].isDigit || isColonOfTime(bytes, position, from: start)
            {
                position += 1
            }
            let before = start > bytes.startIndex ? bytes[start - 1] : 0
            let sign = before == UInt8(ascii: "-") ? -1 : before == UInt8(ascii: "+") ? 1 : 0
            words.append(Word(text: bytes[start..<position], sign: sign))
        }
        return words
    }

    /// A colon between two digits, but for that behind the year of a log's date.
    private static func isColonOfTime(_ bytes: ArraySlice<UInt8>, _ position: Int, from start: Int) -> Bool {
        guard bytes[position] == UInt8(ascii: ":"), position + 1 < bytes.endIndex, bytes[position + 1].isDigit else {
            return false
        }
        return position - start != 4 || bytes[start..<position].contains(UInt8(ascii: ":"))
    }

    private static func number(_ text: ArraySlice<UInt8>) -> Int? {
        text.count <= 4 && text.allSatisfy(\.isDigit) ? Int(String(decoding: text, as: UTF8.self)) : nil
    }

    private static func time(_ text: ArraySlice<UInt8>) -> (Int, Int, Int)? {
        let parts = text.split(separator: UInt8(ascii: ":")).map { number($0) ?? 99 }
        guard parts.count == 2 || parts.count == 3 else { return nil }
        return (parts[0], parts[1], parts.count == 3 ? parts[2] : 0)
    }

    /// Seconds of `0200` and `02:00`.
    private static func zone(_ text: ArraySlice<UInt8>) -> Int? {
        let digits = text.filter(\.isDigit)
        guard digits.count == 4, let number = number(digits[...]) else { return nil }
        return number / 100 * 3600 + number % 100 * 60
    }

    private static func namedZone(_ text: ArraySlice<UInt8>) -> Int? {
        let zones: [(StaticString, Int)] = [
            ("est", -5), ("edt", -4), ("cst", -6), ("cdt", -5), ("mst", -7), ("mdt", -6), ("pst", -8), ("pdt", -7),
        ]
        return zones.first { text.isWord($0.0) }.map { $0.1 * 3600 }
    }

    private static func month(_ text: ArraySlice<UInt8>) -> Int? {
        let months: [StaticString] = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
        guard text.count >= 3, text.first?.isLetter == true else { return nil }
        return months.firstIndex { text.beginsWithWord($0) }.map { $0 + 1 }
    }
}
