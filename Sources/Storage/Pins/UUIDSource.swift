package import Primitives

/// Makes the identifiers of rows that a change makes, such as the folders of a path or the pins of a file.
///
/// They ascend, so that many of them go to the end of their index one after the other: each is the one before plus a random number
/// (RFC 9562 §6.2, method 2).
package struct UUIDSource: Sendable {
    private let date: Timestamp
    private var random = SystemRandomNumberGenerator()
    private var last: UUID?
    private var spare: UInt64?

    package init(date: Timestamp) {
        self.date = date
    }

    package mutating func next() -> UUID {
        let next = follower() ?? UUID.version7(timestamp: date, random: &random)
        last = next
        return next
    }

    /// 32 random bits; two of them are had at a time, because each time costs a call of the system.
    private mutating func increment() -> UInt64 {
        if let spare {
            self.spare = nil
            return spare
        }
        let bits = random.next() as UInt64
        spare = bits >> 32
        return bits & 0xFFFF_FFFF
    }

    /// Nil for the first one and at the end of the range of the random bits.
    private mutating func follower() -> UUID? {
        guard let uuid = last else { return nil }
        let bits = uuid.low & 0x3FFF_FFFF_FFFF_FFFF
        let sum = bits + 1 + increment()
        guard sum <= 0x3FFF_FFFF_FFFF_FFFF else { return nil }
        return UUID(high: uuid.high, low: 0x8000_0000_0000_0000 | sum)
    }
}
