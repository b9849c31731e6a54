internal import Models
internal import PageMetadata
internal import Primitives

/// A row of pinnest's own CSV, by the columns of `CSVExport`.
enum PinnestRow {
    static func read(_ row: CSVRow, _ events: inout [ImportEvent]) {
        var pin = ImportedPin(line: row.line)
        pin.id = row["id"].flatMap { Int64($0) }
        pin.uuid = row["uuid"].flatMap { UUID($0) }
        pin.type = row["type"].flatMap(ContentType.init(rawValue:)) ?? .url
        pin.title = row.header.has("user_title") ? row.exact("user_title") : row.exact("title")
        pin.text = row.exact("text")
        pin.note = row.exact("note")
        pin.tags = ImportedTags.list(row["tags"] ?? "")
        pin.collections = (row["collections"] ?? "").parts(by: "\n").compactMap { CollectionPath($0) }
        pin.isFavorite = row.flag("favorite")
        pin.isUnread = row.flag("unread")
        pin.createdAt = row.date("created_at", &events)
        pin.updatedAt = row.date("updated_at", &events)
        pin.openedAt = row.date("opened_at", &events)
        pin.deletedAt = row.date("deleted_at", &events)
        pin.origin = row["origin"].flatMap(PinOrigin.init(rawValue:))
        pin.extra = row["extra"].map(extra) ?? "{}"
        pin.file = file(row)
        pin.page = page(row, &events)
        if row.header.has("link.state") {
            pin.link = LinkStatus(
                state: row["link.state"].flatMap(LinkState.init(rawValue:)) ?? .unknown,
                httpStatus: row["link.http_status"].flatMap { Int($0) }, checkedAt: row.date("link.checked_at", &events))
        }
        PinnestEntry.append(pin, row["url"], &events)
    }

    private static func page(_ row: CSVRow, _ events: inout [ImportEvent]) -> PinPage {
        var page = PinPage()
        page.state = row["fetch.state"].flatMap(FetchState.init(rawValue:)) ?? .none
        page.httpStatus = row["fetch.http_status"].flatMap { Int($0) }
        page.finalURL = row.exact("fetch.final_url")
        page.mediaType = row.exact("fetch.media_type")
        page.fetchedAt = row.date("fetch.fetched_at", &events)
        page.error = row.exact("fetch.error")
        page.title = row.exact("page_title")
        page.description = row.exact("description")
        page.siteName = row.exact("site_name")
        page.canonicalURL = row.exact("canonical_url")
        page.language = row.exact("language")
        page.thumbnail = row.exact("thumbnail_url").map { PinImage(url: $0) }
        page.favicon = row.exact("favicon_url").map { PinImage(url: $0) }
        return page
    }

    private static func file(_ row: CSVRow) -> PinFile? {
        guard let digest = row["file.sha256"], PinnestEntry.isDigest(digest), let size = row["file.size"].flatMap({ Int64($0) }),
            size >= 0
        else { return nil }
        return PinFile(
            name: row.exact("file.name") ?? "", title: row.exact("file_title"),
            mediaType: row["file.media_type"] ?? "application/octet-stream", size: size, sha256: digest,
            width: row["file.width"].flatMap { Int($0) }, height: row["file.height"].flatMap { Int($0) },
            pages: row["file.pages"].flatMap { Int($0) })
    }

    private static func extra(_ text: String) -> String {
        guard let value = try? JSONReader.document(Array(text.utf8)[...], maximumDepth: 512), case .object = value else {
            return "{}"
        }
        return text
    }
}

extension CSVRow {
    /// The text of a column as it is, white space too; nil where it is empty.
    fileprivate func exact(_ name: String) -> String? {
        guard let column = header[name], column < fields.count, !fields[column].isEmpty else { return nil }
        return fields[column]
    }
}
