import ComposableCore
import ComposableTesting
import Dispatch
import Testing

@MainActor
@Suite(.dependencies)
struct EffectTests {
    @Test func send_severalInOneTurn_reducesInOrder() {
        let store = Store(initialState: Script.State()) {
            Script { action in
                switch action {
                case "start": .merge(.send("one"), .none, .send("two"))
                case "one": .send("three")
                default: .none
                }
            }
        }
        store.send("start")
        #expect(store.state == ["start", "one", "two", "three"])
    }

    @Test func none_merged_isIdentity() {
        let none = Effect<String>.merge(.none, .none).merge(with: .none)
        #expect(none.isNone)
        #expect(Effect<String>.concatenate(.none, .none).isNone)
        #expect(Effect<String>.none.cancellable(id: 1).isNone)
        #expect(!Effect<String>.merge(.none, .send("one")).isNone)
    }

    @Test func run_sent_startsAfterTheTurn() async {
        let notes = Notes()
        let store = Store(initialState: Script.State()) {
            Script { action in
                guard action == "start" else { return .none }
                return .merge(.run { _ in notes.add("run") }, .send("next"))
            }
        }
        let task = store.send("start")
        #expect(store.state == ["start", "next"])
        #expect(notes.all == [])
        await task.finish()
        #expect(notes.all == ["run"])
    }

    @Test func run_handleNotAwaited_startsByItself() async {
        let gate = Gate()
        let store = Store(initialState: Script.State()) {
            Script { $0 == "start" ? .run { _ in await gate.open() } : .none }
        }
        store.send("start")
        await gate.wait()
    }

    @Test func run_operation_staysOnTheMainActor() async {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        let clock = TestClock()
        let notes = Notes()
        let note: @Sendable () -> Void = { notes.add(DispatchQueue.getSpecific(key: key) == true ? "main" : "elsewhere") }
        let client: @Sendable () async throws -> Void = { note() }
        let store = Store(initialState: Script.State()) {
            Script { action in
                guard action == "start" else { return .none }
                return .run { send in
                    note()
                    try await client()
                    await send("response")
                    note()
                    try await (clock as any Clock<Duration>).sleep(for: .seconds(1))
                    note()
                    for await _ in clock.timer(interval: .seconds(1)) {
                        note()
                        break
                    }
                    _ = await Result { try await client() }
                    await withDependencies { _ in
                    } operation: {
                        await Task.yield()
                        note()
                    }
                }
            }
        }
        let task = store.send("start")
        await clock.advance(by: .seconds(2))
        await task.finish()
        #expect(notes.all == Array(repeating: "main", count: 7))
    }

    @Test func merge_severalRuns_startsInOrderAndRunsAtOnce() async {
        let notes = Notes()
        let gate = Gate()
        let store = Store(initialState: Script.State()) {
            Script { action in
                guard action == "start" else { return .none }
                return .merge(
                    .run { _ in
                        notes.add("one")
                        await gate.wait()
                        notes.add("one ends")
                    },
                    .run { _ in
                        notes.add("two")
                        await gate.open()
                    })
            }
        }
        await store.send("start").finish()
        #expect(notes.all == ["one", "two", "one ends"])
    }

    @Test func concatenate_severalEffects_runsOneAfterTheOther() async {
        let clock = TestClock()
        let store = Store(initialState: Script.State()) {
            Script { action in
                guard action == "start" else { return .none }
                return .concatenate(
                    .send("first"),
                    .run { send in
                        try await clock.sleep(for: .seconds(2))
                        await send("second")
                    },
                    .merge(.send("third"), .run { send in await send("fourth") }),
                    .send("last"))
            }
        }
        let task = store.send("start")
        await clock.advance(by: .seconds(1))
        #expect(store.state == ["start", "first"])
        await clock.advance(by: .seconds(1))
        await task.finish()
        #expect(store.state == ["start", "first", "second", "third", "fourth", "last"])
    }

    @Test func dependencies_effectMade_areThoseOfThatMoment() async {
        let store = Store(initialState: Script.State()) {
            Script { action in
                guard action == "start" else { return .none }
                return withDependencies {
                    $0.numberFact.fetch = { "made with \($0)" }
                } operation: {
                    .run { send in
                        @Dependency(\.numberFact) var numberFact
                        try await send(numberFact.fetch(1))
                    }
                }
            }
        } withDependencies: {
            $0.numberFact.fetch = { "store's \($0)" }
        }
        await store.send("start").finish()
        #expect(store.state == ["start", "made with 1"])
    }
}
