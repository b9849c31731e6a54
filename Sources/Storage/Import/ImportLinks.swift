internal import Models
internal import Primitives

/// The tags and collections of the library by their numbers in the file. Tags are made when the first pin carries them.
final class ImportLinks {
    private let names: ImportNames
    private let root: Int64?
    private let collections: [Int64]
    private var tags: [(id: Int64, name: String, key: String)?]

    init(names: ImportNames, root: Int64?, collections: [Int64]) {
        self.names = names
        self.root = root
        self.collections = collections
        tags = Array(repeating: nil, count: names.tags.count)
    }

    func id(ofTag number: Int32, _ table: TagTable, _ step: Journal.Step, at date: Timestamp) throws -> Int64 {
        try tag(number, table, step, date).id
    }

    /// The ids of the folders of a pin, each once: those that are too deep for a path share one. Nil stands for the root.
    func collections(_ folders: [Int32?]) -> [Int64] {
        let ids = folders.compactMap { number in number.map { collections[Int($0)] } ?? root }
        return ids.count < 2 ? ids : Set(ids).sorted()
    }

    /// The names that the library has for these tags, in the order of `PinReader.sorted`.
    func namesInOrder(_ numbers: [Int32], _ table: TagTable, _ step: Journal.Step, at date: Timestamp) throws -> [String] {
        let tags = try numbers.map { try tag($0, table, step, date) }
        return tags.sorted { $0.key < $1.key }.map(\.name)
    }

    private func tag(
        _ number: Int32, _ table: TagTable, _ step: Journal.Step, _ date: Timestamp
    ) throws -> (id: Int64, name: String, key: String) {
        if let known = tags[Int(number)] { return known }
        let id = try table.makeID(named: names.tags[Int(number)].name, step: step, at: date)
        let name = try table.name(id: id)
        let tag = (id, name, NameRules.key(name))
        tags[Int(number)] = tag
        return tag
    }
}
