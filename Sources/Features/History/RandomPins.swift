internal import Clients
internal import ComposableCore
package import Models

/// Different pins by chance, all that a filter finds being equally likely.
struct RandomPins {
    let pinClient: PinClient
    let withRandomNumberGenerator: WithRandomNumberGenerator

    /// As many as are asked for, where there are so many.
    func pins(_ command: RandomCommand) async throws -> [Pin] {
        let ids = try await pinClient.ids(.matching(command.filter))
        let chosen = withRandomNumberGenerator { Self.some(command.limit, of: ids, using: &$0) }
        return chosen.isEmpty ? [] : try await pinClient.find(chosen.map { .range($0...$0) })
    }

    /// The beginning of a shuffle (Fisher and Yates).
    private static func some(_ count: Int, of ids: [Int64], using generator: inout some RandomNumberGenerator) -> [Int64] {
        var ids = ids
        let count = min(count, ids.count)
        for place in 0..<count { ids.swapAt(place, Int.random(in: place..<ids.count, using: &generator)) }
        return Array(ids[..<count])
    }
}

package struct RandomCommand: Equatable, Sendable {
    package var filter: PinFilter
    package var limit: Int

    package init(filter: PinFilter, limit: Int = 1) {
        self.filter = filter
        self.limit = limit
    }
}
