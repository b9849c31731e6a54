import ComposableCore
import ComposableTesting
import Testing

/// The tests of the tutorial that fail, each with what it is told.
@MainActor
struct CounterFeatureFailureTests {
    @Test func counter_noAssertion_failsWithTheChange() async {
        let store = TestStore(initialState: CounterFeature.State()) {
            CounterFeature()
        }

        await expectIssue(
            """
            State was not expected to change, but a change occurred.

                CounterFeature.State(
              −   count: 0,
              +   count: 1,
                  fact: nil,
                  isLoading: false,
                  isTimerRunning: false
                )

            (Expected: −, Actual: +)
            """
        ) { place in
            place.isNextLine()
            await store.send(.incrementButtonTapped)
        }
        await expectIssue(
            """
            State was not expected to change, but a change occurred.

                CounterFeature.State(
              −   count: 1,
              +   count: 0,
                  fact: nil,
                  isLoading: false,
                  isTimerRunning: false
                )

            (Expected: −, Actual: +)
            """
        ) { place in
            place.isNextLine()
            await store.send(.decrementButtonTapped)
        }
    }

    @Test func timer_neverStopped_failsAtTheSend() async {
        await expectIssue(
            """
            An effect returned for this action is still running. It must complete before the end of the test.

            Wait for it with 'await store.finish()', move the clock it sleeps on, or cancel it: by an action, or with \
            'await task.cancel()' on the task that 'send' returned.
            """
        ) { place in
            let store = TestStore(initialState: CounterFeature.State()) {
                CounterFeature()
            } withDependencies: {
                $0.continuousClock = TestClock()
            }

            place.isNextLine()
            await store.send(.toggleTimerButtonTapped) {
                $0.isTimerRunning = true
            }
        }
    }

    @Test func timer_clockNotAdvanced_failsAfterTimeout() async {
        let store = TestStore(initialState: CounterFeature.State()) {
            CounterFeature()
        } withDependencies: {
            $0.continuousClock = TestClock()
        }

        let line = #line + 1
        await store.send(.toggleTimerButtonTapped) {
            $0.isTimerRunning = true
        }
        await expectIssue(
            """
            Expected to receive an action, but received none after 0.1 seconds.

                .timerTick

            1 effect is in flight that may send it later, of the actions sent at:

                ComposableCoreTests/CounterFeatureFailureTests.swift:\(line)

            If it sleeps, override its clock and move that; if it is only slow, raise 'timeout'.
            """
        ) { place in
            place.isNextLine()
            await store.receive(.timerTick, timeout: .seconds(0.1)) {
                $0.count = 1
            }
        }
        await store.send(.toggleTimerButtonTapped) {
            $0.isTimerRunning = false
        }
    }

    @Test func numberFact_wrongFactExpected_failsWithBothFacts() async {
        let store = TestStore(initialState: CounterFeature.State()) {
            CounterFeature()
        } withDependencies: {
            $0.numberFact.fetch = { "\($0) is a good number." }
        }

        await store.send(.factButtonTapped) {
            $0.isLoading = true
        }
        await expectIssue(
            """
            Received unexpected action:

              − .factResponse("???")
              + .factResponse("0 is a good number.")

            (Expected: −, Received: +)
            """
        ) { place in
            place.isNextLine()
            await store.receive(.factResponse("???")) {
                $0.isLoading = false
                $0.fact = "???"
            }
        }
    }

    @Test func numberFact_wrongStateExpected_failsWithTheState() async {
        let store = TestStore(initialState: CounterFeature.State()) {
            CounterFeature()
        } withDependencies: {
            $0.numberFact.fetch = { "\($0) is a good number." }
        }

        await store.send(.factButtonTapped) {
            $0.isLoading = true
        }
        await expectIssue(
            """
            A state change does not match expectation.

                CounterFeature.State(
                  count: 0,
              −   fact: "???",
              +   fact: "0 is a good number.",
                  isLoading: false,
                  isTimerRunning: false
                )

            (Expected: −, Actual: +)
            """
        ) { place in
            place.isNextLine()
            await store.receive(.factResponse("0 is a good number.")) {
                $0.isLoading = false
                $0.fact = "???"
            }
        }
    }

    @Test func numberFact_clientNotOverridden_failsNamingIt() async throws {
        let store = TestStore(initialState: CounterFeature.State()) {
            CounterFeature()
        }
        let site = try #require(Self.dependencySite)

        await withKnownIssue {
            await store.send(.factButtonTapped) {
                $0.isLoading = true
            }
        } matching: { issue in
            issue.comments.map(\.rawValue) == [
                """
                A dependency without a test value was used in a test.

                    Dependency: NumberFactClient
                    Place: ComposableCoreTests/CounterFeature.swift:\(site)

                Override it with 'withDependencies', or give NumberFactClient a 'testValue'. Live values are not for tests.
                """
            ] && issue.sourceLocation?.line == site && issue.sourceLocation?.fileID == "ComposableCoreTests/CounterFeature.swift"
        }
        await store.receive(.factResponse("0 is the number 0.")) {
            $0.isLoading = false
            $0.fact = "0 is the number 0."
        }
    }

    /// The line of `@Dependency(\.numberFact)`.
    private static let dependencySite: Int? = 24
}
