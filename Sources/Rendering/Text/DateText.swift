package import Primitives

/// Moments as people read them. Now and the time zone are values from outside.
package struct DateText: Sendable {
    package enum Form: String, CaseIterable, Sendable {
        case relative, iso, local
    }

    package var form: Form
    package var now: Timestamp
    /// Seconds east of UTC at a moment.
    package var utcOffset: @Sendable (Timestamp) -> Int

    package init(_ form: Form = .relative, now: Timestamp, utcOffset: @escaping @Sendable (Timestamp) -> Int = { _ in 0 }) {
        self.form = form
        self.now = now
        self.utcOffset = utcOffset
    }

    /// For a column: `3d`; `2026-11-30`; `2026-11-30 12:11`.
    package func short(_ moment: Timestamp) -> String {
        switch form {
        case .relative: Self.age(from: moment, to: now)
        case .iso: day(moment)
        case .local: time(moment)
        }
    }

    /// The columns that `short` takes at most.
    package var shortColumns: Int {
        switch form {
        case .relative: 4
        case .iso: 10
        case .local: 16
        }
    }

    /// For a line of its own: `2026-11-30 12:11 (3d ago)`; `2026-11-30T12:11:00+09:00`; `2026-11-30 12:11`.
    package func long(_ moment: Timestamp) -> String {
        switch form {
        case .relative:
            let age = Self.age(from: moment, to: now)
            if age == "now" { return "\(time(moment)) (now)" }
            return age.hasPrefix("+") ? "\(time(moment)) (in \(age.dropFirst()))" : "\(time(moment)) (\(age) ago)"
        case .iso: return iso8601(moment)
        case .local: return time(moment)
        }
    }

    /// The day for a heading: `Monday 2026-11-30`, with `Today` and `Yesterday` in place of the day's name.
    package func heading(_ moment: Timestamp) -> String {
        let day = local(moment).daysSince1970
        let names = ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"]
        let name =
            switch local(now).daysSince1970 - day {
            case 0: "Today"
            case 1: "Yesterday"
            default: names[Int((day % 7 + 7) % 7)]
            }
        return "\(name) \(self.day(moment))"
    }

    /// The time between two moments in its largest unit: `now` (under a minute), `5m`, `3h`, `13d`, `8w`, `11mo`, `2y`; `+3d` for what
    /// is still to come.
    package static func age(from moment: Timestamp, to now: Timestamp) -> String {
        let (difference, overflow) = now.seconds.subtractingReportingOverflow(moment.seconds)
        let seconds = overflow ? UInt64(Int64.max) : difference.magnitude
        let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86_400)
        let text =
            switch true {
            case minutes < 1: "now"
            case hours < 1: "\(minutes)m"
            case days < 1: "\(hours)h"
            case days < 14: "\(days)d"
            case days < 60: "\(days / 7)w"
            case days < 365: "\(min(11, days / 30))mo"
            default: "\(days / 365)y"
            }
        return difference < 0 && text != "now" ? "+\(text)" : text
    }

    private func local(_ moment: Timestamp) -> CivilTime {
        CivilTime(utc: moment.adding(seconds: Int64(utcOffset(moment))))
    }

    private func day(_ moment: Timestamp) -> String {
        let civil = local(moment)
        return "\(padded(civil.year, 4))-\(padded(civil.month))-\(padded(civil.day))"
    }

    private func time(_ moment: Timestamp) -> String {
        let civil = local(moment)
        return "\(day(moment)) \(padded(civil.hour)):\(padded(civil.minute))"
    }

    private func iso8601(_ moment: Timestamp) -> String {
        let offset = utcOffset(moment)
        let minutes = offset.magnitude / 60
        let zone = offset == 0 ? "Z" : "\(offset < 0 ? "-" : "+")\(padded(Int(minutes / 60))):\(padded(Int(minutes % 60)))"
        let civil = local(moment)
        return "\(day(moment))T\(padded(civil.hour)):\(padded(civil.minute)):\(padded(civil.second))\(zone)"
    }

    private func padded(_ value: Int, _ digits: Int = 2) -> String {
        let text = String(value.magnitude)
        return (value < 0 ? "-" : "") + String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
