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

    nonisolated static let warnings = Notes()

    /// What is left out is shown as warnings, which fail no test.
    @Test(
        .compactMapIssues { issue in
            guard issue.severity == .warning, let comment = issue.comments.first else { return issue }
            Self.warnings.add("\(issue.sourceLocation?.line ?? 0): \(comment.rawValue)")
            return nil
        })
    func showSkipped_nothingAsserted_warns() async {
        let line = #line + 2
        do {
            let store = makeStore(.off(showSkippedAssertions: true))
            await store.send(.severalTapped) { #expect($0.count == 0) }
            await store.receive(.added("two")) { $0.words[1] = "two" }
            await store.send(.countTapped)
            await store.send(.severalTapped)
            await store.skipReceivedActions()
            await store.send(.endlessTapped)
            await store.send(.severalTapped)
        }
        let three = """

                .added("one")
                .added("two")
                .added("three")
            """
        #expect(
            Self.warnings.all == [
                """
                \(line + 2): Skipped: 1 received action was not asserted.

                    .added("one")
                """,
                """
                \(line + 3): Skipped: Must handle 1 received action before sending an action.

                Unhandled:

                    .added("three")
                """,
                """
                \(line + 3): Skipped: A state change was not asserted.

                    Timeline.State(
                  −   count: 0,
                  +   count: 1,
                      words: […]
                    )

                (Expected: −, Actual: +)
                """,
                "\(line + 5): Skipped: The store received 3 unexpected actions.\n\(three)",
                "11: Skipped: The store received 3 unexpected actions.\n\(three)",
                "\(line + 6): Skipped: \(EndFailureTests.stillRunning)",
            ])
    }
}
