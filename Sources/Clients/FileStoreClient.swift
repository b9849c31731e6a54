package import ComposableCore

/// The files that pins keep, named by what they hold.
///
/// Bytes come in two steps: staged under no name, then kept. What is staged and not kept is gone at the end of the program.
/// Live: `Platform`. Throws `FileError`.
package struct FileStoreClient: Sendable {
    /// Copies a file of the user's. The path in an error is that of the file.
    package var stageFile: @Sendable (_ path: String) async throws -> StagedFile
    /// Copies what a stream gives until it gives nothing. `name` stands for it in errors.
    package var stageStream: @Sendable (_ name: String, _ next: @escaping ByteStream) async throws -> StagedFile
    /// Copies what `produce` hands to the closure that it is given. What that closure throws, the whole throws.
    package var stagePushed:
        @Sendable (_ name: String, _ produce: @escaping @Sendable (@escaping ByteSink) async throws -> Void) async throws ->
            StagedFile
    /// Bytes of a staged file from an offset on: as many as wanted, fewer only at its end. Blocks.
    package var bytes: @Sendable (_ file: StagedFile, _ offset: Int, _ count: Int) throws -> [UInt8]
    /// Gives a staged file its name in the library, safe from a power cut. Bytes that are there already are not written again.
    package var keep: @Sendable (StagedFile) async throws -> Void
    /// Takes a staged file back, and what keeping it brought into the library, unless somebody else came to need it.
    package var discard: @Sendable (StagedFile) async throws -> Void

    package init(
        stageFile: @escaping @Sendable (_ path: String) async throws -> StagedFile,
        stageStream: @escaping @Sendable (_ name: String, _ next: @escaping ByteStream) async throws -> StagedFile,
        stagePushed:
            @escaping @Sendable (
                _ name: String, _ produce: @escaping @Sendable (@escaping ByteSink) async throws -> Void
            ) async throws -> StagedFile = unimplemented("FileStoreClient.stagePushed"),
        bytes: @escaping @Sendable (_ file: StagedFile, _ offset: Int, _ count: Int) throws -> [UInt8],
        keep: @escaping @Sendable (StagedFile) async throws -> Void,
        discard: @escaping @Sendable (StagedFile) async throws -> Void
    ) {
        self.stageFile = stageFile
        self.stageStream = stageStream
        self.stagePushed = stagePushed
        self.bytes = bytes
        self.keep = keep
        self.discard = discard
    }

    /// Discards files after a failure.
    package func discardAll(_ files: [StagedFile]) async {
        for file in files {
            do {
                try await discard(file)
            } catch {
                // The failure that led here is the one to be told. What stays behind, nothing refers to.
            }
        }
    }
}

/// The next bytes; empty at the end.
package typealias ByteStream = @Sendable () async throws -> [UInt8]

/// Takes bytes, from any thread.
package typealias ByteSink = @Sendable ([UInt8]) throws -> Void

/// Bytes that were copied and have no name in the library yet.
package struct StagedFile: Equatable, Sendable {
    /// 64 hexadecimal digits.
    package var sha256: String
    /// Bytes.
    package var size: Int64
    /// What the store calls it; two copies of the same bytes have two.
    package var token: String

    package init(sha256: String, size: Int64, token: String) {
        self.sha256 = sha256
        self.size = size
        self.token = token
    }
}

extension FileStoreClient: TestDependencyKey {
    package static var testValue: FileStoreClient {
        FileStoreClient(
            stageFile: unimplemented("FileStoreClient.stageFile"), stageStream: unimplemented("FileStoreClient.stageStream"),
            bytes: unimplemented("FileStoreClient.bytes"), keep: unimplemented("FileStoreClient.keep"),
            discard: unimplemented("FileStoreClient.discard"))
    }
}

extension DependencyValues {
    package var fileStoreClient: FileStoreClient {
        get { self[FileStoreClient.self] }
        set { self[FileStoreClient.self] = newValue }
    }
}
