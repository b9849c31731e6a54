#if canImport(Testing)
    /// The lines in which two values differ, those of the first marked `−`, those of the second `+`, with what is unchanged
    /// folded. nil if they look the same.
    func difference(_ old: Any, _ new: Any) -> String? {
        let old = DumpNode(of: old)
        let new = DumpNode(of: new)
        guard old != new else { return nil }
        var lines = DifferenceLines()
        lines.compare(old, new, indentation: "", separators: ("", ""))
        return lines.text.joined(separator: "\n")
    }

    private struct DifferenceLines {
        private(set) var text: [String] = []

        mutating func compare(
            _ old: DumpNode, _ new: DumpNode, indentation: String, separators: (old: String, new: String)
        ) {
            if old == new {
                add(" ", indentation + new.folded + separators.new)
            } else if old.hasFrame(of: new) {
                add(" ", indentation + new.prefix + new.opening)
                if new.kind == .list {
                    compareLists(old.children, new.children, indentation: indentation + "  ")
                } else {
                    compareLabelled(old.children, new.children, indentation: indentation + "  ")
                }
                add(" ", indentation + new.closing + separators.new)
            } else {
                add("−", old, indentation, separators.old)
                add("+", new, indentation, separators.new)
            }
        }

        private mutating func add(_ mark: String, _ line: String) {
            text.append("  \(mark) \(line)")
        }

        private mutating func add(_ mark: String, _ node: DumpNode, _ indentation: String, _ separator: String) {
            for line in node.lines(indentation: indentation, separator: separator) { add(mark, line) }
        }

        /// Children are the same when their labels are.
        private mutating func compareLabelled(_ old: [DumpNode], _ new: [DumpNode], indentation: String) {
            for step in alignment(old, new, by: { $0.label == $1.label }) {
                switch step {
                case .both(let first, let second):
                    compare(
                        old[first], new[second], indentation: indentation,
                        separators: (separator(first, old), separator(second, new)))
                case .old(let index): add("−", old[index], indentation, separator(index, old))
                case .new(let index): add("+", new[index], indentation, separator(index, new))
                }
            }
        }

        /// Children are the same when they are equal; what was put in the place of something is compared with it.
        private mutating func compareLists(_ old: [DumpNode], _ new: [DumpNode], indentation: String) {
            var unchanged = 0
            var removed: [Int] = []
            var inserted: [Int] = []

            func endOfUnchanged(_ lines: inout Self) {
                if unchanged > 0 { lines.add(" ", indentation + "… (\(unchanged) unchanged)") }
                unchanged = 0
            }
            func endOfChanged(_ lines: inout Self) {
                for (first, second) in zip(removed, inserted) {
                    lines.compare(
                        old[first], new[second], indentation: indentation,
                        separators: (lines.separator(first, old), lines.separator(second, new)))
                }
                for index in removed.dropFirst(inserted.count) {
                    lines.add("−", old[index], indentation, lines.separator(index, old))
                }
                for index in inserted.dropFirst(removed.count) {
                    lines.add("+", new[index], indentation, lines.separator(index, new))
                }
                removed = []
                inserted = []
            }

            for step in alignment(old, new, by: ==) {
                switch step {
                case .both:
                    endOfChanged(&self)
                    unchanged += 1
                case .old(let index):
                    endOfUnchanged(&self)
                    removed.append(index)
                case .new(let index):
                    endOfUnchanged(&self)
                    inserted.append(index)
                }
            }
            endOfChanged(&self)
            endOfUnchanged(&self)
        }

        private func separator(_ index: Int, _ nodes: [DumpNode]) -> String {
            index == nodes.count - 1 ? "" : ","
        }
    }
#endif
