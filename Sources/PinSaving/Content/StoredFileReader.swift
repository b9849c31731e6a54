package import Clients
internal import Models
internal import PageMetadata

/// Fetches the file behind an address and makes of it what `add FILE` makes of a file, with the address kept (product.md §4).
package struct StoredFileReader: Sendable {
    private let fileStoreClient: FileStoreClient
    private let inflateClient: InflateClient
    private let metadataClient: MetadataClient

    package init(fileStoreClient: FileStoreClient, inflateClient: InflateClient, metadataClient: MetadataClient) {
        self.fileStoreClient = fileStoreClient
        self.inflateClient = inflateClient
        self.metadataClient = metadataClient
    }

    /// Throws `StoreProblem` where there is no file to be kept, and what the clients throw.
    package func read(_ url: String) async throws -> LocalPin {
        let answer = DownloadAnswer()
        let staged = try await fileStoreClient.stagePushed(url) { take in
            let file = try await metadataClient.download(DownloadRequest(url: url, isTrusted: true), take)
            guard file.httpStatus == 200 else { throw StoreProblem.status(file.httpStatus) }
            await answer.note(file)
        }
        do {
            let content = LocalContent(try fileStoreClient.bytes(staged, 0, LocalContent.prefixLength)[...])
            guard case .pin(let type, _) = content, type != .text else { throw StoreProblem.type(content.sniffed.essence) }
            let reader = LocalContentReader(
                fileStoreClient: fileStoreClient, inflateClient: inflateClient, metadataClient: metadataClient)
            let hints = ContentHints(source: url, name: await answer.file?.name, type: type)
            guard case .pin(var pin) = try await reader.read(staged, hints) else { throw StoreProblem.type("text/plain") }
            pin.url = url
            return pin
        } catch {
            await fileStoreClient.discardAll([staged])
            throw error
        }
    }
}

/// Why the file behind an address is not kept.
package enum StoreProblem: Error, Equatable, Sendable {
    /// The server's answer.
    case status(Int)
    /// Bytes that are no image, no video and no PDF.
    case type(String)
    case client(ClientError)

    package init(_ error: any Error) {
        self = error as? StoreProblem ?? .client(ClientError(error))
    }
}

/// What the server said of a file, known when its bytes are there.
private actor DownloadAnswer {
    private(set) var file: DownloadedFile?

    func note(_ file: DownloadedFile) { self.file = file }
}
