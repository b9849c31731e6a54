internal import Clients
internal import WebAddress

/// What an operand of `add` turned out to be (product.md §1).
package enum AddOperand: Equatable, Sendable {
    /// The address as it is stored.
    case address(String)
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
        case .address(let address): self = .address(address)
        case .malformedAddress(let address): self = .malformedAddress(address)
        case .fileName: self = .missingFile(operand)
        case .notAnAddress, .empty: self = .neither(operand)
        }
    }

    var address: String? {
        if case .address(let address) = self { address } else { nil }
    }

    var failure: CommandFailure? {
        switch self {
        case .address, .file: nil
        case .folder(let path): .client(.file(.folder(path: path)))
        case .malformedAddress(let address): .malformedAddress(address)
        case .missingFile(let path): .noSuchFile(path)
        case .neither(let operand): .notAnAddress(operand)
        }
    }
}
