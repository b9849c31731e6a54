package import Clients
package import Models
package import Primitives

/// Fetching the page of a pin and keeping what was found, for saving and for refreshing alike.
package struct PageFilling: Sendable {
    private let metadataClient: MetadataClient
    private let pinClient: PinClient
    private let now: @Sendable () -> Timestamp

    package init(metadataClient: MetadataClient, pinClient: PinClient, now: @escaping @Sendable () -> Timestamp) {
        self.metadataClient = metadataClient
        self.pinClient = pinClient
        self.now = now
    }

    /// Whatever becomes of the fetch, the pin keeps how it went.
    package func fill(_ pin: Pin) async throws -> FetchReport {
        let url = pin.url ?? ""
        let result: Result<FetchedPage, FetchFailure>
        do {
            result = .success(try await metadataClient.fetch(FetchRequest(url: url, isTrusted: pin.isTrusted)))
        } catch let failure as FetchFailure {
            result = .failure(failure)
        }
        return try await keep(result, in: pin)
    }

    /// Keeps a page that needed no fetch.
    package func keep(_ page: FetchedPage, in pin: Pin) async throws -> FetchReport {
        try await keep(.success(page), in: pin)
    }

    private func keep(_ result: Result<FetchedPage, FetchFailure>, in pin: Pin) async throws -> FetchReport {
        var report = FetchReport(id: pin.id, url: pin.url ?? "", problem: FetchProblem(result))
        do {
            let request = PinFillRequest(pin: PinIdentity(pin), result: result, message: report.problem?.sentence, date: now())
            report.pin = try await pinClient.fill(request)
        } catch let error as LibraryError {
            report.problem = .notKept(.library(error))
        }
        return report
    }
}

/// Works on many things at once, and hands over each result as it comes. The network itself lets only half of them through, and fewer
/// still to one host: the others wait there, so that a slow host holds up no other.
///
/// - Parameter parallel: how many the network lets through.
package func inParallel<Item: Sendable, Output: Sendable>(
    _ items: some Sequence<Item>, parallel: Int, _ work: @escaping @Sendable (Item) async throws -> Output,
    onResult: (Output) async throws -> Void
) async throws {
    try await withThrowingTaskGroup(of: Output.self) { group in
        var waiting = items.makeIterator()
        func startNext() {
            guard let item = waiting.next() else { return }
            group.addTask { try await work(item) }
        }
        for _ in 0..<max(1, 2 * parallel) { startNext() }
        while let output = try await group.next() {
            try await onResult(output)
            startNext()
        }
    }
}
