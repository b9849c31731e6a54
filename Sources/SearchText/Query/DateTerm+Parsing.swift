extension DateTerm {
    /// Reads `2025`, `2025-03`, `2025-03-14`, `2025-03-14T09:30[:00][Z|+09:00]`, `today`, `yesterday` with or without a sign, and
    /// `2w` and other ages with one of `<`, `<=`, `>`, `>=`. nil for all else. Case and width do not count.
    package init?(_ text: String) {
        var rest = SearchSegmenter.foldedBytes(of: text)[...]
        // The longer signs first.
        let signs: [Comparison] = [.lessOrEqual, .greaterOrEqual, .less, .greater, .within]
        let sign = signs.first { rest.starts(with: Array($0.rawValue.utf8)) }
        comparison = sign ?? .within
        rest = rest.dropFirst(sign?.rawValue.utf8.count ?? 0)
        if rest.elementsEqual("today".utf8) {
            value = .today
        } else if rest.elementsEqual("yesterday".utf8) {
            value = .yesterday
        } else if let (count, unit) = Self.age(rest) {
            guard comparison != .within else { return nil }
            value = .age(count: count, unit: unit)
        } else if let moment = CalendarValue(rest) {
            value = .calendar(moment)
        } else {
            return nil
        }
    }

    /// Up to six digits and a unit.
    private static func age(_ text: ArraySlice<UInt8>) -> (count: Int, unit: AgeUnit)? {
        guard let last = text.last, let unit = AgeUnit(rawValue: String(Unicode.Scalar(last))) else { return nil }
        var rest = text.dropLast()
        guard (1...6).contains(rest.count), let count = rest.takeNumber(digits: rest.count) else { return nil }
        return (count, unit)
    }
}

extension CalendarValue {
    init?(_ text: ArraySlice<UInt8>) {
        var rest = text
        guard let year = rest.takeNumber(digits: 4), year > 0 else { return nil }
        self.init(year: year)
        if rest.isEmpty { return }
        guard rest.take("-"), let month = rest.takeNumber(digits: 2), (1...12).contains(month) else { return nil }
        self.month = month
        if rest.isEmpty { return }
        guard rest.take("-"), let day = rest.takeNumber(digits: 2), day > 0, day <= Self.days(of: month, year) else { return nil }
        self.day = day
        if rest.isEmpty { return }
        guard rest.take("t") || rest.take(" "), let time = Time(rest) else { return nil }
        self.time = time
    }

    private static func days(of month: Int, _ year: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }
}

extension CalendarValue.Time {
    init?(_ text: ArraySlice<UInt8>) {
        var rest = text
        guard let hour = rest.takeNumber(digits: 2), hour < 24, rest.take(":") else { return nil }
        guard let minute = rest.takeNumber(digits: 2), minute < 60 else { return nil }
        self.init(hour: hour, minute: minute)
        if rest.take(":") {
            guard let second = rest.takeNumber(digits: 2), second < 60 else { return nil }
            self.second = second
        }
        if rest.isEmpty { return }
        guard let offset = Self.offset(rest) else { return nil }
        self.offset = offset
    }

    /// `z`, `+09:00`, `+0900` or `+09`.
    private static func offset(_ text: ArraySlice<UInt8>) -> Int? {
        var rest = text
        if rest.take("z") { return rest.isEmpty ? 0 : nil }
        let isWest = rest.take("-")
        guard isWest || rest.take("+"), let hours = rest.takeNumber(digits: 2), hours < 24 else { return nil }
        var minutes = 0
        if !rest.isEmpty {
            _ = rest.take(":")
            guard let number = rest.takeNumber(digits: 2), number < 60, rest.isEmpty else { return nil }
            minutes = number
        }
        return (hours * 60 + minutes) * (isWest ? -1 : 1)
    }
}

extension ArraySlice<UInt8> {
    fileprivate mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard first == UInt8(ascii: scalar) else { return false }
        self = dropFirst()
        return true
    }

    /// Exactly so many decimal digits as a number.
    fileprivate mutating func takeNumber(digits: Int) -> Int? {
        guard count >= digits else { return nil }
        var number = 0
        for byte in prefix(digits) {
            guard byte &- 0x30 < 10 else { return nil }
            number = number * 10 + Int(byte - 0x30)
        }
        self = dropFirst(digits)
        return number
    }
}
