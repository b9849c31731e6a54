/// The scalars that no instruction of a pattern can tell apart are one class: an automaton then has few columns.
struct ScalarClasses: Sendable {
    /// Where intervals of scalars begin, ascending from 0, and the class of each.
    private let starts: [UInt32]
    private let classes: [Int]
    /// The class of each ASCII character.
    let ofASCII: [Int]
    /// A scalar of each class.
    let representatives: [UInt32]

    var count: Int { representatives.count }

    init(telling sets: [ScalarSet]) {
        var borders: Set<UInt32> = [0]
        for set in sets {
            for range in set.ranges {
                borders.insert(range.lowerBound)
                if range.upperBound < ScalarSet.last { borders.insert(range.upperBound + 1) }
            }
        }
        let starts = borders.sorted()
        var classes = [Int](repeating: 0, count: starts.count)
        var number = 1
        for set in sets {
            // What of a class lies in the set becomes a class of its own.
            var parts: [Int: Int] = [:]
            for range in set.ranges {
                var interval = Self.interval(of: range.lowerBound, in: starts)
                while interval < starts.count, starts[interval] <= range.upperBound {
                    let part = parts[classes[interval]] ?? number
                    if part == number {
                        parts[classes[interval]] = number
                        number += 1
                    }
                    classes[interval] = part
                    interval += 1
                }
            }
        }
        var dense: [Int: Int] = [:]
        var representatives: [UInt32] = []
        for interval in starts.indices {
            if dense[classes[interval]] == nil {
                dense[classes[interval]] = representatives.count
                representatives.append(starts[interval])
            }
            classes[interval] = dense[classes[interval]] ?? 0
        }
        self.starts = starts
        self.classes = classes
        self.representatives = representatives
        ofASCII = (0..<0x80).map { classes[Self.interval(of: $0, in: starts)] }
    }

    func of(_ scalar: UInt32) -> Int { classes[Self.interval(of: scalar, in: starts)] }

    private static func interval(of scalar: UInt32, in starts: [UInt32]) -> Int {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= scalar { low = middle } else { high = middle }
        }
        return low
    }
}
