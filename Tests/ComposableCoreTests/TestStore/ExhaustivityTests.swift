import ComposableCore
import ComposableTesting
import Synchronization
import Testing

@MainActor
struct ExhaustivityTests {
    let clock = TestClock()

    func makeStore(_ exhaustivity: Exhaustivity) -> TestStoreOf<Timeline> {
        let store = TestStore(initialState: Timeline.State()) {
            Timeline()
        } withDependencies: {
            $0.continuousClock = clock
        }
        store.exhaustivity = exhaustivity
        return store
    }

    @Test func off_nothingAsserted_isQuiet() async {
        let store = makeStore(.off)
        await store.send(.countTapped)
        #expect(store.state.count == 1)
        await store.send(.countTapped) { $0.count = 2 }
        await store.send(.nothingTapped) { $0.count = 2 }
        await store.send(.severalTapped)
        await store.send(.endlessTapped)
        #expect(store.state.words == ["one", "two", "three"])
        await store.send(.severalTapped)
    }

    @Test func off_laterActionReceived_skipsToIt() async {
        let store = makeStore(.off)
        await store.send(.severalTapped)
        await store.receive(.added("two")) { $0.words[1] = "two" }
        #expect(store.state.words == ["one", "two"])
        await store.receive(\.added, "three")
    }

    @Test func off_wrongClaim_fails() async {
        let store = makeStore(.off)
        await expectIssue(
            """
            A state change does not match expectation.

                Timeline.State(
              −   count: 2,
              +   count: 1,
                  words: []
                )

            (Expected: −, Actual: +)
            """
        ) { place in
            place.isNextLine()
            await store.send(.countTapped) { $0.count = 2 }
        }
    }

    @Test func off_closureThrows_fails() async {
        struct Failure: Error {}
        let store = makeStore(.off)
        await expectIssue("Threw error: Failure()") { place in
            place.isNextLine()
            await store.send(.countTapped) { _ in throw Failure() }
        }
    }

    @Test func off_actionNeverReceived_fails() async {
        let store = makeStore(.off)
        await store.send(.severalTapped)
        await expectIssue(
            """
            Expected to receive the following action, but didn't:

                .added("four")

            Received:

                .added("one")
                .added("two")
                .added("three")
            """
        ) { place in
            place.isNextLine()
            await store.receive(.added("four"))
        }
    }

    @Test func off_actionReceivedLater_waitsForIt() async {
        let store = makeStore(.off)
        await store.send(.severalTapped)
        await store.send(.delayTapped)
        await store.send(.severalTapped)
        Task { await clock.advance(by: .seconds(1)) }
        await store.receive(.added("late"), timeout: .seconds(60))
    }

    /// What is left out is shown as warnings, which fail no test and which no `withKnownIssue` sees.
    @Test func showSkipped_nothingAsserted_passes() async {
        let store = makeStore(.off(showSkippedAssertions: true))
        await store.send(.severalTapped) { #expect($0.count == 0) }
        await store.receive(.added("two")) { $0.words[1] = "two" }
        await store.skipReceivedActions(strict: false)
        await store.send(.countTapped)
        await store.send(.endlessTapped)
    }
}
