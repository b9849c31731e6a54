import ComposableCore

/// A sheet on top of a detail: sleeps for a second when it appears.
struct Sheet: Reducer {
    struct State: Equatable {
        var isReady = false
    }

    enum Action: Equatable {
        case appeared
        case ready
    }

    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .appeared:
            return .run { send in
                try await clock.sleep(for: .seconds(1))
                await send(.ready)
            }
        case .ready:
            state.isReady = true
            return .none
        }
    }
}

/// A detail with a sheet of its own.
struct Detail: Reducer {
    struct State: Equatable, Identifiable {
        var id: Int
        var title = ""
        @Presents var sheet: Sheet.State?
    }

    enum Action: Equatable {
        case appeared
        case loaded(String)
        case sheet(PresentationAction<Sheet.Action>)
        case sheetButtonTapped
    }

    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .appeared:
                return .run { [id = state.id] send in
                    try await clock.sleep(for: .seconds(1))
                    await send(.loaded("pin \(id)"))
                }
            case .loaded(let title):
                state.title = title
                return .none
            case .sheetButtonTapped:
                state.sheet = Sheet.State()
                return .none
            case .sheet:
                return .none
            }
        }
        .ifLet(\.$sheet, action: \.sheet) {
            Sheet()
        }
    }
}

/// A list that presents a detail, and notes the titles it saw before and after its own turn.
struct List: Reducer {
    struct State: Equatable {
        @Presents var detail: Detail.State?
        /// Another child, optional without a wrapper.
        var banner: Sheet.State?
        var log: [String] = []
    }

    enum Action: Equatable {
        case banner(Sheet.Action)
        case bannerSet(Sheet.State?)
        case detail(PresentationAction<Detail.Action>)
        case detailRenamed
        case pinTapped(Int)
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .bannerSet(let banner):
                state.banner = banner
            case .detail(.presented(.loaded)):
                state.log.append("parent sees \(state.detail?.title ?? "nothing")")
            case .detail(.dismiss):
                state.log.append("parent sees \(state.detail == nil ? "nothing" : "the child")")
            case .detailRenamed:
                state.detail?.title = "renamed"
            case .pinTapped(let id):
                state.detail = Detail.State(id: id)
            case .banner, .detail:
                break
            }
            return .none
        }
        .ifLet(\.$detail, action: \.detail) {
            Detail()
        }
        .ifLet(\.banner, action: \.banner) {
            Sheet()
        }
    }
}

/// Two lists side by side.
struct Split: Reducer {
    struct State: Equatable {
        var left = List.State()
        var right = List.State()
    }

    enum Action: Equatable {
        case left(List.Action)
        case right(List.Action)
    }

    var body: some ReducerOf<Self> {
        Scope(state: \.left, action: \.left) { List() }
        Scope(state: \.right, action: \.right) { List() }
    }
}

extension Detail.Action: CasePathable {
    struct AllCasePaths {
        var sheet: CasePath<Detail.Action, PresentationAction<Sheet.Action>> {
            CasePath(embed: Detail.Action.sheet) { if case .sheet(let action) = $0 { action } else { nil } }
        }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension List.Action: CasePathable {
    struct AllCasePaths {
        var banner: CasePath<List.Action, Sheet.Action> {
            CasePath(embed: List.Action.banner) { if case .banner(let action) = $0 { action } else { nil } }
        }
        var detail: CasePath<List.Action, PresentationAction<Detail.Action>> {
            CasePath(embed: List.Action.detail) { if case .detail(let action) = $0 { action } else { nil } }
        }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Split.Action: CasePathable {
    struct AllCasePaths {
        var left: CasePath<Split.Action, List.Action> {
            CasePath(embed: Split.Action.left) { if case .left(let action) = $0 { action } else { nil } }
        }
        var right: CasePath<Split.Action, List.Action> {
            CasePath(embed: Split.Action.right) { if case .right(let action) = $0 { action } else { nil } }
        }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
}
