import ComposableCore

struct Item: Equatable, Identifiable {
    var id: Int
    var title: String
}

enum APIError: Error, Equatable {
    case offline
}

struct APIClient: Sendable {
    var fetchItems: @Sendable () async throws -> [Item]
}

extension APIClient: TestDependencyKey {
    static let testValue = Self(
        fetchItems: unimplemented("APIClient.fetchItems")
    )
    static let mock = Self(fetchItems: { [] })
}

extension DependencyValues {
    var apiClient: APIClient {
        get { self[APIClient.self] }
        set { self[APIClient.self] = newValue }
    }
}

struct FeatureAReducer: Reducer {

    // MARK: - State
    struct State: Equatable {
        var items: [Item] = []
        var isLoading: Bool = false
    }

    // MARK: - Action
    enum Action {
        case onAppear
        case fetchItemsResponse(Result<[Item], any Error>)
        case itemTapped(Item)
    }

    // MARK: - Dependencies
    @Dependency(\.apiClient) var apiClient

    // MARK: - Reducer Body
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .onAppear:
                state.isLoading = true
                return .run { send in
                    await send(
                        .fetchItemsResponse(
                            Result { try await apiClient.fetchItems() }
                        ))
                }

            case let .fetchItemsResponse(.success(items)):
                state.isLoading = false
                state.items = items
                return .none

            case .fetchItemsResponse(.failure):
                state.isLoading = false
                return .none

            case .itemTapped:
                return .none
            }
        }
    }
}

// What the macro of the original would write.

extension FeatureAReducer.Action: CasePathable {
    struct AllCasePaths {
        var fetchItemsResponse: CasePath<FeatureAReducer.Action, Result<[Item], any Error>> {
            CasePath(embed: FeatureAReducer.Action.fetchItemsResponse) {
                if case let .fetchItemsResponse(result) = $0 { result } else { nil }
            }
        }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
}
