import ComposableCore
import ComposableTesting
import Testing

@MainActor
@Suite(.dependencies)
struct NavigationTests {
    let clock = TestClock()

    func makeStore(_ state: List.State = List.State()) -> TestStoreOf<List> {
        TestStore(initialState: state) {
            List()
        } withDependencies: {
            $0.continuousClock = clock
        }
    }

    @Test func presented_childAndParent_childRunsFirst() async {
        let store = makeStore(List.State(detail: Detail.State(id: 7)))
        await store.send(.detail(.presented(.appeared)))
        await clock.advance(by: .seconds(1))
        await store.receive(\.detail.presented, .loaded("pin 7")) {
            $0.detail?.title = "pin 7"
            $0.log = ["parent sees pin 7"]
        }
    }

    @Test func dismiss_childThere_parentSeesItBeforeItGoes() async throws {
        let store = makeStore(List.State(detail: Detail.State(id: 7)))
        await store.send(.detail(.presented(.appeared)))
        await store.send(.detail(.dismiss)) {
            $0.detail = nil
            $0.log = ["parent sees the child"]
        }
        try await clock.checkSuspension()
    }

    @Test func pinTapped_otherPin_cancelsEffectsOfTheFirst() async throws {
        let store = makeStore(List.State(detail: Detail.State(id: 7)))
        await store.send(.detail(.presented(.appeared)))
        await store.send(.pinTapped(8)) { $0.detail = Detail.State(id: 8) }
        try await clock.checkSuspension()
        await store.send(.detail(.presented(.appeared)))
        await clock.advance(by: .seconds(1))
        await store.receive(\.detail.presented, .loaded("pin 8")) {
            $0.detail?.title = "pin 8"
            $0.log = ["parent sees pin 8"]
        }
    }

    @Test func pinTapped_samePin_leavesItsEffects() async {
        let store = makeStore(List.State(detail: Detail.State(id: 7)))
        await store.send(.detail(.presented(.appeared)))
        await store.send(.detailRenamed) { $0.detail?.title = "renamed" }
        await clock.advance(by: .seconds(1))
        await store.receive(\.detail.presented, .loaded("pin 7")) {
            $0.detail?.title = "pin 7"
            $0.log = ["parent sees pin 7"]
        }
    }

    @Test func dismiss_grandchildThere_cancelsItsEffectsToo() async throws {
        let store = makeStore(List.State(detail: Detail.State(id: 7)))
        await store.send(.detail(.presented(.sheetButtonTapped))) { $0.detail?.sheet = Sheet.State() }
        await store.send(.detail(.presented(.sheet(.presented(.appeared)))))
        await store.send(.detail(.dismiss)) {
            $0.detail = nil
            $0.log = ["parent sees the child"]
        }
        try await clock.checkSuspension()
    }

    @Test func dismiss_grandchildOnly_leavesEffectsOfTheChild() async {
        let store = makeStore(List.State(detail: Detail.State(id: 7)))
        await store.send(.detail(.presented(.appeared)))
        await store.send(.detail(.presented(.sheetButtonTapped))) { $0.detail?.sheet = Sheet.State() }
        await store.send(.detail(.presented(.sheet(.presented(.appeared)))))
        await store.send(.detail(.presented(.sheet(.dismiss)))) { $0.detail?.sheet = nil }
        await clock.advance(by: .seconds(1))
        await store.receive(\.detail.presented, .loaded("pin 7")) {
            $0.detail?.title = "pin 7"
            $0.log = ["parent sees pin 7"]
        }
    }

    @Test func dismiss_oneOfTwoOfAKind_leavesTheOther() async {
        let state = List.State(detail: Detail.State(id: 7))
        let store = TestStore(initialState: Split.State(left: state, right: state)) {
            Split()
        } withDependencies: {
            $0.continuousClock = clock
        }
        await store.send(.left(.detail(.presented(.appeared))))
        await store.send(.right(.detail(.presented(.appeared))))
        await store.send(.left(.detail(.dismiss))) {
            $0.left.detail = nil
            $0.left.log = ["parent sees the child"]
        }
        await clock.advance(by: .seconds(1))
        await store.receive(\.right.detail.presented, .loaded("pin 7")) {
            $0.right.detail?.title = "pin 7"
            $0.right.log = ["parent sees pin 7"]
        }
    }

    @Test func optionalChild_setToNil_cancelsItsEffects() async throws {
        let store = makeStore()
        await store.send(.bannerSet(Sheet.State())) { $0.banner = Sheet.State() }
        await store.send(.banner(.appeared))
        await store.send(.bannerSet(nil)) { $0.banner = nil }
        try await clock.checkSuspension()
    }

    @Test func presented_noChild_isReportedAtTheIfLetAndParentRuns() async {
        await expectChildMissing(#".detail(.presented(.loaded("late")))"#, line: 106) {
            let store = self.makeStore()
            await store.send(.detail(.presented(.loaded("late")))) { $0.log = ["parent sees nothing"] }
        }
    }

    @Test func dismiss_noChild_isReportedAtTheIfLetAndParentRuns() async {
        await expectChildMissing(".detail(.dismiss)", line: 106) {
            let store = self.makeStore()
            await store.send(.detail(.dismiss)) { $0.log = ["parent sees nothing"] }
        }
    }

    @Test func optionalAction_noChild_isReportedAtTheIfLet() async {
        await expectChildMissing(".banner(.ready)", line: 109) {
            let store = self.makeStore()
            await store.send(.banner(.ready))
        }
    }

    func expectChildMissing(_ action: String, line: Int, _ body: @MainActor () async -> Void) async {
        await withKnownIssue {
            await body()
        } matching: { issue in
            issue.comments.map(\.rawValue) == [
                """
                An action for a child arrived while there was no child.

                    Action: \(action)

                Send it only while the child is there: its effects end with it, so look for one that belongs to the parent.
                """
            ] && issue.sourceLocation?.fileName == "PinNavigation.swift" && issue.sourceLocation?.line == line
        }
    }
}
