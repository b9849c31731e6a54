import ComposableCore

/// A feature with all that a test store can complain of: state, synchronous and delayed actions, an endless effect.
struct Timeline: Reducer {
    struct State: Equatable {
        var count = 0
        var words: [String] = []
    }

    enum Action: Equatable {
        case added(String)
        case countTapped
        case delayTapped
        case endlessTapped
        case nothingTapped
        case severalTapped
    }

    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .added(let word):
            state.words.append(word)
            return .none
        case .countTapped:
            state.count += 1
            return .none
        case .delayTapped:
            return .run { send in
                try await clock.sleep(for: .seconds(1))
                await send(.added("late"))
            }
        case .endlessTapped:
            return .run { _ in
                while true { try await clock.sleep(for: .seconds(1)) }
            }
        case .nothingTapped:
            return .none
        case .severalTapped:
            return .merge(.send(.added("one")), .send(.added("two")), .run { send in await send(.added("three")) })
        }
    }
}

extension Timeline.Action: CasePathable {
    struct AllCasePaths {
        var added: CasePath<Timeline.Action, String> {
            CasePath(embed: Timeline.Action.added) { if case .added(let word) = $0 { word } else { nil } }
        }
        var countTapped: CasePath<Timeline.Action, Void> {
            CasePath(embed: { .countTapped }, extract: { if case .countTapped = $0 { () } else { nil } })
        }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
}
