/// The mapping table of UTS #46, section 5, nontransitional: what becomes of each code point of a domain.
struct IDNAMapping: Sendable {
    private enum Kind: UInt8 {
        case disallowed, valid, ignored
        /// Becomes other text.
        case string
        /// Each code point of the run becomes the one at a fixed distance.
        case shift
        /// Code points at even places of the run become the next one, those at odd places are valid.
        case alternating
    }

    static let shared = IDNAMapping(IDNAMappingData.numbers)

    private var starts: [UInt32] = []
    private var kinds: [Kind] = []
    /// For strings the place in `texts` and the length, for shifts the distance.
    private var payloads: [Int32] = []
    private var lengths: [UInt8] = []
    private var texts: [Unicode.Scalar] = []

    private init(_ text: StaticString) {
        var numbers = PackedNumbers(text)
        var start: UInt32 = 0
        while let distance = numbers.next(), let header = numbers.next() {
            start += distance
            let kind = Kind(rawValue: UInt8(header & 7)) ?? .disallowed
            let length = header >> 3
            var payload: Int32 = 0
            switch kind {
            case .string:
                payload = Int32(texts.count)
                for _ in 0..<length {
                    texts.append(numbers.next().flatMap(Unicode.Scalar.init) ?? "\u{FFFD}")
                }
            case .shift:
                let number = numbers.next() ?? 0
                payload = number & 1 == 0 ? Int32(number >> 1) : -Int32((number + 1) >> 1)
            default:
                break
            }
            starts.append(start)
            kinds.append(kind)
            payloads.append(payload)
            lengths.append(UInt8(length))
        }
    }

    /// Appends what `scalar` is mapped to (itself where it is valid, nothing where it is ignored).
    /// Returns false for a disallowed code point.
    func map(_ scalar: Unicode.Scalar, into output: inout [Unicode.Scalar]) -> Bool {
        let index = lastIndex(in: starts, notAbove: scalar.value)
        switch kinds[index] {
        case .disallowed: return false
        case .ignored: break
        case .valid: output.append(scalar)
        case .string:
            let first = Int(payloads[index])
            output.append(contentsOf: texts[first..<first + Int(lengths[index])])
        case .shift:
            output.append(Self.moved(scalar, by: payloads[index]))
        case .alternating:
            output.append((scalar.value - starts[index]) & 1 == 0 ? Self.moved(scalar, by: 1) : scalar)
        }
        return true
    }

    /// Whether the status of `scalar` is valid or deviation.
    func isValid(_ scalar: Unicode.Scalar) -> Bool {
        let index = lastIndex(in: starts, notAbove: scalar.value)
        switch kinds[index] {
        case .valid: return true
        case .alternating: return (scalar.value - starts[index]) & 1 == 1
        default: return false
        }
    }

    private static func moved(_ scalar: Unicode.Scalar, by distance: Int32) -> Unicode.Scalar {
        Unicode.Scalar(UInt32(truncatingIfNeeded: Int64(scalar.value) + Int64(distance))) ?? "\u{FFFD}"
    }
}
