extension TOMLDocument {
    /// The file with one key set: where it stands its value is replaced; else it comes to the other keys of its table.
    ///
    /// - Parameter path: a name, or a table and a name.
    package func setting(_ path: [String], to value: SettingValue) throws(TOMLError) -> TOMLDocument {
        if let entry = entry(path) { return try replacing(entry.valueBytes, with: value.tomlText) }
        let (table, name) = (Array(path.dropLast()), path.last ?? "")
        let line = "\(Self.written([name])) = \(value.tomlText)"
        if let header = tables.first(where: { $0.path == table }) {
            let last = entries.last { $0.tableDepth == table.count && Array($0.path.prefix(table.count)) == table }
            return try inserting(
                line,
                at: last.map { max($0.lineBytes.upperBound, header.lineBytes.upperBound) }
                    ?? header.lineBytes.upperBound)
        }
        // Keys such as `fetch.timeout` above all headers make the table: it cannot have a header as well.
        if let last = entries.last(where: { !table.isEmpty && $0.tableDepth == 0 && $0.path.starts(with: table) }) {
            return try inserting("\(Self.written(path)) = \(value.tomlText)", at: last.lineBytes.upperBound)
        }
        guard table.isEmpty else {
            let header = "[\(Self.written(table))]"
            return try inserting((isBlank ? "" : lineEnd) + header + lineEnd + line, at: bytes.count)
        }
        // A key of no table stands above all headers.
        if let last = entries.last(where: { $0.tableDepth == 0 }) { return try inserting(line, at: last.lineBytes.upperBound) }
        guard let first = tables.first else { return try inserting(line, at: bytes.count) }
        return try inserting(line + lineEnd, at: first.lineBytes.lowerBound)
    }

    /// The file without a key; nil where it has none. Its line goes, with the comment at its end.
    package func unsetting(_ path: [String]) throws(TOMLError) -> TOMLDocument? {
        guard let entry = entry(path) else { return nil }
        return try replacing(entry.lineBytes, with: "")
    }

    private func replacing(_ range: Range<Int>, with text: String) throws(TOMLError) -> TOMLDocument {
        var bytes = bytes
        bytes.replaceSubrange(range, with: Array(text.utf8))
        return try TOMLDocument(bytes)
    }

    /// Puts a line at a place where one begins.
    private func inserting(_ line: String, at place: Int) throws(TOMLError) -> TOMLDocument {
        let follows = place == 0 || bytes[place - 1] == 0x0A || (place == 3 && bytes.first == 0xEF)
        return try replacing(place..<place, with: (follows ? "" : lineEnd) + line + lineEnd)
    }

    /// As the file has it.
    private var lineEnd: String {
        guard let end = bytes.firstIndex(of: 0x0A), end > 0, bytes[end - 1] == 0x0D else { return "\n" }
        return "\r\n"
    }

    private var isBlank: Bool { bytes.allSatisfy { $0 <= 0x20 } }

    private static func written(_ path: [String]) -> String {
        path.map { part in
            !part.isEmpty && part.utf8.allSatisfy(TOMLParser.isBare) ? part : TOMLString.written(part)
        }.joined(separator: ".")
    }
}
