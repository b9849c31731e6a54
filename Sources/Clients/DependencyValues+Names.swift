package import ComposableCore

extension TagClient: TestDependencyKey {
    package static var testValue: TagClient {
        TagClient(
            list: unimplemented("TagClient.list"), suggestions: unimplemented("TagClient.suggestions"),
            attach: unimplemented("TagClient.attach"),
            detach: unimplemented("TagClient.detach"), rename: unimplemented("TagClient.rename"),
            merge: unimplemented("TagClient.merge"), delete: unimplemented("TagClient.delete"))
    }
}

extension CollectionClient: TestDependencyKey {
    package static var testValue: CollectionClient {
        CollectionClient(
            list: unimplemented("CollectionClient.list"), find: unimplemented("CollectionClient.find"),
            attach: unimplemented("CollectionClient.attach"), detach: unimplemented("CollectionClient.detach"),
            create: unimplemented("CollectionClient.create"), rename: unimplemented("CollectionClient.rename"),
            move: unimplemented("CollectionClient.move"), delete: unimplemented("CollectionClient.delete"))
    }
}

extension DependencyValues {
    package var tagClient: TagClient {
        get { self[TagClient.self] }
        set { self[TagClient.self] = newValue }
    }

    package var collectionClient: CollectionClient {
        get { self[CollectionClient.self] }
        set { self[CollectionClient.self] = newValue }
    }
}
