internal import Models

/// The walk through the folders of an export, which can stop anywhere. What lies in a folder comes in its order: pins by their ids, each
/// folder behind the pins that stand before it. Where that is not known, or another order is asked for, folders come behind all pins.
struct ExportWalk {
    /// A folder that is open, or the top.
    private struct Open {
        /// Its place in the tree; -1 for the top.
        var place: Int
        /// Its pins that stood in an earlier folder, in the order in which they were written first, and how many of them are done.
        var repeated: [UInt32]
        var repeatedDone = 0
        /// The others, some of which may be written in a folder below meanwhile.
        var own: ArraySlice<UInt32>
    }

    private let tree: ExportTree
    private let placement: ExportPlacement
    private let isKept: [Bool]
    private let keepsPlaces: Bool
    private var open: [Open]
    /// The place of the next folder in the tree.
    private var place = 0
    /// When each pin was written first, counted from 1; 0 for never.
    private var written: [UInt32]
    private var writtenCount: UInt32 = 0

    /// - Parameters:
    ///   - keepsEmptyFolders: false leaves out folders without pins in or below them.
    ///   - keepsPlaces: the order is that in which pins came. Those of a folder that stood in an earlier one come before the others, as
    ///     soon as they can: that is the order that an import of the file, which numbers pins as they come, leads to again.
    init(tree: ExportTree, placement: ExportPlacement, keepsEmptyFolders: Bool, keepsPlaces: Bool) {
        self.tree = tree
        self.placement = placement
        self.keepsPlaces = keepsPlaces
        isKept = tree.isOrHasBelow { keepsEmptyFolders || !placement.ranks[$0].isEmpty }
        open = [Open(place: -1, repeated: [], own: placement.top[...])]
        written = [UInt32](repeating: 0, count: placement.ids.count)
    }

    /// The next pieces, with so many pins and folders; none at the end.
    mutating func next(_ count: Int, _ reader: ExportPinReader) throws -> [ExportEvent] {
        var events: [ExportEvent] = []
        var bookmarks = ExportBookmarks()
        while events.count + bookmarks.count < count {
            while place < tree.nodes.count, !isKept[place] { place += 1 }
            let hasFolder = place < tree.nodes.count && tree.nodes[place].depth == open.count - 1
            if let rank = nextPin(upTo: hasFolder ? tree.nodes[place].folder.pinBefore ?? .max : .max) {
                let isRepeated = written[Int(rank)] > 0
                if !isRepeated { note(rank) }
                let other = try reader.append(
                    id: placement.ids[Int(rank)], rank: rank, isRepeated: isRepeated, to: &bookmarks)
                if let other {
                    Self.move(&bookmarks, to: &events)
                    events.append(.pin(other, isRepeated: isRepeated))
                }
                continue
            }
            Self.move(&bookmarks, to: &events)
            if hasFolder {
                events.append(.folderOpened(tree.nodes[place].folder))
                open.append(opened(place))
                place += 1
            } else if open.count > 1 {
                open.removeLast()
                events.append(.folderClosed)
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

    /// The next pin of the innermost folder up to that id; nil where it has none.
    private mutating func nextPin(upTo limit: Int64) -> UInt32? {
        let last = open.count - 1
        if open[last].repeatedDone < open[last].repeated.count {
            open[last].repeatedDone += 1
            return open[last].repeated[open[last].repeatedDone - 1]
        }
        while let rank = open[last].own.first {
            // It was among the repeated ones.
            if keepsPlaces, written[Int(rank)] > 0 {
                open[last].own.removeFirst()
                continue
            }
            if keepsPlaces, placement.ids[Int(rank)] > limit { return nil }
            open[last].own.removeFirst()
            return rank
        }
        return nil
    }

    /// A pin is written for the first time. In open folders around that it is in, too, it is a repeated one from now on.
    private mutating func note(_ rank: UInt32) {
        writtenCount += 1
        written[Int(rank)] = writtenCount
        guard keepsPlaces, let upper = placement.upperPlaces[rank] else { return }
        for index in open.indices.dropLast() where upper.contains(open[index].place) { open[index].repeated.append(rank) }
    }

    private func opened(_ place: Int) -> Open {
        let ranks = placement.ranks[place]
        guard keepsPlaces else { return Open(place: place, repeated: [], own: ranks[...]) }
        let repeated = ranks.filter { written[Int($0)] > 0 }
        guard !repeated.isEmpty else { return Open(place: place, repeated: [], own: ranks[...]) }
        let isEarlier = { (left: UInt32, right: UInt32) in written[Int(left)] < written[Int(right)] }
        return Open(
            place: place, repeated: repeated.sorted(by: isEarlier), own: ranks.filter { written[Int($0)] == 0 }[...])
    }
}
