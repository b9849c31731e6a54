package import SearchText

/// A request for pins: which, in what order, and which part of them.
package struct PinListRequest: Equatable, Sendable {
    package var filter: PinFilter
    package var order: PinOrder
    /// Nil for all.
    package var limit: Int?
    package var offset: Int
    /// How many pins a batch holds at the most.
    package var batchSize: Int
    /// Where the batch before this one ended; nil for the first.
    package var cursor: PinCursor?

    package init(
        filter: PinFilter = PinFilter(), order: PinOrder = PinOrder(), limit: Int? = nil, offset: Int = 0, batchSize: Int = 500,
        cursor: PinCursor? = nil
    ) {
        self.filter = filter
        self.order = order
        self.limit = limit
        self.offset = offset
        self.batchSize = batchSize
        self.cursor = cursor
    }
}

/// Where a batch ended. Only the storage reads it.
package enum PinCursor: Equatable, Sendable {
    /// Order by an index: the last value and id, and how many pins may still come.
    case keyset(value: Int64, id: Int64, remaining: Int?)
    /// Order that had to be made: the ids that are still to come, with their scores where they were ranked.
    case ranked(ids: ArraySlice<Int64>, scores: ArraySlice<Double>)
}

/// Some pins in order, and the place where the next ones begin; nil when these were the last.
package struct PinBatch: Equatable, Sendable {
    package var pins: [FoundPin]
    package var next: PinCursor?
    /// What the query language found odd and took literally.
    package var warnings: [QueryWarning]

    package init(pins: [FoundPin], next: PinCursor? = nil, warnings: [QueryWarning] = []) {
        self.pins = pins
        self.next = next
        self.warnings = warnings
    }
}

/// A pin, and how well it matched the query that found it (greater is better); nil without a query.
package struct FoundPin: Equatable, Sendable {
    package var pin: Pin
    package var score: Double?

    package init(pin: Pin, score: Double? = nil) {
        self.pin = pin
        self.score = score
    }
}
