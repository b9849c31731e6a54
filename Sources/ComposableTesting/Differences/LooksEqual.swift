#if canImport(Testing)
    /// Whether two values are equal as far as a mirror shows: of the same type, with children that are equal or look so.
    func looksEqual(_ first: Any, _ second: Any) -> Bool {
        if let first = first as? any Equatable { return isEqual(first, second) }
        let mirrors = (Mirror(reflecting: first), Mirror(reflecting: second))
        guard type(of: first) == type(of: second), mirrors.0.children.count == mirrors.1.children.count else { return false }
        if mirrors.0.children.isEmpty { return String(describing: first) == String(describing: second) }
        return zip(mirrors.0.children, mirrors.1.children).allSatisfy { one, other in
            one.label == other.label && looksEqual(one.value, other.value)
        }
    }

    private func isEqual<Value: Equatable>(_ first: Value, _ second: Any) -> Bool {
        first == second as? Value
    }
#endif
