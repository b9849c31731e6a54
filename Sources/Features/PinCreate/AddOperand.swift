internal import Clients
internal import Models
internal import PinSaving
internal import WebAddress

/// What an operand of `add` turned out to be (product.md §1).
package enum AddOperand: Equatable, Sendable {
    /// The address as it is stored.
    case address(String)
    /// An address of a list on stdin, with its title.
    case listed(ListedAddress)
    /// A line of that list that is no address.
    case badLine(number: Int, text: String)
    case file(path: String)
    case folder(path: String)
    case missingFile(String)
    case malformedAddress(String)
    case neither(String)

    /// - Parameter kind: what stands at a path.
    init(_ operand: String, kind: (String) async throws -> FileKind?) async throws {
        let typed = AddressInput.classify(operand)
        if !AddressInput.hasScheme(operand), !operand.isEmpty, let kind = try await kind(operand) {
            self = kind == .folder ? .folder(path: operand) : .file(path: operand)
            return
        }
        switch typed {
        case .address(let address) where WebURL(address)?.scheme == "file":
            self = try await Self.file(address, kind: kind)
        case .address(let address): self = .address(address)
        case .malformedAddress(let address): self = .malformedAddress(address)
        case .fileName: self = .missingFile(operand)
        case .notAnAddress, .empty: self = .neither(operand)
        }
    }

    /// What a `file:` URL names: a file of this machine, else an address like others.
    private static func file(_ address: String, kind: (String) async throws -> FileKind?) async throws -> AddOperand {
        guard let path = WebURL(address)?.filePath else { return .address(address) }
        guard let kind = try await kind(path) else { return .missingFile(path) }
        return kind == .folder ? .folder(path: path) : .file(path: path)
    }

    var isBadLine: Bool {
        if case .badLine = self { true } else { false }
    }

    /// Why the operand cannot be saved.
    /// - Parameter type: the type that was asked for.
    func failure(of type: ContentType?) -> CommandFailure? {
        switch self {
        case .address(let address) where type != nil && type != .url:
            .usage("'--type \(type?.rawValue ?? "")' is for files and for what is piped in, and '\(address)' is an address.")
        default: failure
        }
    }

    var failure: CommandFailure? {
        switch self {
        case .address, .badLine, .file, .listed: nil
        case .folder(let path): .client(.file(.folder(path: path)))
        case .malformedAddress(let address): .malformedAddress(address)
        case .missingFile(let path): .noSuchFile(path)
        case .neither(let operand): .notAnAddress(operand)
        }
    }
}
