/// The folders that every profile has, by the identifiers that all profiles share. Profiles from before 2013 have other identifiers,
/// and a table that names the folders.
struct PlacesRoots {
    private static let names = [
        "places": "root________", "menu": "menu________", "toolbar": "toolbar_____", "tags": "tags________",
        "unfiled": "unfiled_____",
    ]

    private var identifiers: [Int64: String] = [:]
    /// The folder of all others.
    private(set) var top: Int64?
    private(set) var tags: Int64?

    /// - Parameter identifier: that of a row, where it has one.
    init(_ order: PlacesOrder, named: [Int64: String], identifier: (Int64) throws -> String?) throws {
        for (id, name) in named {
            if let identifier = Self.names[name] { identifiers[id] = identifier }
        }
        top = identifiers.first { $0.value == "root________" }?.key
        if top == nil {
            let tops = order.tops
            top =
                try tops.first { try identifier($0.id) == "root________" }?.id ?? tops.first { $0.id == 1 && $0.parent == 0 }?.id
        }
        guard let top else { return }
        identifiers[top] = "root________"
        tags = identifiers.first { $0.value == "tags________" }?.key
        if tags == nil {
            tags = try order.children(of: top).first { try $0.kind == .folder && identifier($0.id) == "tags________" }?.id
        }
    }

    subscript(id: Int64) -> String? { identifiers[id] }
}
