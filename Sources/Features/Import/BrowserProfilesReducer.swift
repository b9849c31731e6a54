package import Clients
package import ComposableCore
internal import Models
package import PinSaving
internal import Primitives
internal import Rendering

/// `import --list-profiles`: where browsers keep bookmarks on this machine.
package struct BrowserProfilesReducer: Reducer {
    package struct State: Equatable, Sendable {
        /// Nil for all browsers.
        package var browser: Browser?
        package var profiles: [ListedProfile] = []

        package init(browser: Browser?) {
            self.browser = browser
        }
    }

    package enum Action: Sendable {
        case delegate(CommandDelegate)
        case profilesRequested
        case profilesResponse(Result<[ListedProfile], CommandFailure>)
        case writeResponse(Result<Void, CommandFailure>)
    }

    @Dependency(\.browserClient) private var browserClient
    @Dependency(\.date.now) private var now
    @Dependency(\.outputClient) private var outputClient
    @Dependency(\.presentation) private var presentation

    package init() {}

    package func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .delegate:
            return .none

        case .profilesRequested:
            return .run { [browser = state.browser] send in
                await send(.profilesResponse(try await Result(ofCommand: { try await profiles(of: browser) })))
            }

        case .profilesResponse(.failure(let failure)), .writeResponse(.failure(let failure)):
            return .send(.delegate(.failed(failure)))

        case .profilesResponse(.success(let profiles)):
            state.profiles = profiles
            return .run { send in
                let view = BrowserProfilesView(presentation: presentation, now: now)
                let result = try await Result(ofCommand: { try await outputClient.write(view.bytes(of: profiles), .result) })
                await send(.writeResponse(result))
            }

        case .writeResponse(.success):
            return .send(.delegate(.done))
        }
    }

    /// A browser that was asked for by name and has none is a failure; none of all browsers is an empty list.
    private func profiles(of browser: Browser?) async throws -> [ListedProfile] {
        var listed: [ListedProfile] = []
        for browser in browser.map({ [$0] }) ?? Browser.allCases {
            listed += try await browserClient.profiles(browser).map { ListedProfile(browser: browser, profile: $0) }
        }
        if let browser, listed.isEmpty { throw CommandFailure.noBookmarks(browser) }
        return listed
    }
}

package struct ListedProfile: Equatable, Sendable {
    package var browser: Browser
    package var profile: BrowserProfile

    package init(browser: Browser, profile: BrowserProfile) {
        self.browser = browser
        self.profile = profile
    }
}
