#if canImport(Testing)
    /// A value as a tree of lines in Swift's syntax.
    struct DumpNode: Equatable {
        enum Kind: Equatable {
            /// One line.
            case leaf
            /// Children known by their labels: structs, payloads, dictionaries.
            case labelled
            /// Children known by their order: arrays, sets.
            case list
        }

        /// The name of a property, the key of a dictionary.
        var label: String?
        let kind: Kind
        /// The whole text of a leaf, the first line of a tree.
        let opening: String
        var children: [DumpNode] = []
        /// The last line of a tree.
        var closing = ""

        static func leaf(_ text: String) -> Self {
            Self(kind: .leaf, opening: text)
        }

        static func tree(_ kind: Kind, _ opening: String, _ children: [DumpNode], _ closing: String) -> Self {
            Self(kind: kind, opening: opening, children: children, closing: closing)
        }

        private var isOneLine: Bool { children.isEmpty }

        var prefix: String { label.map { "\($0): " } ?? "" }

        /// Whether both are the same but for their children.
        func hasFrame(of other: Self) -> Bool {
            kind != .leaf && kind == other.kind && label == other.label && opening == other.opening
                && closing == other.closing
        }

        /// All lines.
        func lines(indentation: String = "", separator: String = "") -> [String] {
            guard !isOneLine else { return [indentation + prefix + opening + closing + separator] }
            var lines = [indentation + prefix + opening]
            for (index, child) in children.enumerated() {
                lines += child.lines(
                    indentation: indentation + "  ", separator: index == children.count - 1 ? "" : ",")
            }
            lines.append(indentation + closing + separator)
            return lines
        }

        /// One line, with `…` for the children.
        var folded: String {
            prefix + opening + (isOneLine ? "" : "…") + closing
        }
    }
#endif
