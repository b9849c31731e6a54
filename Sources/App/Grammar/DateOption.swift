internal import CommandLineKit
package import Primitives

/// Dates on the command line: ISO 8601 days, months, years and times, `today`, `yesterday`, and ages such as `2w`.
package struct DateOption: Equatable, Sendable {
    /// The first moment of the date and the first one after it; the same for an age.
    package var start: Timestamp
    package var end: Timestamp

    package init?(_ text: String, now: Timestamp) {
        switch text.lowercased() {
        case "today": self.init(day: LocalTime.civil(of: now))
        case "yesterday": self.init(day: LocalTime.civil(of: now).adding(days: -1))
        default:
            if let age = Age(text) {
                self.init(start: age.moment(before: now), end: age.moment(before: now))
            } else if let date = CivilTimeText(text) {
                self.init(date)
            } else {
                return nil
            }
        }
    }

    private init(start: Timestamp, end: Timestamp) {
        self.start = start
        self.end = end
    }

    private init(day: CivilTime) {
        let midnight = CivilTime(year: day.year, month: day.month, day: day.day)
        start = LocalTime.moment(of: midnight)
        end = LocalTime.moment(of: midnight.adding(days: 1))
    }

    private init(_ date: CivilTimeText) {
        let moment = date.offsetSeconds.map { date.civil.utc.adding(seconds: -Int64($0)) } ?? LocalTime.moment(of: date.civil)
        start = moment
        end =
            switch date.precision {
            case .year: LocalTime.moment(of: date.civil.adding(months: 12))
            case .month: LocalTime.moment(of: date.civil.adding(months: 1))
            case .day: LocalTime.moment(of: date.civil.adding(days: 1))
            case .minute: moment.adding(seconds: 60)
            case .second: moment.adding(seconds: 1)
            }
    }

    /// The check that the grammar makes before a command runs.
    static var kind: ValueKind {
        .checked(
            ValueCheck(hint: "Please provide a date such as 2026-11-30, 2026-11, today or 2w.") {
                DateOption($0, now: Timestamp(seconds: 0)) != nil
            })
    }
}
