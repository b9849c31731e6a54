import SearchText
import Testing

@Suite struct DateTermTests {
    static let understood: [(String, DateTerm)] = [
        ("2025", DateTerm(.within, .calendar(CalendarValue(year: 2025)))),
        ("=2025", DateTerm(.within, .calendar(CalendarValue(year: 2025)))),
        ("2025-03", DateTerm(.within, .calendar(CalendarValue(year: 2025, month: 3)))),
        ("2024-02-29", DateTerm(.within, .calendar(CalendarValue(year: 2024, month: 2, day: 29)))),
        (">=2025-01-01", DateTerm(.greaterOrEqual, .calendar(CalendarValue(year: 2025, month: 1, day: 1)))),
        ("<2025-01-01", DateTerm(.less, .calendar(CalendarValue(year: 2025, month: 1, day: 1)))),
        ("<=2025", DateTerm(.lessOrEqual, .calendar(CalendarValue(year: 2025)))),
        ("＞２０２５", DateTerm(.greater, .calendar(CalendarValue(year: 2025)))),
        (
            "2025-03-14T09:30",
            DateTerm(.within, .calendar(CalendarValue(year: 2025, month: 3, day: 14, time: .init(hour: 9, minute: 30))))
        ),
        (
            "2025-03-14 09:30:15Z",
            DateTerm(
                .within,
                .calendar(CalendarValue(year: 2025, month: 3, day: 14, time: .init(hour: 9, minute: 30, second: 15, offset: 0))))
        ),
        (
            ">2025-03-14T23:59+09:30",
            DateTerm(
                .greater, .calendar(CalendarValue(year: 2025, month: 3, day: 14, time: .init(hour: 23, minute: 59, offset: 570))))
        ),
        (
            "2025-03-14T00:00-05",
            DateTerm(
                .within, .calendar(CalendarValue(year: 2025, month: 3, day: 14, time: .init(hour: 0, minute: 0, offset: -300))))
        ),
        ("today", DateTerm(.within, .today)),
        ("<Yesterday", DateTerm(.less, .yesterday)),
        ("<2w", DateTerm(.less, .age(count: 2, unit: .weeks))),
        (">1y", DateTerm(.greater, .age(count: 1, unit: .years))),
        ("<=36h", DateTerm(.lessOrEqual, .age(count: 36, unit: .hours))),
        (">=6M", DateTerm(.greaterOrEqual, .age(count: 6, unit: .months))),
        (">30d", DateTerm(.greater, .age(count: 30, unit: .days))),
    ]

    @Test(arguments: understood)
    func value_isRead(text: String, term: DateTerm) {
        #expect(DateTerm(text) == term)
    }

    @Test(arguments: [
        "", ">", "2w", "=2w", "<w", "<2x", "<-2w", "<1234567d", "0000", "25", "20255", "2025-", "2025-3", "2025-00", "2025-13",
        "2025-02-29",
        "1900-02-29", "2025-04-31", "2025-03-14T", "2025-03-14T9:30", "2025-03-14T24:00", "2025-03-14T09:60",
        "2025-03-14T09:30:60",
        "2025-03-14T09:30+24", "2025-03-14T09:30zz", "2025-03-14T09:30+09:3", "2025T10:00", "tomorrow", "<<2025",
        "2025-03-14 ago", "٢٠٢٥",
    ])
    func nonsense_isNone(_ text: String) {
        #expect(DateTerm(text) == nil)
    }
}
