internal import Models

/// `pin.origin`: the code of the origin, and a bit for one that is no more than what an imported file said.
enum OriginCode {
    private static let claimed: Int64 = 4

    static func code(of pin: Pin) -> Int64 {
        pin.claimsOrigin ? pin.origin.code | claimed : pin.origin.code
    }

    /// A code that nobody knows is trusted with nothing.
    static func meaning(of code: Int64) -> (origin: PinOrigin, isClaimed: Bool) {
        (PinOrigin(code: code & ~claimed) ?? .imported, code & claimed != 0)
    }
}
