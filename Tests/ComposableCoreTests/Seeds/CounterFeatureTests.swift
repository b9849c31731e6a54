import ComposableCore
import ComposableTesting
import Testing

/// The tests of the tutorial, those that pass.
@MainActor
struct CounterFeatureTests {
    @Test func counter_incrementedAndDecremented_changesCount() async {
        let store = TestStore(initialState: CounterFeature.State()) {
            CounterFeature()
        }

        await store.send(.incrementButtonTapped) {
            $0.count = 1
        }
        await store.send(.decrementButtonTapped) {
            $0.count = 0
        }
    }

    @Test func timer_toggledTwice_endsWithoutTick() async {
        let store = TestStore(initialState: CounterFeature.State()) {
            CounterFeature()
        } withDependencies: {
            $0.continuousClock = TestClock()
        }

        await store.send(.toggleTimerButtonTapped) {
            $0.isTimerRunning = true
        }
        await store.send(.toggleTimerButtonTapped) {
            $0.isTimerRunning = false
        }
    }

    @Test func timer_clockAdvanced_ticks() async {
        let clock = TestClock()

        let store = TestStore(initialState: CounterFeature.State()) {
            CounterFeature()
        } withDependencies: {
            $0.continuousClock = clock
        }

        await store.send(.toggleTimerButtonTapped) {
            $0.isTimerRunning = true
        }
        await clock.advance(by: .seconds(1))
        await store.receive(.timerTick) {
            $0.count = 1
        }
        await store.send(.toggleTimerButtonTapped) {
            $0.isTimerRunning = false
        }
    }

    @Test func timer_realClock_ticksWithinTimeout() async {
        let store = TestStore(initialState: CounterFeature.State()) {
            CounterFeature()
        } withDependencies: {
            $0.continuousClock = ContinuousClock()
        }

        await store.send(.toggleTimerButtonTapped) {
            $0.isTimerRunning = true
        }
        await store.receive(.timerTick, timeout: .seconds(60)) {
            $0.count = 1
        }
        // The clock goes on: on a busy machine more ticks may have come by now.
        store.exhaustivity = .off
        await store.send(.toggleTimerButtonTapped) {
            $0.isTimerRunning = false
        }
    }

    @Test func numberFact_clientOverridden_isShown() async {
        let store = TestStore(initialState: CounterFeature.State()) {
            CounterFeature()
        } withDependencies: {
            $0.numberFact.fetch = { "\($0) is a good number." }
        }

        await store.send(.factButtonTapped) {
            $0.isLoading = true
        }
        await store.receive(.factResponse("0 is a good number.")) {
            $0.isLoading = false
            $0.fact = "0 is a good number."
        }
    }
}

/// The app of the tutorial: the store without a test around it.
@MainActor
struct CounterStoreTests {
    static let store = Store(initialState: CounterFeature.State()) {
        CounterFeature()
    }

    @Test func store_actionsSent_changesState() {
        let store = Self.store
        #expect(store.state.count == 0)
        store.send(.incrementButtonTapped)
        store.send(.incrementButtonTapped)
        #expect(store.state.count == 2)
    }

    @Test func store_noReducer_doesNothing() {
        let store: StoreOf<CounterFeature> = Store(initialState: CounterFeature.State()) {
            // CounterFeature()
        }
        store.send(.incrementButtonTapped)
        #expect(store.state.count == 0)
    }
}
