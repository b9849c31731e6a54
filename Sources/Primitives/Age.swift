/// A span of time as people write it: `3h`, `2d`, `1w`, `6m`, `1y`.
package struct Age: Hashable, Sendable {
    package enum Unit: String, CaseIterable, Sendable {
        case hours = "h"
        case days = "d"
        case weeks = "w"
        case months = "m"
        case years = "y"
    }

    package var count: Int
    package var unit: Unit

    package init(count: Int, unit: Unit) {
        self.count = count
        self.unit = unit
    }

    /// Up to six digits and a unit. Nil for anything else.
    package init?(_ text: String) {
        guard let last = text.last, let unit = Unit(rawValue: String(last)) else { return nil }
        let digits = text.dropLast()
        guard (1...6).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) }), let count = Int(digits)
        else {
            return nil
        }
        self.init(count: count, unit: unit)
    }

    /// The moment that long before another. Months and years go by the calendar.
    package func moment(before now: Timestamp) -> Timestamp {
        switch unit {
        case .hours: now.adding(seconds: -Int64(count) * 3600)
        case .days: now.adding(seconds: -Int64(count) * 86_400)
        case .weeks: now.adding(seconds: -Int64(count) * 604_800)
        case .months: CivilTime(utc: now).adding(months: -count).utc
        case .years: CivilTime(utc: now).adding(months: -12 * count).utc
        }
    }
}
