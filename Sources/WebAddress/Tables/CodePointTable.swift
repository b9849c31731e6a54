/// A small number for each code point, as sorted runs: a table of Unicode property values, 0 where nothing is said.
struct CodePointTable: Sendable {
    private var starts: [UInt32] = [0]
    private var values: [UInt8] = [0]

    /// Reads pairs of (distance from the last start, value).
    init(_ text: StaticString) {
        var numbers = PackedNumbers(text)
        var start: UInt32 = 0
        while let distance = numbers.next(), let value = numbers.next() {
            start += distance
            starts.append(start)
            values.append(UInt8(truncatingIfNeeded: value))
        }
    }

    subscript(_ scalar: Unicode.Scalar) -> UInt8 {
        values[lastIndex(in: starts, notAbove: scalar.value)]
    }
}

/// The index of the last of the sorted `starts` that is not above `value`. The first one is 0, so there always is one.
func lastIndex(in starts: [UInt32], notAbove value: UInt32) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] <= value { low = middle } else { high = middle }
    }
    return low
}
