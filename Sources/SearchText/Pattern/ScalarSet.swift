/// A set of Unicode scalars, as ranges.
struct ScalarSet: Hashable, Sendable {
    /// Ascending; none touches the next.
    let ranges: [ClosedRange<UInt32>]

    static let last: UInt32 = 0x10FFFF
    static let all = ScalarSet([0...last])
    static let space = ScalarSet([0x20...0x20])
    static let digits = ScalarSet([0x30...0x39])

    init(_ unordered: [ClosedRange<UInt32>]) {
        var united: [ClosedRange<UInt32>] = []
        for range in unordered.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = united.last, range.lowerBound <= last.upperBound + 1 {
                united[united.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                united.append(range)
            }
        }
        ranges = united
    }

    init(_ scalar: Unicode.Scalar) {
        ranges = [scalar.value...scalar.value]
    }

    var complement: ScalarSet {
        var rest: [ClosedRange<UInt32>] = []
        var next: UInt32 = 0
        for range in ranges {
            if range.lowerBound > next { rest.append(next...range.lowerBound - 1) }
            next = range.upperBound + 1
        }
        if next <= Self.last { rest.append(next...Self.last) }
        return ScalarSet(rest)
    }

    func union(_ other: ScalarSet) -> ScalarSet { ScalarSet(ranges + other.ranges) }

    func subtracting(_ other: ScalarSet) -> ScalarSet { complement.union(other).complement }

    func contains(_ scalar: UInt32) -> Bool {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].contains(scalar)
    }

    // MARK: By the folding rules

    /// What the scalars become in folded text, those left out that become several.
    var folded: ScalarSet {
        let table = FoldingTable()
        var result: [ClosedRange<UInt32>] = []
        for range in ranges {
            for scalar in range {
                let folded: UInt32
                let entry = table.entry(of: scalar)
                if 0x41...0x5A ~= scalar {
                    folded = scalar + 0x20
                } else if scalar <= 0x20 || scalar == 0x7F {
                    folded = 0x20
                } else if scalar < 0x80 {
                    folded = scalar
                } else if entry.kind == .separator {
                    folded = 0x20
                } else if entry.kind == .mapped {
                    let mapping = table.mapping(at: entry.payload)
                    guard mapping.count == 1 else { continue }
                    folded = table.mappedScalar(at: mapping.start)
                } else {
                    folded = scalar
                }
                if let last = result.last, last.upperBound + 1 == folded || last.upperBound == folded {
                    result[result.count - 1] = last.lowerBound...folded
                } else {
                    result.append(folded...folded)
                }
            }
        }
        return ScalarSet(result)
    }

    /// What words are made of in folded text: letters, digits, ideographs, marks that count, and the low line.
    static func wordScalars() -> ScalarSet {
        let table = FoldingTable()
        var result: [ClosedRange<UInt32>] = [0x30...0x39, 0x5F...0x5F, 0x61...0x7A]
        for scalar in UInt32(0x80)...0x3FFFF {
            switch table.entry(of: scalar).kind {
            case .word, .character, .mark:
                if let last = result.last, last.upperBound + 1 == scalar {
                    result[result.count - 1] = last.lowerBound...scalar
                } else {
                    result.append(scalar...scalar)
                }
            case .separator, .ignored, .symbol, .mapped, .special: break
            }
        }
        return ScalarSet(result)
    }
}
