package import ComposableCore

extension PictureClient: TestDependencyKey {
    package static var testValue: PictureClient {
        PictureClient(bytes: unimplemented("PictureClient.bytes", placeholder: nil), chafa: unimplemented("PictureClient.chafa"))
    }
}

extension DependencyValues {
    package var pictureClient: PictureClient {
        get { self[PictureClient.self] }
        set { self[PictureClient.self] = newValue }
    }
}
