import ComposableCore
import ComposableTesting
import Testing

/// `cancellable`, `cancel` and what is in flight.
@MainActor
struct CancellationTests {
    enum First { case id }
    enum Second { case id }

    /// "sleep x" sleeps a second and says "x"; the ids are what each test is about.
    func makeStore(
        clock: TestClock,
        _ effect: @escaping @Sendable (_ action: String, _ sleep: (String) -> Effect<String>) -> Effect<String>
    ) -> Store<[String], String> {
        Store(initialState: Script.State()) {
            Script { action in
                effect(action) { word in
                    .run { send in
                        try await clock.sleep(for: .seconds(1))
                        await send(word)
                    }
                }
            }
        }
    }

    @Test func cancel_severalEffectsOfOneId_cancelsAll() async throws {
        let clock = TestClock()
        let store = makeStore(clock: clock) { action, sleep in
            switch action {
            case "start": .merge(sleep("one").cancellable(id: First.id), sleep("two").cancellable(id: First.id), sleep("three"))
            case "stop": .cancel(id: First.id)
            default: .none
            }
        }
        store.send("start")
        await settle()
        store.send("stop")
        await clock.advance(by: .seconds(1))
        await store.finish()
        #expect(store.state == ["start", "stop", "three"])
    }

    @Test(arguments: [0, 1, 2]) func cancel_idOfOtherType_leavesEffect(_ pair: Int) async throws {
        let clock = TestClock()
        let store = makeStore(clock: clock) { action, sleep in
            switch (action, pair) {
            case ("start", 0): sleep("done").cancellable(id: 1)
            case ("stop", 0): .cancel(id: 1.0)
            case ("start", 1): sleep("done").cancellable(id: First.id)
            case ("stop", 1): .cancel(id: Second.id)
            case ("start", 2): sleep("done").cancellable(id: "1")
            case ("stop", 2): .cancel(id: Substring("1"))
            default: .none
            }
        }
        store.send("start")
        store.send("stop")
        await clock.advance(by: .seconds(1))
        await store.finish()
        #expect(store.state == ["start", "stop", "done"])
    }

    @Test func cancel_unknownIdAndTwice_isFine() {
        let store = makeStore(clock: TestClock()) { _, _ in .merge(.cancel(id: First.id), .cancel(id: First.id)) }
        store.send("stop")
        #expect(store.state == ["stop"])
    }

    @Test func cancel_sameTurn_effectNeverStarts() async {
        let notes = Notes()
        let store = Store(initialState: Script.State()) {
            Script { action in
                switch action {
                case "start": .merge(.run { _ in notes.add("ran") }.cancellable(id: First.id), .send("stop"))
                case "stop": .cancel(id: First.id)
                default: .none
                }
            }
        }
        await store.send("start").finish()
        await settle()
        #expect(notes.all == [])
        #expect(store.cancellationCount == 0)
    }

    @Test func cancel_listedBeforeRun_leavesEffect() async {
        let store = Store(initialState: Script.State()) {
            Script { action in
                guard action == "start" else { return .none }
                return .merge(.cancel(id: First.id), .run { send in await send("done") }.cancellable(id: First.id))
            }
        }
        await store.send("start").finish()
        #expect(store.state == ["start", "done"])
    }

    @Test func cancel_beforeTheTaskSuspends_isSeenByIt() async {
        let notes = Notes()
        let store = Store(initialState: Script.State()) {
            Script { action in
                switch action {
                case "start":
                    .run { send in
                        notes.add("cancelled \(Task.isCancelled)")
                        await send("stop")
                        notes.add("cancelled \(Task.isCancelled)")
                        try Task.checkCancellation()
                        notes.add("went on")
                    }
                    .cancellable(id: First.id)
                case "stop": .cancel(id: First.id)
                default: .none
                }
            }
        }
        await store.send("start").finish()
        #expect(notes.all == ["cancelled false", "cancelled true"])
        #expect(store.state == ["start", "stop"])
    }

    @Test func cancellable_nestedIds_eitherCancels() async throws {
        for id in ["inner", "outer"] {
            let clock = TestClock()
            let store = makeStore(clock: clock) { action, sleep in
                action == "start"
                    ? sleep("done").cancellable(id: "inner").cancellable(id: "outer") : .cancel(id: action)
            }
            store.send("start")
            store.send(id)
            try await clock.checkSuspension()
            await store.finish()
            #expect(store.state == ["start", id])
        }
    }

    @Test func cancelInFlight_startedAgain_onlyTheLastEnds() async {
        let clock = TestClock()
        let store = makeStore(clock: clock) { action, sleep in
            action.hasPrefix("start") ? sleep("done \(action)").cancellable(id: First.id, cancelInFlight: true) : .none
        }
        store.send("start 1")
        await clock.advance(by: .milliseconds(500))
        store.send("start 2")
        await clock.advance(by: .milliseconds(500))
        #expect(store.state == ["start 1", "start 2"])
        await clock.advance(by: .milliseconds(500))
        await store.finish()
        #expect(store.state == ["start 1", "start 2", "done start 2"])
    }

    @Test func cancelInFlight_ofNoEffect_cancelsTheOlderOne() async throws {
        let clock = TestClock()
        let store = makeStore(clock: clock) { action, sleep in
            (action == "start" ? sleep("done") : .none).cancellable(id: First.id, cancelInFlight: true)
        }
        store.send("start")
        store.send("clear")
        try await clock.checkSuspension()
    }

    @Test func effects_endedOrCancelled_leaveNoEntry() async {
        let clock = TestClock()
        let store = makeStore(clock: clock) { action, sleep in
            switch action {
            case "start": .merge(sleep("one").cancellable(id: 1), sleep("two").cancellable(id: 2).cancellable(id: 3))
            case "stop": .cancel(id: 1)
            default: .none
            }
        }
        store.send("start")
        #expect(store.cancellationCount == 3)
        store.send("stop")
        #expect(store.cancellationCount == 2)
        await clock.advance(by: .seconds(1))
        await store.finish()
        #expect(store.cancellationCount == 0)
        #expect(store.state == ["start", "stop", "two"])
    }

    @Test func cancel_stepOfChain_startsTheNext() async {
        let clock = TestClock()
        let store = makeStore(clock: clock) { action, sleep in
            switch action {
            case "start": .concatenate(sleep("one").cancellable(id: First.id), .send("two"), sleep("three"))
            case "stop": .cancel(id: First.id)
            default: .none
            }
        }
        let task = store.send("start")
        await settle()
        store.send("stop")
        await clock.advance(by: .seconds(1))
        await task.finish()
        #expect(store.state == ["start", "stop", "two", "three"])
    }

    @Test func cancel_wholeChain_startsNothingMore() async throws {
        for hasBegun in [false, true] {
            let clock = TestClock()
            let store = makeStore(clock: clock) { action, sleep in
                switch action {
                case "start": .concatenate(sleep("one"), .send("two"), sleep("three")).cancellable(id: First.id)
                case "stop": .cancel(id: First.id)
                default: .none
                }
            }
            let task = store.send("start")
            if hasBegun { await settle() }
            store.send("stop")
            await task.finish()
            try await clock.checkSuspension()
            #expect(store.state == ["start", "stop"])
            #expect(store.cancellationCount == 0)
        }
    }

    @Test func cancel_otherStore_isNotConcerned() async {
        let clock = TestClock()
        let stores = (0..<2).map { _ in
            makeStore(clock: clock) { action, sleep in
                action == "start" ? sleep("done").cancellable(id: First.id) : action == "stop" ? .cancel(id: First.id) : .none
            }
        }
        for store in stores { store.send("start") }
        stores[0].send("stop")
        await clock.advance(by: .seconds(1))
        for store in stores { await store.finish() }
        #expect(stores.map(\.state) == [["start", "stop"], ["start", "done"]])
    }
}
