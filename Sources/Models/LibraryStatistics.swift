/// Counts of pins, for `stats`.
package struct LibraryStatistics: Equatable, Sendable {
    package struct Count: Equatable, Sendable {
        package var name: String
        package var count: Int

        package init(_ name: String, _ count: Int) {
            self.name = name
            self.count = count
        }
    }

    package var pins = 0
    /// Pins in the trash, whatever the filter.
    package var trashed = 0
    /// Every type, in its own order.
    package var types: [Count] = []
    /// The most frequent first; so below.
    package var tags: [Count] = []
    package var sites: [Count] = []
    /// `2026-11`, in local time, the earliest first.
    package var months: [Count] = []
    /// The size of the files that the pins keep, each once.
    package var bytes: Int64 = 0

    package init() {}
}
