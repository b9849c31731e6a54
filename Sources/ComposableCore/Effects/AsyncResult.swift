extension Result {
    /// The outcome of an asynchronous body, as the payload of a response action:
    /// `await send(.fetchResponse(Result { try await pinClient.fetchAll() }))`.
    package init(catching body: () async throws(Failure) -> Success) async {
        do {
            self = .success(try await body())
        } catch {
            self = .failure(error)
        }
    }
}
