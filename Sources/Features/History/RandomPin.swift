internal import Clients
internal import ComposableCore
internal import Models

/// One pin by chance, all that a filter finds being equally likely.
struct RandomPin {
    let pinClient: PinClient
    let withRandomNumberGenerator: WithRandomNumberGenerator

    /// Nil where there is none.
    func pin(_ filter: PinFilter) async throws -> Pin? {
        let ids = try await pinClient.ids(.matching(filter))
        guard let id = withRandomNumberGenerator({ ids.randomElement(using: &$0) }) else { return nil }
        return try await pinClient.find([.range(id...id)]).first
    }
}
