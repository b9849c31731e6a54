/// Which child it is: the case of an enum and the `id` of what is identifiable.
///
/// Another identity at the same place is another child, and the effects of the first one end.
struct ChildIdentity: Equatable {
    private let caseName: String?
    private let id: AnyHashable?
    private var number: Int?

    /// What a child says of itself, which costs no reflection.
    init(told identity: Int) {
        caseName = nil
        id = nil
        number = identity
    }

    /// nil for no child.
    init?<Child>(_ child: Child?) {
        guard let child else { return nil }
        if let id = Self.identifier(of: child) {
            caseName = nil
            self.id = id
            return
        }
        let mirror = Mirror(reflecting: child)
        guard mirror.displayStyle == .enum else {
            caseName = nil
            id = nil
            return
        }
        let payload = mirror.children.first
        caseName = payload.map { $0.label ?? "" } ?? String(describing: child)
        id = payload.flatMap { Self.identifier(of: $0.value) }
    }

    private static func identifier(of value: Any) -> AnyHashable? {
        (value as? any Identifiable).map { AnyHashable(hashable($0)) }
    }

    private static func hashable(_ value: some Identifiable) -> any Hashable {
        value.id
    }
}
