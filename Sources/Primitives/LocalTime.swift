internal import Glibc

/// Civil time where the user is: the zone of `TZ`, or of the system.
package enum LocalTime {
    /// The civil time of a moment.
    package static func civil(of moment: Timestamp) -> CivilTime {
        let broken = brokenDown(moment)
        return CivilTime(
            year: Int(broken.tm_year) + 1900, month: Int(broken.tm_mon) + 1, day: Int(broken.tm_mday), hour: Int(broken.tm_hour),
            minute: Int(broken.tm_min), second: Int(broken.tm_sec))
    }

    /// Seconds east of UTC at a moment.
    package static func offset(at moment: Timestamp) -> Int {
        Int(brokenDown(moment).tm_gmtoff)
    }

    /// The moment of a civil time. One that a change of the clocks left out is read as if they had not changed.
    package static func moment(of civil: CivilTime) -> Timestamp {
        var broken = tm()
        broken.tm_year = Int32(clamping: civil.year - 1900)
        broken.tm_mon = Int32(clamping: civil.month - 1)
        broken.tm_mday = Int32(clamping: civil.day)
        broken.tm_hour = Int32(clamping: civil.hour)
        broken.tm_min = Int32(clamping: civil.minute)
        broken.tm_sec = Int32(clamping: civil.second)
        broken.tm_isdst = -1
        return Timestamp(seconds: Int64(mktime(&broken)))
    }

    private static func brokenDown(_ moment: Timestamp) -> tm {
        var seconds = time_t(moment.seconds)
        var broken = tm()
        localtime_r(&seconds, &broken)
        return broken
    }
}

extension CivilTime {
    /// The same time of day `count` months later (earlier where negative), on the last day of the month where it has no such day.
    package func adding(months count: Int) -> CivilTime {
        var result = self
        let months = year * 12 + month - 1 + count
        result.year = months >= 0 ? months / 12 : (months - 11) / 12
        result.month = months - result.year * 12 + 1
        result.day = min(day, Self.days(inMonth: result.month, of: result.year))
        return result
    }

    /// The same time of day `count` days later.
    package func adding(days count: Int) -> CivilTime {
        var result = CivilTime(daysSince1970: daysSince1970 + Int64(count))
        result.hour = hour
        result.minute = minute
        result.second = second
        return result
    }
}
