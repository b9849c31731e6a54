import Interchange
import Models
import Testing

/// The database and Firefox's own backup of it bring the same.
@Suite struct PlacesParityTests {
    @Test(arguments: 1...20) func read_randomTree_isWhatTheBackupBrings(seed: Int) async throws {
        var tree = RandomTree(seed: UInt64(seed))
        tree.fill()
        let fixture = try ForeignFixture(PlacesSchema.tables + tree.sql)
        var reader = ImportReader(.firefox)
        var fromBackup = try reader.feed(Array(tree.json.utf8)[...])
        while let rest = try reader.finish() { fromBackup += rest }
        let fromDatabase = try await fixture.events()
        #expect(fromDatabase.withoutLines == fromBackup.withoutLines)
        #expect(fromDatabase.pins.count > 20)
    }
}

/// A tree of bookmarks as rows of the database, and as the backup of the same.
private struct RandomTree {
    private var random: Generator
    private var rows = PlacesSchema.roots
    private(set) var json = ""
    private var nextID = 100
    private var left = 150

    init(seed: UInt64) { random = Generator(state: seed) }

    var sql: String { "begin; \(rows) commit" }

    mutating func fill() {
        let roots = [
            (2, "menu", "bookmarksMenuFolder"), (3, "toolbar", "toolbarFolder"), (5, "unfiled", "unfiledBookmarksFolder"),
        ]
        var parts: [String] = []
        for (id, title, root) in roots {
            parts.append("{\"title\":\"\(title)\",\"root\":\"\(root)\",\"typeCode\":2\(children(of: id, depth: 0))}")
        }
        json = "{\"guid\":\"root________\",\"title\":\"\",\"typeCode\":2,\"children\":[\(parts.joined(separator: ","))]}"
    }

    private mutating func children(of parent: Int, depth: Int) -> String {
        var nodes: [String] = []
        for position in 0..<Int.random(in: depth == 0 ? 20...30 : 0...6, using: &random) where left > 0 {
            left -= 1
            nodes.append(node(in: parent, at: position, depth: depth))
        }
        return nodes.isEmpty ? "" : ",\"children\":[\(nodes.joined(separator: ","))]"
    }

    private mutating func node(in parent: Int, at position: Int, depth: Int) -> String {
        nextID += 1
        let id = nextID
        let kind = Int.random(in: 0..<10, using: &random)
        let title = text()
        let added = Int64.random(in: 900_000_000_000_000...1_700_000_000_000_000, using: &random)
        let modified = Int64.random(in: 0...1, using: &random) * added
        var parts = ["\"title\":\(quoted(title))", "\"dateAdded\":\(added)", "\"lastModified\":\(modified)"]
        func insert(type: Int, place: Int?) -> String {
            "insert into moz_bookmarks (id, type, fk, parent, position, title, dateAdded, lastModified) values "
                + "(\(id), \(type), \(place.map(String.init) ?? "null"), \(parent), \(position), \(literal(title)), \(added), \(modified));\n"
        }
        if kind == 0 {
            rows += insert(type: 3, place: nil)
            return "{\(parts.joined(separator: ",")),\"typeCode\":3}"
        } else if kind < 4 {
            rows += insert(type: 2, place: nil)
            let inside = depth < 5 ? children(of: id, depth: depth + 1) : ""
            return "{\(parts.joined(separator: ",")),\"typeCode\":2\(inside)}"
        }
        let address =
            ["https://a.test/\(id)?a=<b>&c='d'", "place:folder=\(id)", "no address", "http://[", "about:config"]
            .randomElement(using: &random) ?? ""
        rows += "insert into moz_places (id, url) values (\(id), \(literal(address)));\n" + insert(type: 1, place: id)
        parts += ["\"typeCode\":1", "\"uri\":\(quoted(address))"]
        if Bool.random(using: &random) {
            let tag = "t\(id)" + text().filter { $0 != "," }
            rows +=
                "insert into moz_bookmarks (id, type, parent, position, title) values (\(id + 10_000), 2, 4, \(id), \(literal(tag)));\n"
            rows +=
                "insert into moz_bookmarks (id, type, fk, parent, position) values (\(id + 20_000), 1, \(id), \(id + 10_000), 0);\n"
            parts.append("\"tags\":\(quoted(tag))")
        }
        if Bool.random(using: &random) {
            rows += "insert into moz_keywords (keyword, place_id) values ('k\(id)', \(id));\n"
            parts.append("\"keyword\":\"k\(id)\"")
        }
        if Bool.random(using: &random) {
            let note = text()
            rows += "insert or ignore into moz_anno_attributes values (1, 'bookmarkProperties/description');\n"
            rows += "insert into moz_items_annos (item_id, anno_attribute_id, content) values (\(id), 1, \(literal(note)));\n"
            parts.append("\"annos\":[{\"name\":\"bookmarkProperties/description\",\"value\":\(quoted(note))}]")
        }
        return "{\(parts.joined(separator: ","))}"
    }

    private mutating func text() -> String {
        let letters = ["a", "B", " ", "日本", "語", "<", ">", "&", "\"", "'", "\\", "/", "🎉", "e\u{301}", "\n", "\t", "&amp;"]
        return (0..<Int.random(in: 0...8, using: &random)).map { _ in letters.randomElement(using: &random) ?? "" }.joined()
    }

    private func literal(_ text: String) -> String { "'\(text.replacing("'", with: "''"))'" }

    private func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
