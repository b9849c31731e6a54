package import Clients

extension FileStoreClient {
    package static func live(_ store: FileStore) -> FileStoreClient {
        FileStoreClient(
            stageFile: { try await store.stage(path: $0) },
            stageStream: { try await store.stage(stream: $0, $1) },
            stagePushed: { try await store.stage(pushed: $0, $1) },
            bytes: { try store.bytes(of: $0, at: $1, count: $2) },
            keep: { try await store.keep($0) },
            discard: { try await store.discard($0) })
    }
}
