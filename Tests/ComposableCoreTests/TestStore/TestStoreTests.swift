import ComposableCore
import ComposableTesting
import Testing

/// What passes.
@MainActor
struct TestStoreTests {
    let clock = TestClock()

    func makeStore() -> TestStoreOf<Timeline> {
        TestStore(initialState: Timeline.State()) {
            Timeline()
        } withDependencies: {
            $0.continuousClock = clock
        }
    }

    @Test func send_closure_seesStateBeforeAndLeavesStateAfter() async {
        let store = makeStore()
        await store.send(.countTapped) {
            #expect($0 == Timeline.State())
            #expect(store.state == Timeline.State())
            $0.count = 1
        }
        #expect(store.state.count == 1)
    }

    @Test func receive_severalActions_inOrderEachWithItsState() async {
        let store = makeStore()
        await store.send(.severalTapped)
        #expect(store.state.words == [])
        await store.receive(.added("one")) { $0.words = ["one"] }
        #expect(store.state.words == ["one"])
        await store.receive(\.added, "two") { $0.words = ["one", "two"] }
        await store.receive(\.added) { $0.words = ["one", "two", "three"] }
    }

    @Test func receive_predicate_matches() async {
        let store = makeStore()
        await store.send(.delayTapped)
        await clock.advance(by: .seconds(1))
        await store.receive({ if case .added(let word) = $0 { word.count == 4 } else { false } }) { $0.words = ["late"] }
    }

    @Test func receive_effectTakesTime_waitsForIt() async {
        let store = makeStore()
        await store.send(.delayTapped)
        Task { await clock.advance(by: .seconds(1)) }
        await store.receive(\.added, timeout: .seconds(60)) { $0.words = ["late"] }
    }

    @Test func receive_effectsOffTheMainActor_waitsForThem() async {
        let store = TestStore(initialState: Script.State()) {
            Script { action in
                guard action == "start" else { return .none }
                return .run { send in
                    await send(
                        Task.detached {
                            for _ in 0..<100 { await Task.yield() }
                            return "done"
                        }.value)
                }
            }
        }
        await store.send("start") { $0 = ["start"] }
        await store.receive("done", timeout: .seconds(60)) { $0 = ["start", "done"] }
    }

    @Test func finish_effectsInFlight_waitsForThem() async {
        let store = makeStore()
        await store.send(.delayTapped)
        Task { await clock.advance(by: .seconds(1)) }
        await store.finish(timeout: .seconds(60))
        await store.receive(\.added) { $0.words = ["late"] }
    }

    @Test func finish_severalWaitAtOnce_allComeBack() async {
        let store = makeStore()
        let task = await store.send(.delayTapped)
        let others = [Task { await store.finish() }, Task { await task.finish() }, Task { await store.finish() }]
        await clock.advance(by: .seconds(1))
        for other in others { await other.value }
        await store.receive(\.added) { $0.words = ["late"] }
    }

    @Test func init_withDependencies_runsOnce() async {
        let notes = Notes()
        _ = TestStore(initialState: Timeline.State()) {
            Timeline()
        } withDependencies: { _ in
            notes.add("prepared")
        }
        #expect(notes.all == ["prepared"])
    }

    @Test func task_finish_waitsForItsEffects() async {
        let store = makeStore()
        let task = await store.send(.delayTapped)
        Task { await clock.advance(by: .seconds(1)) }
        await task.finish(timeout: .seconds(60))
        await store.receive(\.added) { $0.words = ["late"] }
    }

    @Test func task_cancel_endsItsEffects() async throws {
        let store = makeStore()
        let task = await store.send(.endlessTapped)
        await task.cancel()
        try await clock.checkSuspension()
    }

    @Test func skipReceivedActions_some_movesTheStateOn() async {
        let store = makeStore()
        await store.send(.severalTapped)
        await store.skipReceivedActions()
        #expect(store.state.words == ["one", "two", "three"])
        await store.skipReceivedActions(strict: false)
        await store.send(.countTapped) { $0.count = 1 }
    }

    @Test func skipInFlightEffects_some_cancelsThem() async throws {
        let store = makeStore()
        await store.send(.endlessTapped)
        await store.skipInFlightEffects()
        await store.skipInFlightEffects(strict: false)
        try await clock.checkSuspension()
    }

    @Test func dependencies_changedBetweenActions_holdFromThenOn() async {
        let store = TestStore(initialState: CounterFeature.State()) { CounterFeature() }
        for fact in ["first", "second"] {
            store.dependencies.numberFact.fetch = { _ in fact }
            await store.send(.factButtonTapped) {
                $0.isLoading = true
                $0.fact = nil
            }
            await store.receive(.factResponse(fact)) {
                $0.isLoading = false
                $0.fact = fact
            }
        }
    }

    @Test func receive_actionsNotEquatable_comparesHowTheyLook() async {
        struct Failure: Error {
            var code: Int
        }
        enum Action: Sendable {
            case response(Result<Int, any Error>)
            case start
        }
        let store = TestStore(initialState: 0) {
            Reduce<Int, Action> { state, action in
                switch action {
                case .response(.failure(let error as Failure)): state = error.code
                case .response: break
                case .start: return .run { send in await send(.response(Result { throw Failure(code: 7) })) }
                }
                return .none
            }
        }
        await store.send(.start)
        await store.receive(.response(.failure(Failure(code: 7)))) { $0 = 7 }
    }

    @Test func advance_hundredsOfStores_eachHasReceivedWithoutWaiting() async {
        for _ in 0..<300 {
            let clock = TestClock()
            let store = TestStore(initialState: Timeline.State()) {
                Timeline()
            } withDependencies: {
                $0.continuousClock = clock
            }
            await store.send(.delayTapped)
            await clock.advance(by: .seconds(1))
            await store.receive(.added("late"), timeout: .zero) { $0.words = ["late"] }
        }
    }
}

/// A test store outside of the main actor.
struct TestStoreElsewhereTests {
    @Test func send_nonisolatedTest_works() async {
        let clock = TestClock()
        let store = TestStore(initialState: Timeline.State()) {
            Timeline()
        } withDependencies: {
            $0.continuousClock = clock
        }
        await store.send(.delayTapped)
        await clock.advance(by: .seconds(1))
        await store.receive(.added("late")) { $0.words = ["late"] }
        #expect(await store.state.words == ["late"])
    }
}
