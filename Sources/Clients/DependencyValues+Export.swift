package import ComposableCore

extension ExportClient: TestDependencyKey {
    package static var testValue: ExportClient {
        ExportClient(
            begin: unimplemented("ExportClient.begin"), next: unimplemented("ExportClient.next"),
            end: unimplemented("ExportClient.end"))
    }
}

extension FileReplacementClient: TestDependencyKey {
    package static var testValue: FileReplacementClient {
        FileReplacementClient(
            begin: unimplemented("FileReplacementClient.begin"), write: unimplemented("FileReplacementClient.write"),
            commit: unimplemented("FileReplacementClient.commit"), discard: unimplemented("FileReplacementClient.discard"))
    }
}

extension DependencyValues {
    package var exportClient: ExportClient {
        get { self[ExportClient.self] }
        set { self[ExportClient.self] = newValue }
    }

    package var fileReplacementClient: FileReplacementClient {
        get { self[FileReplacementClient.self] }
        set { self[FileReplacementClient.self] = newValue }
    }
}
