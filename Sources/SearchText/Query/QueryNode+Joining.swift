extension QueryNode {
    var negated: QueryNode {
        if case .not(let inner) = self { return inner }
        return .not(self)
    }

    /// All of the nodes; nil for none.
    static func conjunction(_ nodes: [QueryNode]) -> QueryNode? {
        if nodes.count < 2 { return nodes.first }
        return .and(
            nodes.flatMap { node in
                if case .and(let parts) = node { parts } else { [node] }
            })
    }

    /// Any of the nodes; nil for none.
    static func disjunction(_ nodes: [QueryNode]) -> QueryNode? {
        if nodes.count < 2 { return nodes.first }
        return .or(
            nodes.flatMap { node in
                if case .or(let parts) = node { parts } else { [node] }
            })
    }

    /// What stands side by side.
    static func joined(_ nodes: [QueryNode], matchingAny: Bool) -> QueryNode? {
        guard matchingAny else { return conjunction(nodes) }
        var wanted: [QueryNode] = []
        var unwanted: [QueryNode] = []
        for node in nodes {
            if case .not = node { unwanted.append(node) } else { wanted.append(node) }
        }
        return conjunction((disjunction(wanted).map { [$0] } ?? []) + unwanted)
    }
}
