internal import Primitives
internal import WebAddress

/// One way of naming pins on the command line (product.md §1, ID).
package enum PinSelector: Hashable, Sendable {
    case id(Int64)
    /// Gaps are silent.
    case range(ClosedRange<Int64>)
    /// A UUID or the beginning of one as it was written: 8 or more hexadecimal digits in either case, with dashes or without.
    case uuidPrefix(String)
    /// An address with its scheme: the pin that saving it would find, the oldest of several, one in the trash last.
    case address(String)

    /// Reads the parts of one operand: `12`, `3-7`, `1,2,5`, a UUID or a prefix of it; or an address, in which a comma is a part of it.
    /// Nil when a part is none of these.
    package static func list(_ operand: String) -> [PinSelector]? {
        // Ids come by the million; few of them have a colon.
        if operand.utf8.contains(UInt8(ascii: ":")), AddressInput.hasScheme(operand) {
            guard case .address(let address) = AddressInput.classify(operand) else { return nil }
            return [.address(address)]
        }
        var selectors: [PinSelector] = []
        for part in operand.split(separator: ",", omittingEmptySubsequences: false) {
            guard let selector = PinSelector(String(part.trimmingWhiteSpace)) else { return nil }
            selectors.append(selector)
        }
        return selectors.isEmpty ? nil : selectors
    }

    private init?(_ part: String) {
        if let id = Self.number(part) {
            self = .id(id)
            return
        }
        let ends = part.split(separator: "-", omittingEmptySubsequences: false)
        if ends.count == 2, let first = Self.number(String(ends[0])), let last = Self.number(String(ends[1])) {
            guard first <= last else { return nil }
            self = .range(first...last)
            return
        }
        let digits = part.lowercased().filter { $0 != "-" }
        guard (8...32).contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
        self = .uuidPrefix(part)
    }

    /// A positive number of ASCII digits.
    private static func number(_ text: String) -> Int64? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }), let value = Int64(text), value > 0 else {
            return nil
        }
        return value
    }

    /// As it was written.
    package var description: String {
        switch self {
        case .id(let id): String(id)
        case .range(let range): "\(range.lowerBound)-\(range.upperBound)"
        case .uuidPrefix(let written), .address(let written): written
        }
    }
}
