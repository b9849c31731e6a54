/// What became of the names of tags or collections.
package struct NameChange: Equatable, Sendable {
    /// The names before, as they were spelled; collections as whole paths. Empty for one that was made.
    package var from: [String]
    /// The name afterwards; nil for names that are gone.
    package var to: String?
    /// Whether several became one.
    package var isMerged: Bool
    /// The pins outside of the trash that had one of the names before.
    package var pins: Int
    /// The pins outside of the trash that have the name afterwards.
    package var pinsAfter: Int

    /// Whether names that were there stay as they were. Of a collection that was made it says nothing.
    package var leavesAll: Bool { from.isEmpty || from == [to ?? ""] }

    package init(from: [String], to: String?, isMerged: Bool = false, pins: Int, pinsAfter: Int? = nil) {
        self.from = from
        self.to = to
        self.isMerged = isMerged
        self.pins = pins
        self.pinsAfter = pinsAfter ?? (to == nil ? 0 : pins)
    }
}
