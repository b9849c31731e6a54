internal import Clients
package import Models
package import PinSaving
internal import Primitives

/// One thing that `add` saves: an address, or a file once it is read.
package enum AddedItem: Equatable, Sendable {
    case address(ListedAddress, PinOrigin)
    case file(path: String)
    case content(LocalPin)

    static func items(_ operands: [AddOperand]) -> [AddedItem] {
        operands.compactMap { operand in
            switch operand {
            case .address(let url): .address(ListedAddress(url: url), .typed)
            case .listed(let address): .address(address, .piped)
            case .file(let path): .file(path: path)
            default: nil
            }
        }
    }

    /// The path of a file that is still to be read.
    var path: String? {
        if case .file(let path) = self { path } else { nil }
    }

    var staged: StagedFile? {
        if case .content(let pin) = self { pin.staged } else { nil }
    }

    var page: FetchedPage? {
        if case .content(let pin) = self { pin.page } else { nil }
    }

    /// Copies the file and finds out what it is.
    mutating func read(with reader: LocalContentReader, _ store: FileStoreClient, as type: ContentType?) async throws {
        guard let path else { return }
        let name = Self.name(of: path)
        let hints = ContentHints(source: "'\(path)'", name: name, type: type)
        switch try await reader.read(try await store.stageFile(path), hints) {
        case .pin(let pin): self = .content(pin)
        case .text where type == .url:
            throw CommandFailure.usage("'--type url' is for addresses and pages, and '\(path)' is a text.")
        case .text(let text) where text.allSatisfy(\.isWhitespace):
            throw CommandFailure.unsupportedContent(name: hints.source, type: "blank")
        case .text(let text): self = .content(LocalPin(fileText: text, name: name))
        }
    }

    /// What a shell makes of `<(command)` has a number and no name.
    private static func name(of path: String) -> String? {
        ["/dev/", "/proc/"].contains(where: path.hasPrefix) ? nil : path.split(separator: "/").last.map(String.init)
    }

    func draft(_ options: SaveOptions, uuid: UUID) -> PinDraft {
        switch self {
        case .content(let pin): return pin.draft(options, uuid: uuid, origin: .typed)
        case .address(let address, let origin):
            var draft = options.draft(uuid: uuid, type: .url, origin: origin)
            draft.url = address.url
            draft.title = draft.title ?? address.title
            return draft
        case .file: return options.draft(uuid: uuid, type: .text, origin: .typed)
        }
    }
}
