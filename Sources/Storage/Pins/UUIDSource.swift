package import Primitives

/// Makes the identifiers of rows that a change makes on its way, such as the folders of a path.
package struct UUIDSource: Sendable {
    private let date: Timestamp
    private var random = SystemRandomNumberGenerator()

    package init(date: Timestamp) {
        self.date = date
    }

    package mutating func next() -> UUID {
        UUID.version7(timestamp: date, random: &random)
    }
}
