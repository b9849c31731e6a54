internal import Clients
package import ComposableCore
package import Models
package import PinSaving
internal import Primitives
internal import Rendering

/// `collection show`: the pins of one collection, which must be there.
package struct CollectionDetailReducer: Reducer {
    package struct State: Equatable, Sendable {
        package var path: CollectionPath
        package var collection: CollectionSummary?
        package var list: PinListReducer.State

        /// - Parameters:
        ///   - isOnly: without the pins of subfolders.
        ///   - request: the order and the part of the list.
        package init(path: CollectionPath, isOnly: Bool = false, request: PinListRequest = PinListRequest()) {
            self.path = path
            var request = request
            request.filter.collection = path
            request.filter.isOwnCollectionOnly = isOnly
            list = PinListReducer.State(request: request, hasTypedNames: false)
        }
    }

    package enum Action: Sendable, CasePathable {
        case collectionResponse(Result<CollectionSummary, CommandFailure>)
        case collectionShowCommandReceived
        case delegate(CommandDelegate)
        case list(PinListReducer.Action)
        case writeResponse(Result<Void, CommandFailure>)

        package struct AllCasePaths: Sendable {
            package var list: CasePath<Action, PinListReducer.Action> {
                CasePath(embed: { .list($0) }, extract: { if case .list(let action) = $0 { action } else { nil } })
            }
        }

        package static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    @Dependency(\.collectionClient) private var collectionClient
    @Dependency(\.date.now) private var now
    @Dependency(\.outputClient) private var outputClient
    @Dependency(\.presentation) private var presentation

    package init() {}

    package var body: some ReducerOf<Self> {
        Scope(state: \.list, action: \.list) { PinListReducer() }
        Reduce { state, action in
            switch action {
            case .collectionResponse(.success(let collection)):
                state.collection = collection
                guard presentation.format == .list else { return .send(.list(.listCommandReceived)) }
                return .run { send in
                    let heading = CollectionHeading(presentation: presentation, now: now).bytes(of: collection)
                    await send(.writeResponse(try await Result(ofCommand: { try await outputClient.write(heading, .result) })))
                }

            case .collectionResponse(.failure(let error)), .writeResponse(.failure(let error)):
                return .send(.delegate(.failed(error)))

            case .collectionShowCommandReceived:
                return .run { [path = state.path] send in
                    await send(.collectionResponse(try await Result(ofCommand: { try await collectionClient.find(path) })))
                }

            case .delegate:
                return .none

            case .list(.delegate(let delegate)):
                return .send(.delegate(delegate))

            case .list:
                return .none

            case .writeResponse(.success):
                return .send(.list(.listCommandReceived))
            }
        }
    }
}

/// The line above the pins of a collection.
struct CollectionHeading {
    let presentation: Presentation
    let now: Timestamp

    /// `Dev/Swift  12 pins, 9 of them in subfolders`
    func bytes(of collection: CollectionSummary) -> [UInt8] {
        let theme = presentation.resultTheme
        let below = collection.count - collection.ownCount
        let counts = QuantityText.count(collection.count, "pin") + (below == 0 ? "" : ", \(below) of them in subfolders")
        let path = SafeText.line(BriefText.middle(collection.path.description))
        return Array("\(theme.heading.painted(path))  \(theme.muted.painted(counts))\n".utf8)
    }
}
