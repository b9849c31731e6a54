/// Pins that are one page under looser rules, the lowest id first.
package struct DuplicateGroup: Equatable, Sendable {
    /// What tells their addresses apart, in words fit for machines: `scheme`, `www`, …; empty where nothing does.
    package var differences: [String]
    package var pins: [Pin]

    package init(differences: [String], pins: [Pin]) {
        self.differences = differences
        self.pins = pins
    }
}
