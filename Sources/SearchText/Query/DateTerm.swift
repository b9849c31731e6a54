/// The value of `added:`, `updated:` or `opened:`. It holds no clock and no time zone: who evaluates it knows both.
package struct DateTerm: Hashable, Sendable {
    /// The sign before the value. For ages it compares ages: `<2w` is younger than two weeks.
    package enum Comparison: String, CaseIterable, Sendable {
        /// No sign, or `=`: at any time within the value.
        case within = "="
        /// Before the value's beginning, or younger.
        case less = "<"
        /// Before the value's end, or as old or younger.
        case lessOrEqual = "<="
        /// After the value's end, or older.
        case greater = ">"
        /// From the value's beginning on, or as old or older.
        case greaterOrEqual = ">="
    }

    package enum Value: Hashable, Sendable {
        /// A year, month, day or time, of local time where it has no offset.
        case calendar(CalendarValue)
        /// A time that long ago; never with `within`.
        case age(count: Int, unit: AgeUnit)
        case today
        case yesterday
    }

    package enum AgeUnit: String, CaseIterable, Sendable {
        case hours = "h"
        case days = "d"
        case weeks = "w"
        case months = "m"
        case years = "y"
    }

    package var comparison: Comparison
    package var value: Value

    package init(_ comparison: Comparison, _ value: Value) {
        self.comparison = comparison
        self.value = value
    }
}

/// A year, month, day, minute or second of the proleptic Gregorian calendar (ISO 8601): what is nil was not said,
/// and all of it is meant. A day of the month is one that exists.
package struct CalendarValue: Hashable, Sendable {
    package struct Time: Hashable, Sendable {
        package var hour: Int
        package var minute: Int
        package var second: Int?
        /// Minutes east of UTC; nil for local time.
        package var offset: Int?

        package init(hour: Int, minute: Int, second: Int? = nil, offset: Int? = nil) {
            self.hour = hour
            self.minute = minute
            self.second = second
            self.offset = offset
        }
    }

    /// 1 to 9999.
    package var year: Int
    package var month: Int?
    package var day: Int?
    package var time: Time?

    package init(year: Int, month: Int? = nil, day: Int? = nil, time: Time? = nil) {
        self.year = year
        self.month = month
        self.day = day
        self.time = time
    }
}
