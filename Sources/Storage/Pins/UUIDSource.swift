package import Primitives

/// Makes the identifiers of rows that a change makes, such as the folders of a path or the pins of a file.
///
/// They ascend, so that many of them go to the end of their index one after the other: each is the one before plus a random number
/// (RFC 9562 §6.2, method 2).
package struct UUIDSource: Sendable {
    private let date: Timestamp
    private var random = SystemRandomNumberGenerator()
    private var last: UUID?

    package init(date: Timestamp) {
        self.date = date
    }

    package mutating func next() -> UUID {
        let next = last.flatMap(follower) ?? UUID.version7(timestamp: date, random: &random)
        last = next
        return next
    }

    /// Nil at the end of the range of the random bits.
    private mutating func follower(of uuid: UUID) -> UUID? {
        let bits = uuid.low & 0x3FFF_FFFF_FFFF_FFFF
        let sum = bits + 1 + random.next() >> 24
        guard sum <= 0x3FFF_FFFF_FFFF_FFFF else { return nil }
        return UUID(high: uuid.high, low: 0x8000_0000_0000_0000 | sum)
    }
}
