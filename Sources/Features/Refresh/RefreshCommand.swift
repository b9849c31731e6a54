package import Models

/// Which pins `refresh` or `check` is about.
package struct NetworkPick: Equatable, Sendable {
    /// Ids as they were typed; else all that the filter finds.
    package var operands: [String]
    package var filter: PinFilter

    package init(operands: [String], filter: PinFilter) {
        self.operands = operands
        self.filter = filter
    }

    var pick: PinPick { operands.isEmpty ? .matching(filter) : .operands(operands) }
}
