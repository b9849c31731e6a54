internal import Models
internal import PageMetadata
internal import Primitives

/// OPML 2.0: a page is an outline of type `link`, one with a feed of type `rss`; tags are its categories. Attributes with an underscore are
/// what outliners add of their own.
struct OPMLWriter {
    private var depth = 2

    func begin(_ header: ExportHeader, into output: inout [UInt8]) {
        output.appendLiteral("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opml version=\"2.0\">\n    <head>\n        <title>")
        output.appendMarkup(header.title, .line, .xml)
        output.appendLiteral("</title>\n")
        if let date = header.changedAt {
            output.appendLiteral("        <dateModified>")
            output.append(contentsOf: date.rfc822.utf8)
            output.appendLiteral("</dateModified>\n")
        }
        output.appendLiteral("    </head>\n    <body>\n")
    }

    mutating func enter(_ folder: ExportFolder, into output: inout [UInt8]) {
        output.appendIndentation(depth)
        output.appendLiteral("<outline")
        output.appendAttribute("text", folder.name, .xml)
        if let date = folder.addedAt { output.appendAttribute("created", date.rfc822, .xml) }
        output.appendLiteral(">\n")
        depth += 1
    }

    mutating func leave(into output: inout [UInt8]) {
        guard depth > 2 else { return }
        depth -= 1
        output.appendIndentation(depth)
        output.appendLiteral("</outline>\n")
    }

    func append(_ pin: ExportBookmark, into output: inout [UInt8]) {
        output.appendIndentation(depth)
        // The feed of a page that came from a list of feeds.
        if let feed = pin.extraMembers?["feed_url"]?.string {
            output.appendLiteral("<outline type=\"rss\"")
            output.appendAttribute("text", pin.title, .xml)
            output.appendAttribute("xmlUrl", feed, .xml)
            output.appendAttribute("htmlUrl", pin.url, .xml)
        } else {
            output.appendLiteral("<outline type=\"link\"")
            output.appendAttribute("text", pin.title, .xml)
            output.appendAttribute("url", pin.url, .xml)
        }
        output.appendAttribute("created", pin.facts.createdAt.rfc822, .xml)
        if !pin.tags.isEmpty {
            // A category that begins with a slash is a path.
            var tags: [UInt8] = []
            pin.forEachTag { tag in
                if !tags.isEmpty { tags.append(UInt8(ascii: ",")) }
                if tag.first == UInt8(ascii: "/") { tags.append(UInt8(ascii: "/")) }
                tags.append(contentsOf: tag)
            }
            tags.withUnsafeBufferPointer { output.appendAttribute("category", $0, .xml) }
        }
        if !pin.note.isEmpty { output.appendAttribute("_note", pin.note, .xml) }
        if pin.facts.isFavorite { output.appendLiteral(" _favorite=\"true\"") }
        if pin.facts.isUnread { output.appendLiteral(" _unread=\"true\"") }
        output.appendLiteral("/>\n")
    }

    func end(into output: inout [UInt8]) {
        output.appendLiteral("    </body>\n</opml>\n")
    }
}

extension Timestamp {
    /// `Mon, 30 Nov 2026 03:11:00 GMT` (RFC 822 with a year of four digits).
    var rfc822: String {
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
        // `2026-11-30T03:11:00Z`, whose ends of the range are safe.
        let text = Array(iso8601.utf8)
        guard text.count == 20, let year = Int(String(decoding: text[0..<4], as: UTF8.self)),
            let month = Int(String(decoding: text[5..<7], as: UTF8.self)),
            let day = Int(String(decoding: text[8..<10], as: UTF8.self))
        else { return iso8601 }
        let sinceThursday = CivilTime(year: year, month: month, day: day).daysSince1970 % 7
        let name = days[Int(sinceThursday < 0 ? sinceThursday + 7 : sinceThursday)]
        let time = String(decoding: text[11..<19], as: UTF8.self)
        return
            "\(name), \(day < 10 ? "0" : "")\(day) \(months[month - 1]) \(String(decoding: text[0..<4], as: UTF8.self)) \(time) GMT"
    }
}
