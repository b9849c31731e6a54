internal import Models
internal import Primitives

/// The columns that the header of a CSV file names.
struct CSVHeader {
    let names: [String]
    private let columns: [String: Int]

    init(_ fields: [String]) {
        names = fields.map { String($0.trimmingWhiteSpace).lowercased() }
        columns = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    subscript(name: String) -> Int? { columns[name] }

    func has(_ wanted: String...) -> Bool {
        wanted.allSatisfy { columns[$0] != nil }
    }
}

/// One record, by the names of its columns.
struct CSVRow {
    let header: CSVHeader
    let fields: [String]
    let line: Int

    /// The text of a column as it is; nil where it is absent or blank.
    subscript(name: String) -> String? {
        guard let column = header[name], column < fields.count else { return nil }
        let field = fields[column]
        return field.utf8.allSatisfy(\.isSpace) ? nil : field
    }

    /// The first of the columns that says something.
    func first(_ names: [String]) -> String? {
        for name in names {
            if let field = self[name] { return field }
        }
        return nil
    }

    func date(_ name: String, _ events: inout [ImportEvent]) -> Timestamp? {
        events.date(self[name], field: name, line: line)
    }

    func flag(_ name: String) -> Bool {
        self[name].flatMap { ImportedFlag.read($0.trimmingWhiteSpace) } ?? false
    }

    /// What stands in all columns but these.
    func extra(without known: Set<String>) -> String {
        var extra = ExtraMembers()
        for (column, name) in header.names.enumerated() where column < fields.count && !known.contains(name) && !name.isEmpty {
            let field = fields[column]
            if !field.utf8.allSatisfy(\.isSpace), ImportedFlag.read(field) != false { extra.add(name, field) }
        }
        return extra.text
    }
}
