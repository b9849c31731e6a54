import ComposableCore
import ComposableTesting
import Testing

@MainActor
@Suite(.dependencies)
struct ReducerTests {
    /// Notes its name.
    struct Named: Reducer {
        let name: String

        func reduce(into state: inout [String], action: String) -> Effect<String> {
            state.append("\(name) \(action)")
            return .none
        }
    }

    struct Built: Reducer {
        typealias State = [String]
        typealias Action = String
        let isFirst: Bool

        var body: some Reducer<[String], String> {
            Named(name: "one")
            if isFirst { Named(name: "if") }
            if isFirst {
                Named(name: "then")
            } else {
                Reduce { state, _ in
                    state.append("else"); return .none
                }
            }
            for name in ["x", "y"] { Named(name: name) }
            CombineReducers {
                Named(name: "a")
                Named(name: "b")
            }
            EmptyReducer()
        }
    }

    @Test func body_severalReducers_runInOrderOnTheSameState() {
        var state: [String] = []
        _ = Built(isFirst: true).reduce(into: &state, action: "go")
        #expect(state == ["one go", "if go", "then go", "x go", "y go", "a go", "b go"])
        state = []
        _ = Built(isFirst: false).reduce(into: &state, action: "go")
        #expect(state == ["one go", "else", "x go", "y go", "a go", "b go"])
    }

    @Test func body_severalEffects_areMergedInOrder() {
        let store = Store(initialState: Script.State()) {
            Script { $0 == "start" ? .send("one") : .none }
            Script { $0 == "start" ? .send("two") : .none }
        }
        store.send("start")
        #expect(store.state == ["start", "start", "one", "one", "two", "two"])
    }

    struct Parent: Reducer {
        struct State: Equatable {
            var child: [String] = []
            var log: [String] = []
        }

        enum Action: Equatable, CasePathable {
            case child(String)
            case other

            struct AllCasePaths {
                var child: CasePath<Action, String> {
                    CasePath(embed: Action.child) { if case .child(let action) = $0 { action } else { nil } }
                }
            }
            static var allCasePaths: AllCasePaths { AllCasePaths() }
        }

        var body: some ReducerOf<Self> {
            Scope(state: \.child, action: \.child) {
                Script { $0 == "start" ? .merge(.send("sent"), .run { send in await send("ran") }) : .none }
            }
            Reduce { state, action in
                state.log.append("\(action) after \(state.child)")
                return .none
            }
        }
    }

    @Test func scope_childAction_runsChildFirstAndEmbedsItsEffects() async {
        let store = Store(initialState: Parent.State()) { Parent() }
        await store.send(.child("start")).finish()
        #expect(store.state.child == ["start", "sent", "ran"])
        #expect(
            store.state.log == [
                #"child("start") after ["start"]"#, #"child("sent") after ["start", "sent"]"#,
                #"child("ran") after ["start", "sent", "ran"]"#,
            ])
    }

    @Test func scope_otherAction_leavesChildAlone() {
        let store = Store(initialState: Parent.State()) { Parent() }
        store.send(.other)
        #expect(store.state == Parent.State(child: [], log: ["other after []"]))
    }

    @Test func scope_stateInOtherCase_isReportedAndIgnored() async {
        await expectIssue(
            """
            A Scope received a child's action while the state was in another case.

                Child: Sheet
                Action: .appeared

            Send it only while the child is there, and let the child run before the parent leaves its case.
            """
        ) { place in
            place.isLine(#line + 2)
            let store: Store<Screen.State, Screen.Action> = Store(initialState: .empty) {
                Scope(state: \.sheet, action: \.sheet) { Sheet() }
            }
            store.send(.sheet(.appeared))
            #expect(store.state == .empty)
        }
    }

    @Test func caseKeyPath_nested_embedsAndExtracts() {
        let path = List.Action.allCasePaths[keyPath: \.detail.presented.sheet.dismiss]
        #expect(path.embed(()) == .detail(.presented(.sheet(.dismiss))))
        #expect(path.extract(.detail(.presented(.sheet(.dismiss)))) != nil)
        #expect(path.extract(.detail(.dismiss)) == nil)
        #expect(path.extract(.detail(.presented(.appeared))) == nil)
    }

    @Test func result_asynchronousBody_catchesOutcome() async {
        struct Failure: Error, Equatable {}
        let success = await Result { () async throws(Failure) in
            await Task.yield()
            return 1
        }
        let failure = await Result { () async throws(Failure) -> Int in
            await Task.yield()
            throw Failure()
        }
        #expect(success == .success(1))
        #expect(failure == .failure(Failure()))
        #expect(Result.allCasePaths[keyPath: \.failure].extract(failure) == Failure())
        #expect(Result.allCasePaths[keyPath: \.success].extract(failure) == nil)
    }
}

enum Screen {
    enum State: Equatable, CasePathable {
        case empty
        case sheet(Sheet.State)

        struct AllCasePaths {
            var sheet: CasePath<State, Sheet.State> {
                CasePath(embed: State.sheet) { if case .sheet(let state) = $0 { state } else { nil } }
            }
        }
        static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    enum Action: Equatable, CasePathable {
        case sheet(Sheet.Action)

        struct AllCasePaths {
            var sheet: CasePath<Action, Sheet.Action> {
                CasePath(embed: Action.sheet) { if case .sheet(let action) = $0 { action } else { nil } }
            }
        }
        static var allCasePaths: AllCasePaths { AllCasePaths() }
    }
}
