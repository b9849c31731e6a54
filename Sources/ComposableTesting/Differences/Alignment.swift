#if canImport(Testing)
    /// One step through two lists side by side.
    enum AlignmentStep: Equatable {
        /// The elements at these positions are the same.
        case both(Int, Int)
        /// Only in the first list.
        case old(Int)
        /// Only in the second list.
        case new(Int)
    }

    /// Walks two lists so that as many elements as possible are the same.
    func alignment<Element>(
        _ old: [Element], _ new: [Element], by isSame: (Element, Element) -> Bool
    ) -> [AlignmentStep] {
        let changes = new.difference(from: old, by: isSame)
        let removed = Set(changes.removals.map(\.offset))
        let inserted = Set(changes.insertions.map(\.offset))
        var steps: [AlignmentStep] = []
        var first = 0
        var second = 0
        while first < old.count || second < new.count {
            if removed.contains(first) {
                steps.append(.old(first))
                first += 1
            } else if inserted.contains(second) {
                steps.append(.new(second))
                second += 1
            } else {
                steps.append(.both(first, second))
                first += 1
                second += 1
            }
        }
        return steps
    }

    extension CollectionDifference.Change {
        fileprivate var offset: Int {
            switch self {
            case .insert(let offset, _, _), .remove(let offset, _, _): offset
            }
        }
    }
#endif
