import Clients
import Models
import Primitives
import Storage
import TestSupport
import Testing

/// A library in a folder of its own, and short words for what the tests do with it.
struct LibraryFixture {
    let folder: TemporaryFolder
    let library: Library
    let client: PinClient
    static let date = Timestamp(seconds: 1_700_000_000)

    var path: String { "\(folder.path)/data/pinnest.db" }

    init() throws {
        folder = try TemporaryFolder()
        library = Library(location: LibraryLocation(path: "\(folder.path)/data/pinnest.db", lockWait: 30))
        client = .live(library)
    }

    /// Another connection to the same file, as another process would have.
    func secondClient() -> PinClient {
        .live(Library(location: LibraryLocation(path: path, lockWait: 30)))
    }

    @discardableResult
    func save(_ drafts: PinDraft..., allowsDuplicates: Bool = false, at date: Timestamp = date) async throws -> [SavedPin] {
        try await client.save(
            PinSaveRequest(drafts: drafts, allowsDuplicates: allowsDuplicates, step: StepDescription(command: "add", date: date)))
    }

    func list(_ change: (inout PinListRequest) -> Void = { _ in }) async throws -> [Pin] {
        var request = PinListRequest()
        change(&request)
        return try await client.list(request).pins.map(\.pin)
    }

    /// A pin as a command has it that reads it first and changes it in another transaction.
    func identity(_ id: Int64) async throws -> PinIdentity {
        let found = try await client.find([.range(id...id)])
        return PinIdentity(try #require(found.first))
    }

    func search(_ words: String...) async throws -> [String] {
        try await list {
            $0.filter.query = words
            $0.order = PinOrder(.relevance)
        }.map(\.title)
    }
}

extension PinDraft {
    /// A draft with an identifier of its own.
    static func page(
        _ url: String, title: String? = nil, note: String? = nil, tags: [String] = [], collections: [String] = [],
        createdAt: Int64? = nil
    ) -> PinDraft {
        var random = SystemRandomNumberGenerator()
        return PinDraft(
            uuid: .version7(timestamp: LibraryFixture.date, random: &random), url: url, title: title, note: note, tags: tags,
            collections: collections.compactMap { CollectionPath($0) }, createdAt: createdAt.map { Timestamp(seconds: $0) })
    }
}
