import Primitives
import Testing

@testable import Rendering

struct DateTextTests {
    @Test(
        arguments: [
            (0, "now"), (59, "now"), (60, "1m"), (3599, "59m"), (3600, "1h"), (86_399, "23h"), (86_400, "1d"),
            (13 * 86_400, "13d"),
            (14 * 86_400, "2w"), (59 * 86_400, "8w"), (60 * 86_400, "2mo"), (364 * 86_400, "11mo"), (365 * 86_400, "1y"),
            (800 * 86_400, "2y"), (-30, "now"), (-3 * 86_400, "+3d"),
        ] as [(Int64, String)])
    func age_isInTheLargestUnit(seconds: Int64, expected: String) {
        #expect(DateText.age(from: noon.adding(seconds: -seconds), to: noon) == expected)
        #expect(expected.utf8.count <= DateText(now: noon).shortColumns)
    }

    @Test func age_ofTheEndsOfTime_doesNotTrap() {
        let (first, last) = (Timestamp(seconds: .min), Timestamp(seconds: .max))
        #expect(DateText.age(from: first, to: last).hasSuffix("y"))
        #expect(DateText.age(from: last, to: first).hasSuffix("y"))
        #expect(!DateText(.iso, now: noon).long(first).isEmpty && !DateText(.local, now: noon).heading(last).isEmpty)
    }

    @Test func forms_showLocalTime() {
        let moment = Timestamp(seconds: noon.seconds - 3 * day)
        let tokyo: @Sendable (Timestamp) -> Int = { _ in 9 * 3600 }
        #expect(DateText(.relative, now: noon, utcOffset: tokyo).short(moment) == "3d")
        #expect(DateText(.relative, now: noon, utcOffset: tokyo).long(moment) == "2026-11-27 12:11 (3d ago)")
        #expect(DateText(.iso, now: noon, utcOffset: tokyo).short(moment) == "2026-11-27")
        #expect(DateText(.iso, now: noon, utcOffset: tokyo).long(moment) == "2026-11-27T12:11:00+09:00")
        #expect(DateText(.iso, now: noon).long(moment) == "2026-11-27T03:11:00Z")
        #expect(DateText(.iso, now: noon, utcOffset: { _ in -12_600 }).long(moment) == "2026-11-26T23:41:00-03:30")
        #expect(DateText(.local, now: noon, utcOffset: tokyo).short(moment) == "2026-11-27 12:11")
    }

    @Test func heading_namesTheDay() {
        let dates = DateText(now: noon)
        #expect(dates.heading(noon) == "Today 2026-11-30")
        #expect(dates.heading(noon.adding(seconds: -4 * 3600)) == "Yesterday 2026-11-29")
        #expect(dates.heading(noon.adding(seconds: -3 * day)) == "Friday 2026-11-27")
        #expect(dates.heading(Timestamp(seconds: -1)) == "Wednesday 1969-12-31")
    }

    @Test(
        arguments: [
            (0, "0 B"), (1023, "1023 B"), (1024, "1.0 KiB"), (1234, "1.2 KiB"), (10_188, "9.9 KiB"), (10_240, "10 KiB"),
            (1_048_575, "1.0 MiB"), (536_870_912, "512 MiB"), (Int64.max, "8.0 EiB"), (-5, "0 B"),
        ] as [(Int64, String)])
    func bytes_haveAUnit(count: Int64, expected: String) {
        #expect(QuantityText.bytes(count) == expected)
    }
}
