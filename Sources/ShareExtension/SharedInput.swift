internal import Clients
internal import Models
internal import PinSaving

/// Stdin as it is copied, and the pins that its text makes.
struct SharedInput {
    let fileStoreClient: FileStoreClient

    /// Throws `nothingToSave` where there is nothing but white space.
    @concurrent
    func stage(_ next: @escaping ByteStream) async throws -> StagedFile {
        let staged = try await fileStoreClient.stageStream("stdin", next)
        do {
            if try isBlank(staged) { throw CommandFailure.nothingToSave }
            return staged
        } catch {
            await fileStoreClient.discardAll([staged])
            throw error
        }
    }

    private func isBlank(_ file: StagedFile) throws -> Bool {
        var offset = 0
        while offset < Int(file.size) {
            let bytes = try fileStoreClient.bytes(file, offset, 1 << 16)
            let rest = offset == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
            guard rest.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) else { return false }
            if bytes.isEmpty { break }
            offset += bytes.count
        }
        return true
    }

    /// - Parameter type: the type that was asked for.
    static func pins(of text: String, name: String?, type: ContentType?) throws -> [LocalPin] {
        guard !text.allSatisfy(\.isWhitespace) else { throw CommandFailure.nothingToSave }
        let meaning = type == .text ? SharedText.text : SharedText(text)
        switch meaning {
        case .addresses(let urls): return urls.map { LocalPin(type: .url, url: $0) }
        case .titled(let url, let title): return [LocalPin(type: .url, url: url, foundTitle: title)]
        case .text where type == .url:
            throw CommandFailure.usage("'--type url' needs addresses, and a text is piped in.")
        case .text: return [LocalPin(type: .text, text: text, foundTitle: name)]
        }
    }
}
