package import ComposableCore

extension PinClient: TestDependencyKey {
    package static var testValue: PinClient {
        PinClient(
            list: unimplemented("PinClient.list"), find: unimplemented("PinClient.find"),
            prepare: unimplemented("PinClient.prepare"), save: unimplemented("PinClient.save"),
            fill: unimplemented("PinClient.fill"), suggestWords: unimplemented("PinClient.suggestWords"),
            missingNames: unimplemented("PinClient.missingNames"), ids: unimplemented("PinClient.ids"),
            recordCheck: unimplemented("PinClient.recordCheck"), recordOpened: unimplemented("PinClient.recordOpened"),
            claim: unimplemented("PinClient.claim"),
            edit: unimplemented("PinClient.edit"), trash: unimplemented("PinClient.trash"),
            restore: unimplemented("PinClient.restore"), removePermanently: unimplemented("PinClient.removePermanently"),
            duplicates: unimplemented("PinClient.duplicates"), merge: unimplemented("PinClient.merge"),
            statistics: unimplemented("PinClient.statistics"),
            undo: unimplemented("PinClient.undo"), steps: unimplemented("PinClient.steps"),
            tags: unimplemented("PinClient.tags"), collections: unimplemented("PinClient.collections"))
    }
}

extension MetadataClient: TestDependencyKey {
    package static var testValue: MetadataClient {
        MetadataClient(
            fetch: unimplemented("MetadataClient.fetch"), check: unimplemented("MetadataClient.check"),
            read: unimplemented("MetadataClient.read"))
    }
}

extension OutputClient: TestDependencyKey {
    package static var testValue: OutputClient { OutputClient(write: unimplemented("OutputClient.write")) }
}

extension FileClient: TestDependencyKey {
    package static var testValue: FileClient {
        FileClient(
            kind: unimplemented("FileClient.kind"), head: unimplemented("FileClient.head"), open: unimplemented("FileClient.open")
        )
    }
}

extension InputClient: TestDependencyKey {
    package static var testValue: InputClient { InputClient(read: unimplemented("InputClient.read")) }
}

extension DependencyValues {
    package var inputClient: InputClient {
        get { self[InputClient.self] }
        set { self[InputClient.self] = newValue }
    }

    package var pinClient: PinClient {
        get { self[PinClient.self] }
        set { self[PinClient.self] = newValue }
    }

    package var metadataClient: MetadataClient {
        get { self[MetadataClient.self] }
        set { self[MetadataClient.self] = newValue }
    }

    package var outputClient: OutputClient {
        get { self[OutputClient.self] }
        set { self[OutputClient.self] = newValue }
    }

    package var fileClient: FileClient {
        get { self[FileClient.self] }
        set { self[FileClient.self] = newValue }
    }
}
