/// A hashable value together with its type, so that `1` and `1.0`, or the cases of two enums, never mean the same.
struct CancellationID: Hashable, Sendable {
    private let value: any Hashable & Sendable

    init(_ value: any Hashable & Sendable) {
        self.value = value
    }

    static func == (left: Self, right: Self) -> Bool {
        isEqual(left.value, right.value)
    }

    /// `AnyHashable` would say the same, after a long search for representations that only Foundation has.
    private static func isEqual<Value: Hashable>(_ left: Value, _ right: any Hashable) -> Bool {
        type(of: left) == type(of: right) && right as? Value == left
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type(of: value)))
        value.hash(into: &hasher)
    }
}

/// What effects are cancelled by: an id of a feature's own, or the place of an optional child.
enum CancellationKey: Hashable, Sendable {
    /// The id of `cancellable(id:)`. It means the same in the whole store.
    case id(CancellationID)
    /// All effects of the child that `ifLet` holds at a path of key paths from the root.
    case child(path: [CancellationID])

    /// The same key seen from the parent: the place of a child gets longer, an id stays as it is.
    func nested(under component: CancellationID?) -> Self {
        guard case .child(let path) = self, let component else { return self }
        return .child(path: [component] + path)
    }
}
