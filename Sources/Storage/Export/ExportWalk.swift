internal import Models

/// The walk through the folders of an export, which can stop anywhere: the pins in no folder, then each folder, its own pins before the
/// folders in it.
struct ExportWalk {
    private let tree: ExportTree
    private let placement: ExportPlacement
    private let isKept: [Bool]
    private let repeatsFirst: Bool
    /// The pins of the open folder that are still to come.
    private var waiting: ArraySlice<UInt32>
    /// The place of the next folder in the tree.
    private var place = 0
    private var openFolders = 0
    /// When each pin was written first, counted from 1; 0 for never.
    private var written: [UInt32]
    private var writtenCount: UInt32 = 0

    /// - Parameters:
    ///   - keepsEmptyFolders: false leaves out folders without pins in or below them.
    ///   - repeatsFirst: the pins of a folder that stood in an earlier one come before the others. That is the order that an import of
    ///     the file, which numbers pins as they come, leads to again.
    init(tree: ExportTree, placement: ExportPlacement, keepsEmptyFolders: Bool, repeatsFirst: Bool) {
        self.tree = tree
        self.placement = placement
        self.repeatsFirst = repeatsFirst
        isKept = tree.isOrHasBelow { keepsEmptyFolders || !placement.ranks[$0].isEmpty }
        waiting = placement.top[...]
        written = [UInt32](repeating: 0, count: placement.ids.count)
    }

    /// The next pieces, with so many pins and folders; none at the end.
    mutating func next(_ count: Int, _ reader: ExportPinReader) throws -> [ExportEvent] {
        var events: [ExportEvent] = []
        var bookmarks = ExportBookmarks()
        while events.count + bookmarks.count < count {
            if let rank = waiting.popFirst() {
                let isRepeated = written[Int(rank)] > 0
                if !isRepeated {
                    writtenCount += 1
                    written[Int(rank)] = writtenCount
                }
                let other = try reader.append(
                    id: placement.ids[Int(rank)], rank: rank, isRepeated: isRepeated, to: &bookmarks)
                if let other {
                    Self.move(&bookmarks, to: &events)
                    events.append(.pin(other, isRepeated: isRepeated))
                }
                continue
            }
            Self.move(&bookmarks, to: &events)
            while place < tree.nodes.count, !isKept[place] { place += 1 }
            let depth = place < tree.nodes.count ? tree.nodes[place].depth : 0
            if openFolders > depth {
                openFolders -= 1
                events.append(.folderClosed)
            } else if place < tree.nodes.count {
                openFolders += 1
                events.append(.folderOpened(tree.nodes[place].folder))
                waiting = sequence(placement.ranks[place])
                place += 1
            } else {
                break
            }
        }
        Self.move(&bookmarks, to: &events)
        return events
    }

    private static func move(_ bookmarks: inout ExportBookmarks, to events: inout [ExportEvent]) {
        guard !bookmarks.isEmpty else { return }
        events.append(.bookmarks(bookmarks))
        bookmarks = ExportBookmarks()
    }

    private func sequence(_ ranks: [UInt32]) -> ArraySlice<UInt32> {
        guard repeatsFirst else { return ranks[...] }
        let repeated = ranks.filter { written[Int($0)] > 0 }
        guard !repeated.isEmpty else { return ranks[...] }
        let isEarlier = { (left: UInt32, right: UInt32) in written[Int(left)] < written[Int(right)] }
        return (repeated.sorted(by: isEarlier) + ranks.filter { written[Int($0)] == 0 })[...]
    }
}
