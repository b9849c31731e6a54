import ComposableCore
import ComposableTesting
import Testing

/// Failures about received actions.
@MainActor
struct ReceiveFailureTests {
    let clock = TestClock()
    let store: TestStoreOf<Timeline>

    init() {
        store = TestStore(initialState: Timeline.State()) {
            Timeline()
        } withDependencies: { [clock] in
            $0.continuousClock = clock
        }
    }

    @Test func send_actionsPending_failsWithTheirList() async {
        await store.send(.severalTapped)
        await expectIssue(
            """
            Must handle 3 received actions before sending an action.

            Unhandled:

                .added("one")
                .added("two")
                .added("three")
            """
        ) { place in
            place.isNextLine()
            await store.send(.countTapped) { $0.count = 1 }
        }
    }

    @Test func send_oneActionPending_failsInTheSingular() async {
        await store.send(.delayTapped)
        await clock.advance(by: .seconds(1))
        await expectIssue(
            """
            Must handle 1 received action before sending an action.

            Unhandled:

                .added("late")
            """
        ) { place in
            place.isNextLine()
            await store.send(.countTapped) { $0.count = 1 }
        }
    }

    @Test func receive_nothingInFlight_failsAtOnce() async {
        let text = """
            Expected to receive the following action, but didn't:

                .added("one")

            No effect is in flight that could send it.
            """
        await expectIssue(text) { place in
            place.isNextLine()
            await store.receive(.added("one"), timeout: .seconds(3600)) { $0.words = ["one"] }
        }
        await expectIssue(text) { place in
            place.isNextLine()
            await store.receive(\.added, "one", timeout: .seconds(3600)) { $0.words = ["one"] }
        }
    }

    @Test func receiveCase_nothingInFlight_failsNamingTheCase() async {
        await expectIssue(
            """
            Expected to receive the following action, but didn't:

                An action of the case with String

            No effect is in flight that could send it.
            """
        ) { place in
            place.isNextLine()
            await store.receive(\.added) { $0.words = ["one"] }
        }
    }

    @Test func receivePredicate_nothingInFlight_fails() async {
        await expectIssue(
            """
            Expected to receive the following action, but didn't:

                An action that fulfils the predicate

            No effect is in flight that could send it.
            """
        ) { place in
            place.isNextLine()
            await store.receive({ $0 == .countTapped })
        }
    }

    @Test func receive_effectsInFlight_failsAfterTimeout() async {
        let line = #line + 1
        await store.send(.delayTapped)
        await store.send(.delayTapped)
        await expectIssue(
            """
            Expected to receive an action, but received none after 0.05 seconds.

                .added("late")

            2 effects are in flight that may send it later, of the actions sent at:

                ComposableCoreTests/ReceiveFailureTests.swift:\(line)
                ComposableCoreTests/ReceiveFailureTests.swift:\(line + 1)

            If it sleeps, override its clock and move that; if it is only slow, raise 'timeout'.
            """
        ) { place in
            place.isNextLine()
            await store.receive(.added("late"), timeout: .milliseconds(50)) { $0.words = ["late"] }
        }
        await store.skipInFlightEffects()
    }

    @Test func receive_otherAction_failsAndLeavesItBehind() async {
        await store.send(.delayTapped)
        await clock.advance(by: .seconds(1))
        await expectIssue(
            """
            Received unexpected action:

              − .added("early")
              + .added("late")

            (Expected: −, Received: +)
            """
        ) { place in
            place.isNextLine()
            await store.receive(.added("early")) { $0.words = ["early"] }
        }
        #expect(store.state.words == ["late"])
    }

    @Test func receiveCase_otherAction_fails() async {
        await store.send(.delayTapped)
        await clock.advance(by: .seconds(1))
        await expectIssue(
            """
            Received unexpected action:

            Expected:

                An action of the case with ()

            Received:

                .added("late")
            """
        ) { place in
            place.isNextLine()
            await store.receive(\.countTapped)
        }
    }

    @Test func receive_laterActionMatches_failsAndGoesOnFromIt() async {
        await store.send(.severalTapped)
        await expectIssue(
            """
            Received unexpected action before this one:

              − .added("two")
              + .added("one")

            (Expected: −, Received: +)
            """
        ) { place in
            place.isNextLine()
            await store.receive(.added("two")) { $0.words = ["one", "two"] }
        }
        await store.receive(.added("three")) { $0.words = ["one", "two", "three"] }
    }

    @Test func skipReceivedActions_none_fails() async {
        await expectIssue("There were no received actions to skip.") { place in
            place.isNextLine()
            await store.skipReceivedActions()
        }
    }
}
