/// What the column `position` of collections says. Siblings stand in the order of their positions. Where a file said so, a position tells
/// beside that which pins of the same parent stand before the collection: those with ids up to a number.
enum CollectionPosition {
    /// So many siblings can stand behind one pin. What is smaller is of collections of which nobody said where they stand: behind all pins.
    private static let perPin: Int64 = 1 << 20
    private static let highestPin: Int64 = 1 << 42

    /// The first position behind a pin.
    static func first(after pin: Int64) -> Int64 {
        (max(0, min(pin, highestPin)) + 1) * perPin
    }

    /// The pin behind which a position is; nil for behind all.
    static func pin(before position: Int64) -> Int64? {
        position < perPin ? nil : position / perPin - 1
    }
}
