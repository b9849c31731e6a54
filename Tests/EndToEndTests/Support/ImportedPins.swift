import Foundation
import TestSupport

/// A pin as `list --json` gives it.
struct ListedPin: Decodable, Equatable {
    var id: Int
    var type: String
    var title: String
    var url: String?
    var text: String?
    var note: String?
    var tags: [String]
    var collections: [String]
    var favorite: Bool
    var unread: Bool
    var createdAt: String
    var updatedAt: String
    var openedAt: String?
    var origin: String
    var extra: [String: String]
    var fetch: Fetch

    struct Fetch: Decodable, Equatable {
        var state: String
    }
}

/// What `import --json` reports.
struct ImportedReport: Decodable, Equatable {
    struct Failure: Decodable, Equatable {
        var line: Int
        var url: String?
        var reason: String
    }

    var format: String
    var read: Int
    var created: Int
    var merged: Int
    var unchanged: Int
    var skipped: [String: Int]
    var failed: [Failure]
    var dryRun: Bool

    /// `format read created merged unchanged`, to be compared at one look.
    var counts: String { "\(format) \(read) \(created) \(merged) \(unchanged)" }
}

extension Home {
    private static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return decoder
    }

    /// All pins, in the order in which they were made.
    func listed(_ options: String...) throws -> [ListedPin] {
        let result = try command(["list", "--json"] + options).run()
        return try Self.decoder.decode([ListedPin].self, from: Data(result.output)).sorted { $0.id < $1.id }
    }

    /// The collections by their paths, with the counts of their own.
    func collections() throws -> [String: Int] {
        let result = try command(["collection", "list", "--json"]).run()
        let list = try JSONSerialization.jsonObject(with: Data(result.output)) as? [[String: Any]] ?? []
        return list.reduce(into: [:]) { $0[$1["name"] as? String ?? ""] = $1["own_count"] as? Int }
    }

    /// Imports bytes as a file of a name.
    func importing(_ bytes: some Sequence<UInt8>, as name: String = "file", _ options: String...) throws -> (
        report: ImportedReport, result: CommandResult
    ) {
        try folder.write(Data(bytes), to: "work/" + name)
        let result = try command(["import", name, "--json"] + options).run(timeout: .seconds(300))
        guard !result.output.isEmpty else { throw NoReport(messages: result.messagesText) }
        return (try Self.decoder.decode(ImportedReport.self, from: Data(result.output)), result)
    }

    /// Imports entries of a bookmark file, as browsers frame them.
    @discardableResult
    func importing(entries: String, _ options: String...) throws -> (report: ImportedReport, result: CommandResult) {
        try importing(bytes: Self.bookmarks(entries), options)
    }

    private func importing(bytes: [UInt8], _ options: [String]) throws -> (report: ImportedReport, result: CommandResult) {
        try folder.write(Data(bytes), to: "work/bookmarks.html")
        let result = try command(["import", "bookmarks.html", "--json"] + options).run(timeout: .seconds(300))
        guard !result.output.isEmpty else { throw NoReport(messages: result.messagesText) }
        return (try Self.decoder.decode(ImportedReport.self, from: Data(result.output)), result)
    }

    /// Eight lines, then the entries.
    static func bookmarks(_ entries: String) -> [UInt8] {
        Array(
            """
            <!DOCTYPE NETSCAPE-Bookmark-file-1>
            <!-- This is an automatically generated file.
                 It will be read and overwritten.
                 DO NOT EDIT! -->
            <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
            <TITLE>Bookmarks</TITLE>
            <H1>Bookmarks</H1>
            <DL><p>
            \(entries)
            </DL><p>

            """.utf8)
    }

    struct NoReport: Error, CustomStringConvertible {
        var messages: String
        var description: String { "import gave no report: \(messages)" }
    }
}
