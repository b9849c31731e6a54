package import ComposableCore

extension ImportClient: TestDependencyKey {
    package static var testValue: ImportClient {
        ImportClient(
            begin: unimplemented("ImportClient.begin"), stage: unimplemented("ImportClient.stage"),
            commit: unimplemented("ImportClient.commit"), discard: unimplemented("ImportClient.discard"))
    }
}

extension ForeignDatabaseClient: TestDependencyKey {
    package static var testValue: ForeignDatabaseClient {
        ForeignDatabaseClient(
            open: unimplemented("ForeignDatabaseClient.open"), next: unimplemented("ForeignDatabaseClient.next"),
            close: unimplemented("ForeignDatabaseClient.close"))
    }
}

extension BrowserClient: TestDependencyKey {
    package static var testValue: BrowserClient {
        BrowserClient(profiles: unimplemented("BrowserClient.profiles"))
    }
}

extension DependencyValues {
    package var importClient: ImportClient {
        get { self[ImportClient.self] }
        set { self[ImportClient.self] = newValue }
    }

    package var foreignDatabaseClient: ForeignDatabaseClient {
        get { self[ForeignDatabaseClient.self] }
        set { self[ForeignDatabaseClient.self] = newValue }
    }

    package var browserClient: BrowserClient {
        get { self[BrowserClient.self] }
        set { self[BrowserClient.self] = newValue }
    }
}
