package import Primitives
package import SearchText

/// What a file that is written should hold.
package struct ExportRequest: Equatable, Sendable {
    package enum Shape: Equatable, Sendable {
        /// Pins alone.
        case list
        /// All collections and all tags, then the pins.
        case library
        /// Pins inside of their folders, and folders among the pins where they are known to stand; else each folder has its own pins before
        /// the folders in it. Pins with an address come as `ExportBookmarks`.
        case tree
    }

    package var shape: Shape
    /// Where it leaves out pins, collections and tags that no pin has are left out too.
    package var filter: PinFilter
    /// Nil: the order in which pins came in. So a file that is read again brings the same order.
    package var order: PinOrder?
    /// Nil for all.
    package var limit: Int?
    package var offset: Int
    /// Whether the file says when the library was changed last, for which all pins are looked at.
    package var tellsChange: Bool

    package init(
        shape: Shape, filter: PinFilter = PinFilter(), order: PinOrder? = nil, limit: Int? = nil, offset: Int = 0,
        tellsChange: Bool = false
    ) {
        self.shape = shape
        self.filter = filter
        self.order = order
        self.limit = limit
        self.offset = offset
        self.tellsChange = tellsChange
    }

    /// Whether it is all pins but those in the trash, in the order in which they came in.
    package var isWhole: Bool { filter == PinFilter() && order == nil && limit == nil && offset == 0 }

    /// Whether some pins may be left out, those in the trash aside.
    package var isPartial: Bool {
        var rest = filter
        rest.includesTrash = false
        return rest != PinFilter() || limit != nil || offset > 0
    }
}

/// What is known before the first piece.
package struct ExportOverview: Equatable, Sendable {
    /// When a pin of the library was changed last; nil when it has none, or nobody asked.
    package var changedAt: Timestamp?
    /// What the query language found odd and took literally.
    package var warnings: [QueryWarning]

    package init(changedAt: Timestamp? = nil, warnings: [QueryWarning] = []) {
        self.changedAt = changedAt
        self.warnings = warnings
    }
}
