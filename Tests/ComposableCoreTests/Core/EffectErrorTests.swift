import ComposableCore
import ComposableTesting
import Testing

/// What becomes of errors, and of actions that come too late.
@MainActor
@Suite(.dependencies)
struct EffectErrorTests {
    struct Failure: Error {}

    @Test func run_throwsUncaught_isReportedAtTheRun() async {
        await expectIssue(
            """
            An effect threw an error that nobody catches.

                Error: Failure()
                Effect.run at ComposableCoreTests/EffectErrorTests.swift:26

            Catch it inside the effect and send it as an action, or pass 'catch:'.
            """
        ) { place in
            place.isLine(26)
            let store = Store(initialState: Script.State()) {
                Script { action in
                    guard action == "start" else { return .none }
                    return .run { _ in throw Failure() }
                }
            }
            await store.send("start").finish()
        }
    }

    @Test func run_throwsWithCatch_callsIt() async {
        let store = Store(initialState: Script.State()) {
            Script { action in
                guard action == "start" else { return .none }
                return .run { _ in
                    throw Failure()
                } catch: { error, send in
                    await send("caught \(error)")
                }
            }
        }
        await store.send("start").finish()
        #expect(store.state == ["start", "caught Failure()"])
    }

    @Test func run_throwsCancellationError_isQuiet() async {
        let store = Store(initialState: Script.State()) {
            Script { action in
                guard action == "start" else { return .none }
                return .run { _ in
                    throw CancellationError()
                } catch: { _, send in
                    await send("caught")
                }
            }
        }
        await store.send("start").finish()
        #expect(store.state == ["start"])
    }

    @Test func run_throwsOnceCancelled_isQuiet() async {
        let gate = Gate()
        let store = Store(initialState: Script.State()) {
            Script { action in
                guard action == "start" else { return .none }
                return .run { _ in
                    await gate.wait()
                    throw Failure()
                } catch: { _, send in
                    await send("caught")
                }
            }
        }
        let task = store.send("start")
        await settle()
        task.cancel()
        gate.open()
        await task.finish()
        #expect(store.state == ["start"])
    }

    @Test func send_effectCancelled_isIgnored() async {
        let gate = Gate()
        let notes = Notes()
        let store = Store(initialState: Script.State()) {
            Script { action in
                guard action == "start" else { return .none }
                return .run { send in
                    await gate.wait()
                    await send("late")
                    notes.add("ended")
                }
            }
        }
        let task = store.send("start")
        await settle()
        task.cancel()
        gate.open()
        await task.finish()
        #expect(store.state == ["start"])
        #expect(notes.all == ["ended"])
    }

    @Test func send_cancelledTaskInsideEffect_isIgnored() async {
        let store = Store(initialState: Script.State()) {
            Script { action in
                guard action == "start" else { return .none }
                return .run { send in
                    await withTaskGroup(of: Void.self) { group in
                        group.cancelAll()
                        group.addTask { await send("from cancelled child") }
                    }
                    await send("from effect")
                }
            }
        }
        await store.send("start").finish()
        #expect(store.state == ["start", "from effect"])
    }

    @Test func send_effectCompleted_isReportedAtTheRun() async {
        let (gate, end) = (Gate(), Gate())
        await expectIssue(
            """
            An action was sent from a completed effect.

                Action: "late"
                Effect.run at ComposableCoreTests/EffectErrorTests.swift:139

            Await all work inside the operation: what outlives it cannot send.
            """
        ) { place in
            place.isLine(139)
            let store = Store(initialState: Script.State()) {
                Script { action in
                    guard action == "start" else { return .none }
                    return .run { send in
                        Task {
                            await gate.wait()
                            await send("late")
                            await end.open()
                        }
                    }
                }
            }
            await store.send("start").finish()
            gate.open()
            await end.wait()
            #expect(store.state == ["start"])
        }
    }
}
