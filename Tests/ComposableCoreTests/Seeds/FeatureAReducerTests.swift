import ComposableCore
import ComposableTesting
import Testing

@Suite("FeatureA")
struct FeatureAReducerTests {

    @Test("onAppear でアイテムが取得される")
    func fetchItemsOnAppear() async {
        let mockItems = [Item(id: 1, title: "テスト")]

        let store = TestStore(initialState: FeatureAReducer.State()) {
            FeatureAReducer()
        } withDependencies: {
            $0.apiClient.fetchItems = { mockItems }
        }

        await store.send(.onAppear) {
            $0.isLoading = true
        }
        await store.receive(.fetchItemsResponse(.success(mockItems))) {
            $0.isLoading = false
            $0.items = mockItems
        }
    }

    @Test func onAppear_clientReplaced_receivesItsItems() async {
        let store = TestStore(initialState: FeatureAReducer.State()) {
            FeatureAReducer()
        } withDependencies: {
            $0.apiClient = .mock
        }

        await store.send(.onAppear) {
            $0.isLoading = true
        }
        await store.receive(.fetchItemsResponse(.success([]))) {
            $0.isLoading = false
        }
    }

    @Test func onAppear_clientFails_stopsLoading() async {
        let store = TestStore(initialState: FeatureAReducer.State()) {
            FeatureAReducer()
        } withDependencies: {
            $0.apiClient.fetchItems = { throw APIError.offline }
        }

        await store.send(.onAppear) {
            $0.isLoading = true
        }
        await store.receive(.fetchItemsResponse(.failure(APIError.offline))) {
            $0.isLoading = false
        }
    }
}
