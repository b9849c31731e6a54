package import PinSaving
internal import WebAddress

/// An address for a pin that is there already, by the rules of `add` but for files.
package enum EditAddress {
    /// The address as it is stored.
    package static func address(_ written: String) throws(CommandFailure) -> String {
        switch AddressInput.classify(written) {
        case .address(let address): return address
        case .malformedAddress(let address): throw .malformedAddress(address)
        case .fileName, .notAnAddress, .empty: throw .usage("'--url' needs an address, and '\(written)' is none.")
        }
    }
}
