import ComposableCore
import Testing

/// State is reduced where it lies: an array that grows in it is never copied for an action.
@MainActor
struct InPlaceTests {
    struct Rows: Reducer {
        struct State: Equatable {
            var rows: [Int] = []
        }

        func reduce(into state: inout State, action: Int) -> Effect<Int> {
            if action < 0 { state.rows.reserveCapacity(-action) } else { state.rows.append(action) }
            return .none
        }
    }

    enum Holder: Equatable, CaseReducerState, CasePathable {
        case empty
        case rows(Rows.State)

        struct AllCasePaths {
            var rows: CasePath<Holder, Rows.State> {
                CasePath(embed: Holder.rows) { if case .rows(let state) = $0 { state } else { nil } }
            }
        }
        static var allCasePaths: AllCasePaths { AllCasePaths() }

        static var reducer: some Reducer<Holder, Action> {
            Scope(state: \.rows, action: \.rows) { Rows() }
        }

        enum Action: CasePathable {
            case rows(Int)

            struct AllCasePaths {
                var rows: CasePath<Action, Int> {
                    CasePath(embed: Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
                }
            }
            static var allCasePaths: AllCasePaths { AllCasePaths() }
        }
    }

    struct Parent: Reducer {
        struct State: Equatable {
            var scoped = Rows.State()
            var optional: Rows.State? = Rows.State()
            @Presents var presented: Holder? = .rows(Rows.State())
        }

        enum Action: CasePathable {
            case optional(Int)
            case presented(PresentationAction<Holder.Action>)
            case scoped(Int)

            struct AllCasePaths {
                var optional: CasePath<Action, Int> {
                    CasePath(embed: Action.optional) { if case .optional(let action) = $0 { action } else { nil } }
                }
                var presented: CasePath<Action, PresentationAction<Holder.Action>> {
                    CasePath(embed: Action.presented) { if case .presented(let action) = $0 { action } else { nil } }
                }
                var scoped: CasePath<Action, Int> {
                    CasePath(embed: Action.scoped) { if case .scoped(let action) = $0 { action } else { nil } }
                }
            }
            static var allCasePaths: AllCasePaths { AllCasePaths() }
        }

        var body: some ReducerOf<Self> {
            CombineReducers {
                Scope(state: \.scoped, action: \.scoped) { Rows() }
                Reduce { _, _ in .none }
            }
            .ifLet(\.optional, action: \.optional) { Rows() }
            .ifLet(\.$presented, action: \.presented)
        }
    }

    @Test func send_scopedState_appendsInPlace() {
        expectInPlace({ .scoped($0) }, { $0.scoped })
    }

    @Test func send_optionalState_appendsInPlace() {
        expectInPlace({ .optional($0) }, { $0.optional })
    }

    @Test func send_presentedCase_appendsInPlace() {
        expectInPlace({ .presented(.presented(.rows($0))) }, { if case .rows(let rows) = $0.presented { rows } else { nil } })
    }

    func expectInPlace(_ action: (Int) -> Parent.Action, _ rows: (Parent.State) -> Rows.State?) {
        let store = Store(initialState: Parent.State()) { Parent() }
        store.send(action(-100))
        func buffer() -> UnsafePointer<Int>? {
            rows(store.state)?.rows.withUnsafeBufferPointer { $0.baseAddress }
        }
        let first = buffer()
        for number in 0..<100 {
            store.send(action(number))
            #expect(buffer() == first)
        }
        #expect(rows(store.state)?.rows == Array(0..<100))
    }
}
