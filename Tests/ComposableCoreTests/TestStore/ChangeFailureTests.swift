import ComposableCore
import ComposableTesting
import Testing

/// Failures of `send` and `receive` about changes of state.
@MainActor
struct ChangeFailureTests {
    let store = TestStore(initialState: Timeline.State()) { Timeline() }

    @Test func send_wrongClaim_fails() async {
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
        // The test goes on from the actual state.
        await store.send(.countTapped) { $0.count = 2 }
    }

    @Test func send_noClaimButChange_fails() async {
        await expectIssue(
            """
            State was not expected to change, but a change occurred.

                Timeline.State(
                  count: 0,
                  words: [
              +     "one"
                  ]
                )

            (Expected: −, Actual: +)
            """
        ) { place in
            place.isNextLine()
            await store.send(.added("one"))
        }
    }

    @Test func send_closureWithoutEffect_fails() async {
        await expectIssue(
            """
            Expected state to change, but no change occurred.

            The closure leaves the state as it is. Leave the closure out where nothing changes.
            """
        ) { place in
            place.isNextLine()
            await store.send(.nothingTapped) { $0.count = 0 }
        }
    }

    @Test func send_closureThrows_fails() async {
        struct Failure: Error {}
        await expectIssue("Threw error: Failure()") { place in
            place.isNextLine()
            await store.send(.countTapped) { _ in throw Failure() }
        }
        #expect(store.state.count == 1)
    }

    @Test func receive_wrongClaim_fails() async {
        await store.send(.severalTapped)
        await expectIssue(
            """
            A state change does not match expectation.

                Timeline.State(
                  count: 0,
                  words: [
              −     "wrong"
              +     "one"
                  ]
                )

            (Expected: −, Actual: +)
            """
        ) { place in
            place.isNextLine()
            await store.receive(.added("one")) { $0.words = ["wrong"] }
        }
        await store.skipReceivedActions()
    }

    @Test func receive_noClaimButChange_fails() async {
        await store.send(.severalTapped)
        await expectIssue(
            """
            State was not expected to change, but a change occurred.

                Timeline.State(
                  count: 0,
                  words: [
              +     "one"
                  ]
                )

            (Expected: −, Actual: +)
            """
        ) { place in
            place.isNextLine()
            await store.receive(\.added)
        }
        await store.skipReceivedActions()
    }

    @Test func send_valuesLookTheSame_failsShowingThem() async {
        struct Odd: Equatable, Sendable {
            static func == (left: Self, right: Self) -> Bool { false }
        }
        let store = TestStore(initialState: Odd()) {
            Reduce<Odd, Int> { _, _ in .none }
        }
        await expectIssue(
            """
            State was not expected to change, but a change occurred.

            Both look the same and are not equal:

                ChangeFailureTests.Odd()
            """
        ) { place in
            place.isNextLine()
            await store.send(1)
        }
    }
}
