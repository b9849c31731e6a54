import ComposableCore

struct FeatureBReducer: Reducer {
    struct State: Equatable, Identifiable {
        var id: Int
        var isOpen = false
    }

    enum Action: Equatable {
        case onAppear
        case opened
    }

    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .onAppear:
                return .run { send in
                    try await clock.sleep(for: .seconds(1))
                    await send(.opened)
                }

            case .opened:
                state.isOpen = true
                return .none
            }
        }
    }
}

struct AppReducer: Reducer {
    struct State: Equatable {
        var featureA = FeatureAReducer.State()
        @Presents var destination: Destination.State?
    }

    enum Action {
        case featureA(FeatureAReducer.Action)
        case destination(PresentationAction<Destination.Action>)
    }

    enum Destination {
        enum State: Equatable, CaseReducerState {
            case featureB(FeatureBReducer.State)

            static var reducer: some Reducer<Self, Action> {
                Scope(state: \.featureB, action: \.featureB) {
                    FeatureBReducer()
                }
            }
        }

        enum Action: Equatable {
            case featureB(FeatureBReducer.Action)
        }
    }

    var body: some ReducerOf<Self> {
        Scope(state: \.featureA, action: \.featureA) {
            FeatureAReducer()
        }
        .ifLet(\.$destination, action: \.destination)
    }
}

// What the macros of the original would write.

extension AppReducer.Action: CasePathable {
    struct AllCasePaths {
        var featureA: CasePath<AppReducer.Action, FeatureAReducer.Action> {
            CasePath(embed: AppReducer.Action.featureA) { if case let .featureA(action) = $0 { action } else { nil } }
        }
        var destination: CasePath<AppReducer.Action, PresentationAction<AppReducer.Destination.Action>> {
            CasePath(embed: AppReducer.Action.destination) { if case let .destination(action) = $0 { action } else { nil } }
        }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension AppReducer.Destination.Action: CasePathable {
    struct AllCasePaths {
        var featureB: CasePath<AppReducer.Destination.Action, FeatureBReducer.Action> {
            CasePath(embed: AppReducer.Destination.Action.featureB) { if case let .featureB(action) = $0 { action } else { nil } }
        }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension AppReducer.Destination.State: CasePathable {
    struct AllCasePaths {
        var featureB: CasePath<AppReducer.Destination.State, FeatureBReducer.State> {
            CasePath(embed: AppReducer.Destination.State.featureB) { if case let .featureB(state) = $0 { state } else { nil } }
        }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
}
