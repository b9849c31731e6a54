internal import Primitives
internal import SearchText

extension DateTerm {
    /// The moments that a term means: from `start` on and before `end`; nil where it is open.
    func range(now: Timestamp) -> (start: Timestamp?, end: Timestamp?) {
        if case .age(let count, let unit) = value {
            let moment = Age(count: count, unit: Age.Unit(rawValue: unit.rawValue) ?? .days).moment(before: now)
            // Ages compare the other way round: younger is later.
            switch comparison {
            case .less, .lessOrEqual, .within: return (moment, nil)
            case .greater, .greaterOrEqual: return (nil, moment)
            }
        }
        let (start, end) = span(now: now)
        switch comparison {
        case .within: return (start, end)
        case .less: return (nil, start)
        case .lessOrEqual: return (nil, end)
        case .greater: return (end, nil)
        case .greaterOrEqual: return (start, nil)
        }
    }

    /// The first moment of the value and the first one after it.
    private func span(now: Timestamp) -> (start: Timestamp, end: Timestamp) {
        switch value {
        case .calendar(let calendar): return calendar.span
        case .today: return Self.day(LocalTime.civil(of: now))
        case .yesterday: return Self.day(LocalTime.civil(of: now).adding(days: -1))
        case .age: return (now, now)
        }
    }

    private static func day(_ civil: CivilTime) -> (Timestamp, Timestamp) {
        let start = CivilTime(year: civil.year, month: civil.month, day: civil.day)
        return (LocalTime.moment(of: start), LocalTime.moment(of: start.adding(days: 1)))
    }
}

extension CalendarValue {
    /// The first moment of it and the first one after it, in local time where no offset is written.
    fileprivate var span: (start: Timestamp, end: Timestamp) {
        var first = CivilTime(year: year, month: month ?? 1, day: day ?? 1)
        guard let time else {
            let next = day != nil ? first.adding(days: 1) : first.adding(months: month != nil ? 1 : 12)
            return (LocalTime.moment(of: first), LocalTime.moment(of: next))
        }
        first.hour = time.hour
        first.minute = time.minute
        first.second = time.second ?? 0
        let start = time.offset.map { first.utc.adding(seconds: -Int64($0) * 60) } ?? LocalTime.moment(of: first)
        return (start, start.adding(seconds: time.second == nil ? 60 : 1))
    }
}
