/// A tree with lines that show what belongs where, of any depth: far down, only the nearest levels are drawn.
package struct TreeView: Sendable {
    private let screen: Screen
    private static let levelColumns = 4

    package init(screen: Screen) {
        self.screen = screen
    }

    package func append(_ items: [TreeItem], into output: inout [UInt8]) {
        let prefixes = prefixes(of: items)
        LineWriter.write(screen, to: &output) { line in
            for (item, prefix) in zip(items, prefixes) {
                line.write(prefix, screen.theme.frame)
                let detailColumns = item.detail.isEmpty ? 0 : screen.width.columns(of: item.detail) + 2
                line.write(SafeText.line(item.label), limit: max(1, line.room - detailColumns))
                if !item.detail.isEmpty {
                    line.space(2)
                    line.write(item.detail, screen.theme.muted)
                }
                line.endLine()
            }
        }
    }

    /// The lines before each label. Read from the last item up, where it is known which levels go on.
    private func prefixes(of items: [TreeItem]) -> [String] {
        let frame = screen.glyphs.frame
        let drawnLevels = max(1, screen.columns / 2 / Self.levelColumns)
        var goesOn: [Bool] = []
        var result: [String] = []
        for item in items.reversed() {
            let depth = max(0, item.depth)
            while goesOn.count <= depth { goesOn.append(false) }
            var prefix = ""
            if depth > 0 {
                let first = max(1, depth - drawnLevels + 1)
                if first > 1 { prefix += screen.glyphs.ellipsis }
                for level in first..<depth { prefix += goesOn[level] ? frame.stem : "    " }
                prefix += goesOn[depth] ? frame.branch : frame.lastBranch
            }
            result.append(prefix)
            goesOn.removeLast(goesOn.count - depth - 1)
            goesOn[depth] = true
        }
        return result.reversed()
    }
}
