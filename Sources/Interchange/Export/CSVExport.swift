internal import Models
internal import Primitives

/// pinnest's own CSV (RFC 4180): the columns of `-o csv`, and all others that a pin has, so that nothing is lost.
enum CSVExport {
    private static let columns: StaticString = """
        id,uuid,type,title,url,text,note,description,tags,collections,favorite,unread,created_at,updated_at,opened_at,deleted_at,\
        site_name,file.name,file.media_type,file.size,link.state,user_title,page_title,language,canonical_url,thumbnail_url,\
        favicon_url,file_title,file.sha256,file.width,file.height,file.pages,fetch.state,fetch.http_status,fetch.final_url,\
        fetch.media_type,fetch.fetched_at,fetch.error,link.http_status,link.checked_at,origin,extra
        """

    static func appendHeader(to output: inout [UInt8]) {
        output.appendLiteral(columns)
        output.appendLiteral("\r\n")
    }

    /// Appends one record. Tags stand with commas between them, collections, whose names may hold commas, on a line each.
    static func append(_ pin: Pin, to output: inout [UInt8]) {
        var row = Row(bytes: output)
        output = []
        row.number(pin.id)
        row.text(pin.uuid.description)
        row.text(pin.type.rawValue)
        row.text(pin.title)
        row.text(pin.url)
        row.text(pin.text)
        row.text(pin.note)
        row.text(pin.page.description)
        row.text(pin.tags.joined(separator: ","))
        row.text(pin.collections.map(\.description).joined(separator: "\n"))
        row.text(pin.isFavorite ? "true" : "false")
        row.text(pin.isUnread ? "true" : "false")
        row.date(pin.createdAt)
        row.date(pin.updatedAt)
        row.date(pin.openedAt)
        row.date(pin.deletedAt)
        row.text(pin.page.siteName)
        row.text(pin.file?.name)
        row.text(pin.file?.mediaType)
        row.number(pin.file?.size)
        row.text(pin.link.state.rawValue)
        row.text(pin.userTitle)
        row.text(pin.page.title)
        row.text(pin.page.language)
        row.text(pin.page.canonicalURL)
        row.text(pin.page.thumbnail?.url)
        row.text(pin.page.favicon?.url)
        appendTechnical(pin, to: &row)
        row.end()
        output = row.bytes
    }

    private static func appendTechnical(_ pin: Pin, to row: inout Row) {
        row.text(pin.file?.title)
        row.text(pin.file?.sha256)
        row.number(pin.file?.width)
        row.number(pin.file?.height)
        row.number(pin.file?.pages)
        row.text(pin.page.state.rawValue)
        row.number(pin.page.httpStatus)
        row.text(pin.page.finalURL)
        row.text(pin.page.mediaType)
        row.date(pin.page.fetchedAt)
        row.text(pin.page.error)
        row.number(pin.link.httpStatus)
        row.date(pin.link.checkedAt)
        row.text(pin.origin.rawValue)
        row.text(pin.extra == "{}" ? nil : pin.extra)
    }

    private struct Row {
        var bytes: [UInt8]
        private var isFirst = true

        init(bytes: [UInt8]) {
            self.bytes = bytes
        }

        private mutating func separate() {
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
        }

        mutating func text(_ text: String?) {
            separate()
            guard let text else { return }
            let needsQuotes =
                text.utf8.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == 0x0A || $0 == 0x0D }
                || text.utf8.first == 0x20 || text.utf8.last == 0x20
            guard needsQuotes else { return bytes.append(contentsOf: text.utf8) }
            bytes.append(UInt8(ascii: "\""))
            for byte in text.utf8 {
                if byte == UInt8(ascii: "\"") { bytes.append(byte) }
                bytes.append(byte)
            }
            bytes.append(UInt8(ascii: "\""))
        }

        mutating func number(_ number: (some BinaryInteger)?) {
            text(number.map { String($0) })
        }

        mutating func date(_ date: Timestamp?) {
            text(date?.iso8601)
        }

        mutating func end() {
            bytes.appendLiteral("\r\n")
        }
    }
}
