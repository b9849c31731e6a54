import Primitives
import Testing

@Suite struct TimestampTests {
    @Test(
        arguments: [
            (0, "1970-01-01T00:00:00Z"), (1_500_000_000, "2017-07-14T02:40:00Z"), (1_515_515_697, "2018-01-09T16:34:57Z"),
            (951_782_400, "2000-02-29T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
            (-62_167_219_200, "0000-01-01T00:00:00Z"), (4_107_542_400, "2100-03-01T00:00:00Z"),
        ] as [(Int64, String)])
    func iso8601_knownMoments_roundTrip(seconds: Int64, text: String) {
        #expect(Timestamp(seconds: seconds).iso8601 == text)
        #expect(Timestamp(iso8601: text) == Timestamp(seconds: seconds))
    }

    @Test func iso8601_outsideFourDigitYears_isTheNearestInside() {
        #expect(Timestamp(seconds: .max).iso8601 == "9999-12-31T23:59:59Z")
        #expect(Timestamp(seconds: .min).iso8601 == "0000-01-01T00:00:00Z")
    }

    @Test(arguments: [
        ("2026-11-30T12:11:00+09:00", "2026-11-30T03:11:00Z"), ("2026-11-30 03:11:00Z", "2026-11-30T03:11:00Z"),
        ("2026-11-29t22:11-0500", "2026-11-30T03:11:00Z"), ("2026-11-30T03:11:00.75+00", "2026-11-30T03:11:00Z"),
    ])
    func init_zones_areApplied(text: String, utc: String) {
        #expect(Timestamp(iso8601: text)?.iso8601 == utc)
    }

    @Test(arguments: [
        "", "2026", "2026-11-30", "2026-13-01T00:00:00Z", "2025-02-29T00:00:00Z", "2026-11-30T03:11:00", "x",
        "2026-11-30T24:00:00Z", "2026-11-30T03:11:00Zz",
    ])
    func init_notAMoment_isNil(text: String) {
        #expect(Timestamp(iso8601: text) == nil)
    }

    @Test func civilTimeText_partialDates_keepTheirPrecision() {
        #expect(CivilTimeText("2025")?.precision == .year)
        #expect(CivilTimeText("2025-03")?.precision == .month)
        #expect(CivilTimeText("2025-03-09")?.civil == CivilTime(year: 2025, month: 3, day: 9))
        #expect(CivilTimeText("2025-03-09T10:30:05.125")?.nanoseconds == 125_000_000)
        #expect(CivilTimeText("2025-3-9") == nil)
    }

    @Test func adding_beyondTheRange_staysAtItsEnd() {
        #expect(Timestamp(seconds: .max).adding(seconds: 1).seconds == .max)
        #expect(Timestamp(seconds: .min).adding(seconds: -1).seconds == .min)
    }
}

@Suite struct UUIDTests {
    @Test func description_zero_hasDashes() {
        #expect(UUID(high: 0, low: 0).description == "00000000-0000-0000-0000-000000000000")
    }

    /// The example of RFC 9562, appendix A.6.
    @Test func version7_rfcExample_carriesTheTime() throws {
        let example = try #require(UUID("017F22E2-79B0-7CC3-98C4-DC0C0C07398F"))
        #expect(example.description == "017f22e2-79b0-7cc3-98c4-dc0c0c07398f")
        var random = SystemRandomNumberGenerator()
        let made = UUID.version7(timestamp: Timestamp(seconds: 1_645_557_742, nanoseconds: 0), random: &random)
        #expect(made.high >> 16 == example.high >> 16)
        #expect(made.high >> 12 & 15 == 7)
        #expect(made.low >> 62 == 2)
    }

    @Test func bytes_anyValue_roundTrip() throws {
        let value = UUID(high: 0x0123_4567_89AB_CDEF, low: 0xFEDC_BA98_7654_3210)
        #expect(value.bytes == [0x01, 0x23, 0x45, 0x67, 0x89, 0xAB, 0xCD, 0xEF, 0xFE, 0xDC, 0xBA, 0x98, 0x76, 0x54, 0x32, 0x10])
        #expect(UUID(bytes: value.bytes) == value)
        #expect(UUID(value.description) == value)
        #expect(UUID("0123456789abcdeffedcba9876543210") == value)
    }

    @Test(arguments: [
        "", "0123", "0123456789abcdeffedcba987654321g", "01234567-89abcdef-fedc-ba98-76543210",
        "0123456789abcdeffedcba98765432100",
    ])
    func init_malformed_isNil(text: String) {
        #expect(UUID(text) == nil)
    }
}
