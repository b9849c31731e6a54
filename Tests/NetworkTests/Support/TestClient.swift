import Clients
import Foundation
import Models
import Primitives
import Synchronization

@testable import Network

/// A clock of a test's own: sleeping moves it on at once and is written down.
final class TestTime: Sendable {
    private struct State {
        var now = Timestamp(seconds: 1_700_000_000)
        var slept: [Duration] = []
    }

    private let state = Mutex(State())

    var now: Timestamp { state.withLock { $0.now } }
    var slept: [Duration] { state.withLock { $0.slept } }

    func advance(_ seconds: Int64) {
        state.withLock { $0.now = $0.now.adding(seconds: seconds) }
    }

    func sleep(_ duration: Duration) throws {
        try Task.checkCancellation()
        state.withLock {
            $0.slept.append(duration)
            $0.now = $0.now.adding(seconds: duration.components.seconds)
        }
    }
}

/// A live client with that clock.
struct TestClient: Sendable {
    let time = TestTime()
    let client: MetadataClient

    init(_ change: (inout NetworkConfiguration) -> Void = { _ in }) {
        var configuration = NetworkConfiguration()
        // The proxies of the environment are not the tests'.
        configuration.proxy = ""
        configuration.limits = .unhurried
        change(&configuration)
        let environment = FetchEnvironment(
            now: { [time] in time.now }, sleep: { [time] in try time.sleep($0) }, jitter: { 1 })
        client = .live(configuration, environment: environment)
    }

    func fetch(_ url: String, isTrusted: Bool = true, wantsImages: Bool = false) async throws -> FetchedPage {
        try await client.fetch(FetchRequest(url: url, isTrusted: isTrusted, wantsImages: wantsImages))
    }

    /// Why a fetch fails; nil where it brings a page.
    func reason(_ url: String, isTrusted: Bool = true) async throws -> FetchFailure.Reason? {
        do {
            _ = try await fetch(url, isTrusted: isTrusted)
            return nil
        } catch let failure as FetchFailure {
            return failure.reason
        }
    }

    func check(_ url: String) async throws -> CheckedLink {
        try await client.check(LinkRequest(url: url, isTrusted: true))
    }
}

extension FetchLimits {
    /// What a test gives when it is not about time: a busy machine may be slow to come to it.
    static var unhurried: FetchLimits {
        var limits = FetchLimits()
        (limits.connect, limits.header, limits.attempt) = (.seconds(3600), .seconds(3600), .seconds(3600))
        limits.stallWindow = .seconds(60)
        return limits
    }
}
