/// One case of an enum: makes `Root` from its payload and finds the payload in `Root`.
///
/// Written by hand where a macro would generate it: three lines for each case that carries a child.
@dynamicMemberLookup
package struct CasePath<Root, Value>: Sendable {
    /// Makes the case from its payload.
    package let embed: @Sendable (Value) -> Root
    /// The payload, nil for a value of another case.
    package let extract: @Sendable (Root) -> Value?

    /// A case by its two directions: `CasePath(embed: Action.child) { if case .child(let action) = $0 { action } else { nil } }`.
    package init(
        embed: @escaping @Sendable (Value) -> Root,
        extract: @escaping @Sendable (Root) -> Value?
    ) {
        self.embed = embed
        self.extract = extract
    }

    /// The way on into a case of the payload: `\.destination.presented`.
    package subscript<Leaf>(
        dynamicMember keyPath: CaseKeyPath<Value, Leaf>
    ) -> CasePath<Root, Leaf> where Value: CasePathable {
        let leaf = Value.allCasePaths[keyPath: keyPath]
        return CasePath<Root, Leaf>(
            embed: { [embed] in embed(leaf.embed($0)) },
            extract: { [extract] in extract($0).flatMap(leaf.extract) })
    }
}

/// An enum whose cases can be named by key path: `\.pinList`.
package protocol CasePathable: SendableMetatype {
    /// One property of type ``CasePath`` for each case that is named anywhere.
    associatedtype AllCasePaths: Sendable
    /// The properties that key paths of cases begin at.
    static var allCasePaths: AllCasePaths { get }
}

/// The name of a case of `Root`: `\.pinList`.
package typealias CaseKeyPath<Root: CasePathable, Value> = KeyPath<Root.AllCasePaths, CasePath<Root, Value>>
