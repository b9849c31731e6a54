import ComposableCore
import ComposableTesting
import Testing

@MainActor
struct AppReducerTests {
    let clock = TestClock()

    func makeStore(destination: AppReducer.Destination.State? = nil) -> TestStoreOf<AppReducer> {
        TestStore(initialState: AppReducer.State(destination: destination)) {
            AppReducer()
        } withDependencies: {
            $0.apiClient.fetchItems = { [Item(id: 7, title: "seven")] }
            $0.continuousClock = clock
        }
    }

    @Test func featureA_onAppear_runsInTheApp() async {
        let store = makeStore()
        await store.send(.featureA(.onAppear)) {
            $0.featureA.isLoading = true
        }
        await store.receive(\.featureA.fetchItemsResponse.success) {
            $0.featureA.isLoading = false
            $0.featureA.items = [Item(id: 7, title: "seven")]
        }
    }

    @Test func destination_presented_runsItsReducer() async {
        let store = makeStore(destination: .featureB(FeatureBReducer.State(id: 7)))
        await store.send(.destination(.presented(.featureB(.onAppear))))
        await clock.advance(by: .seconds(1))
        await store.receive(\.destination.presented.featureB, .opened) {
            $0.destination = .featureB(FeatureBReducer.State(id: 7, isOpen: true))
        }
    }

    @Test func destination_dismissed_endsItsEffects() async throws {
        let store = makeStore(destination: .featureB(FeatureBReducer.State(id: 7)))
        await store.send(.destination(.presented(.featureB(.onAppear))))
        await #expect(throws: TestClock.SuspensionError.self) { try await clock.checkSuspension() }
        await store.send(.destination(.dismiss)) {
            $0.destination = nil
        }
        try await clock.checkSuspension()
    }
}
