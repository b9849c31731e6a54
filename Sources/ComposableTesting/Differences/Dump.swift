#if canImport(Testing)
    extension DumpNode {
        /// The tree of any value, seen through its mirror.
        ///
        /// - Parameter depth: How many levels are shown before `…`: a class may hold itself.
        init(of value: Any, depth: Int = 24) {
            guard depth > 0 else {
                self = .leaf("…")
                return
            }
            func child(_ value: Any, label: String? = nil) -> DumpNode {
                var node = DumpNode(of: value, depth: depth - 1)
                node.label = label
                return node
            }
            if let text = Self.text(of: value) {
                self = .leaf(text)
                return
            }
            let mirror = Mirror(reflecting: value)
            let name = typeName(type(of: value))
            switch mirror.displayStyle {
            case .optional:
                self = mirror.children.first.map { DumpNode(of: $0.value, depth: depth - 1) } ?? .leaf("nil")
            case .collection:
                self = .tree(.list, "[", mirror.children.map { child($0.value) }, "]")
            case .set:
                let elements = mirror.children.map { child($0.value) }
                self = .tree(.list, "Set([", elements.sorted { $0.sortKey < $1.sortKey }, "])")
            case .dictionary:
                let entries = mirror.children.map { entry in
                    let pair = Array(Mirror(reflecting: entry.value).children)
                    return child(pair[1].value, label: DumpNode(of: pair[0].value, depth: depth - 1).sortKey)
                }
                self =
                    entries.isEmpty
                    ? .leaf("[:]") : .tree(.labelled, "[", entries.sorted { $0.prefix < $1.prefix }, "]")
            case .tuple:
                self = .tree(.labelled, "(", mirror.children.map { child($0.value, label: Self.name($0.label)) }, ")")
            case .enum:
                self = Self.enumCase(value, mirror: mirror, depth: depth)
            case .struct, .class:
                self = .tree(
                    .labelled, "\(name)(", mirror.children.map { child($0.value, label: Self.name($0.label)) }, ")")
            default:
                self = .leaf(String(describing: value))
            }
        }

        private var sortKey: String { lines().joined(separator: " ") }

        /// Values that are written as one word: strings, and structs that describe themselves.
        private static func text(of value: Any) -> String? {
            switch value {
            case let string as String: return string.debugDescription
            case let substring as Substring: return substring.debugDescription
            case let character as Character: return character.debugDescription
            case let describable as any CustomStringConvertible:
                guard Mirror(reflecting: value).displayStyle == .struct else { return nil }
                return "\(typeName(type(of: value)))(\(describable.description))"
            default: return nil
            }
        }

        private static func enumCase(_ value: Any, mirror: Mirror, depth: Int) -> DumpNode {
            guard let payload = mirror.children.first else { return .leaf(".\(value)") }
            let name = ".\(payload.label ?? "")("
            let inner = Mirror(reflecting: payload.value)
            let children =
                inner.displayStyle == .tuple
                ? inner.children.map { part in
                    var node = DumpNode(of: part.value, depth: depth - 1)
                    node.label = Self.name(part.label)
                    return node
                }
                : [DumpNode(of: payload.value, depth: depth - 1)]
            if children.count == 1, children[0].kind == .leaf { return .leaf(name + children[0].folded + ")") }
            return .tree(.labelled, name, children, ")")
        }

        /// The label without the underscore of a wrapped property; none for `.0`.
        private static func name(_ label: String?) -> String? {
            guard let label, !label.hasPrefix(".") else { return nil }
            return label.hasPrefix("_") ? String(label.dropFirst()) : label
        }
    }

    /// A value as lines of Swift.
    func dump(of value: Any, indentation: String = "    ") -> String {
        DumpNode(of: value).lines(indentation: indentation).joined(separator: "\n")
    }
#endif
