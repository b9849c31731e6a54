import ComposableCore
import ComposableTesting
import Synchronization
import Testing

@MainActor
@Suite(.dependencies)
struct StoreTests {
    @Test func finish_effectsSendActionsWithEffects_waitsForAll() async {
        let clock = TestClock()
        let store = Store(initialState: Script.State()) {
            Script { action in
                guard let count = Int(action), count > 0 else { return .none }
                return .run { send in
                    try await clock.sleep(for: .seconds(1))
                    await send("\(count - 1)")
                }
            }
        }
        let task = store.send("3")
        let notes = Notes()
        let waiting = Task {
            await task.finish()
            notes.add("finished \(store.state.count)")
        }
        await clock.advance(by: .seconds(2))
        #expect(store.state == ["3", "2", "1"])
        #expect(notes.all == [])
        await clock.advance(by: .seconds(1))
        #expect(store.state == ["3", "2", "1", "0"])
        await waiting.value
        #expect(notes.all == ["finished 4"])
    }

    @Test func finish_otherActionsInFlight_waitsForItsOwnOnly() async {
        let clock = TestClock()
        let store = Store(initialState: Script.State()) {
            Script { action in
                switch action {
                case "long": .run { _ in try await clock.sleep(for: .seconds(9)) }
                case "short": .run { send in await send("done") }
                default: .none
                }
            }
        }
        store.send("long")
        await store.send("short").finish()
        #expect(store.state == ["long", "short", "done"])
    }

    @Test func finish_nothingInFlight_comesBack() async {
        let store = Store(initialState: Script.State()) { Script { _ in .none } }
        await store.send("start").finish()
        await store.finish()
        #expect(store.state == ["start"])
    }

    @Test func finish_effectsStartEachOtherWithoutEnd_leavesTheMainActorToOthers() async {
        let store = Store(initialState: Script.State()) {
            Script { action in
                action == "go" ? .run { send in await send("go") }.cancellable(id: "loop") : .cancel(id: "loop")
            }
        }
        let task = store.send("go")
        Task { store.send("stop") }
        await task.finish()
        #expect(store.state.last == "stop")
    }

    @Test func cancelTask_effectsInFlight_cancelsThoseOfTheAction() async {
        let clock = TestClock()
        let store = Store(initialState: Script.State()) {
            Script { action in
                switch action {
                case "a", "b": .run { send in await send("\(action)1") }
                case "a1", "b1":
                    .run { send in
                        try await clock.sleep(for: .seconds(1))
                        await send("\(action) done")
                    }
                default: .none
                }
            }
        }
        let task = store.send("a")
        store.send("b")
        await settle()
        task.cancel()
        await task.finish()
        await clock.advance(by: .seconds(1))
        await store.finish()
        #expect(store.state == ["a", "b", "a1", "b1", "b1 done"])
    }

    @Test func cancelAll_effectsInFlight_finishWaitsForThemToWindUp() async {
        let notes = Notes()
        let gate = Gate()
        let store = Store(initialState: Script.State()) {
            Script { action in
                guard action == "start" else { return .none }
                return .run { send in
                    while !Task.isCancelled { await Task.yield() }
                    await gate.wait()
                    notes.add("wound up")
                    await send("late")
                }
            }
        }
        store.send("start")
        await settle()
        store.cancelAll()
        Task { gate.open() }
        await store.finish()
        #expect(notes.all == ["wound up"])
        #expect(store.state == ["start"])
    }

    @Test func send_insideReducer_isReportedAndReducedAfterwards() async {
        let box = Box()
        await expectIssue(
            """
            An action was sent to a store from inside its reducer.

                Action: "inner"

            A reducer only changes state. Return 'Effect.send', or send from an effect. The action is reduced after this turn.
            """
        ) { place in
            let store = Store(initialState: Script.State()) {
                Script { action in
                    if action == "outer" { MainActor.assumeIsolated { box.sendInner?() } }
                    return action == "outer" ? .send("next") : .none
                }
            }
            place.isNextLine()
            box.sendInner = { [weak store] in store?.send("inner") }
            store.send("outer")
            #expect(store.state == ["outer", "inner", "next"])
        }
    }

    @MainActor
    final class Box {
        var sendInner: (() -> Void)?
    }

    @Test func deinit_effectsInFlight_cancelsThem() async throws {
        let clock = TestClock()
        let notes = Notes()
        var store: Store<[String], String>? = Store(initialState: Script.State()) {
            Script { _ in
                .run { send in
                    do {
                        try await clock.sleep(for: .seconds(1))
                    } catch {
                        notes.add("\(type(of: error)), cancelled \(Task.isCancelled)")
                    }
                    await send("late")
                }
            }
        }
        let task = store?.send("start")
        await settle()
        weak let observed = store
        store = nil
        #expect(observed == nil)
        await task?.finish()
        #expect(notes.all == ["CancellationError, cancelled true"])
        try await clock.checkSuspension()
    }

    @Test func deinit_effectsWaitingToStart_neverStart() async {
        let notes = Notes()
        var store: Store<[String], String>? = Store(initialState: Script.State()) {
            Script { _ in .run { _ in notes.add("ran") } }
        }
        let task = store?.send("start")
        store = nil
        await task?.finish()
        await settle()
        #expect(notes.all == [])
    }

    @Test func init_withDependencies_holdForStateReducerAndEffects() async {
        let store = Store(initialState: [dependencyName()]) {
            Script { [name = dependencyName()] action in
                guard action == "start" else { return .none }
                return .merge(.send("\(name) in reducer \(dependencyName())"), .run { send in await send(dependencyName()) })
            }
        } withDependencies: {
            $0.storeName = "given"
        }
        await store.send("start").finish()
        #expect(store.state == ["given", "start", "given in reducer given", "given"])
    }

    @Test func init_insideWithDependencies_keepsThem() async {
        let store = withDependencies {
            $0.storeName = "outer"
        } operation: {
            Store(initialState: Script.State()) {
                Script { _ in .none }
                Reduce { state, _ in
                    state.append(dependencyName())
                    return .none
                }
            }
        }
        withDependencies {
            $0.storeName = "at the send"
        } operation: {
            _ = store.send("start")
        }
        #expect(store.state == ["start", "outer"])
    }
}

private enum StoreNameKey: DependencyKey {
    static let liveValue = "live"
    static let testValue = "test"
}

extension DependencyValues {
    fileprivate var storeName: String {
        get { self[StoreNameKey.self] }
        set { self[StoreNameKey.self] = newValue }
    }
}

private func dependencyName() -> String {
    @Dependency(\.storeName) var name
    return name
}
