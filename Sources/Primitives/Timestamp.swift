internal import Glibc

/// A moment in time: seconds and nanoseconds since 1970-01-01T00:00:00Z, without leap seconds, as POSIX counts.
///
/// Foundation's `Date` would say the same, but Foundation costs half a millisecond at every start.
package struct Timestamp: Hashable, Comparable, Sendable {
    /// Whole seconds since 1970, negative before.
    package var seconds: Int64
    /// 0 to 999,999,999, counted forward from `seconds`.
    package var nanoseconds: Int32

    package init(seconds: Int64, nanoseconds: Int32 = 0) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }

    /// The moment that the system's real-time clock shows.
    package static func now() -> Timestamp {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Timestamp(seconds: Int64(time.tv_sec), nanoseconds: Int32(time.tv_nsec))
    }

    /// Milliseconds since 1970, as a UUID of version 7 carries them.
    package var milliseconds: Int64 {
        seconds &* 1000 &+ Int64(nanoseconds / 1_000_000)
    }

    /// The same moment without its fraction of a second.
    package var wholeSeconds: Timestamp { Timestamp(seconds: seconds) }

    package static func < (left: Timestamp, right: Timestamp) -> Bool {
        (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
    }

    /// The moment `count` seconds later; stays at the ends of the range instead of overflowing.
    package func adding(seconds count: Int64) -> Timestamp {
        let (sum, overflow) = seconds.addingReportingOverflow(count)
        return Timestamp(seconds: overflow ? (count < 0 ? .min : .max) : sum, nanoseconds: nanoseconds)
    }
}
