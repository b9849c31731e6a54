internal import Models
internal import PageMetadata
internal import Primitives

/// A pin in pinnest's own JSON (product.md §3), with the members that only exports have: `user_title`, `page_title`, `language`,
/// `file_title`.
enum PinnestEntry {
    /// The member `pinnest` of a file, which names the version of the format.
    static func check(header: JSONValue) throws(ImportError) {
        let version = (header["version"] ?? header).number?.int64 ?? 0
        if version > JSONLibraryWriter.version { throw .newerVersion(version) }
    }

    static func read(_ object: JSONObject, _ line: Int, _ events: inout [ImportEvent]) {
        var pin = ImportedPin(line: line)
        var page = PinPage()
        var shownTitle: String?
        var userTitle: JSONValue?
        var fileTitle: String?
        var address: String?
        for member in object.members {
            let value = member.value
            switch member.key {
            case "id": pin.id = value.number?.int64.flatMap { $0 > 0 ? $0 : nil }
            case "uuid": pin.uuid = value.string.flatMap { UUID($0) }
            case "type": pin.type = value.string.flatMap(ContentType.init(rawValue:)) ?? .url
            case "title": shownTitle = value.string
            case "user_title": userTitle = value
            case "page_title": page.title = value.string
            case "file_title": fileTitle = value.string
            case "language": page.language = value.string
            case "url": address = value.string
            case "text": pin.text = value.string
            case "note": pin.note = value.string
            case "description": page.description = value.string
            case "tags": pin.tags = value.names
            case "collections": pin.collections = (value.array ?? []).compactMap { $0.string.flatMap { CollectionPath($0) } }
            case "favorite": pin.isFavorite = value.flag
            case "unread": pin.isUnread = value.flag
            case "created_at": pin.createdAt = events.date(value, field: member.key, line: line)
            case "updated_at": pin.updatedAt = events.date(value, field: member.key, line: line)
            case "opened_at": pin.openedAt = events.date(value, field: member.key, line: line)
            case "deleted_at": pin.deletedAt = events.date(value, field: member.key, line: line)
            case "site_name": page.siteName = value.string
            case "canonical_url": page.canonicalURL = value.string
            case "thumbnail_url": page.thumbnail = value.string.map { PinImage(url: $0) }
            case "favicon_url": page.favicon = value.string.map { PinImage(url: $0) }
            case "file": pin.file = value.object.flatMap { file($0) }
            case "fetch": if let object = value.object { read(fetch: object, into: &page, line, &events) }
            case "link": pin.link = value.object.map { link($0, line, &events) }
            case "origin": pin.origin = value.string.flatMap(PinOrigin.init(rawValue:))
            case "extra": pin.extra = extra(value)
            default: break
            }
        }
        pin.file?.title = fileTitle
        pin.page = page
        pin.title = userTitle.map(\.string) ?? shownTitle
        append(pin, address, &events)
    }

    /// A pin of a file or a text needs no address; the address of one that has it is as it was.
    static func append(_ pin: ImportedPin, _ address: String?, _ events: inout [ImportEvent]) {
        var pin = pin
        if let address {
            switch ImportedAddress(address) {
            // What other programs keep for themselves, somebody has saved here.
            case .address, .skipped(.savedSearch): pin.url = address
            case .skipped(let reason):
                return events.append(.skipped(ImportSkip(line: pin.line, reason: reason, text: address)))
            case .invalid: return events.append(.failed(ImportFailure(line: pin.line, url: address, reason: .invalidAddress)))
            }
        } else if pin.file == nil, pin.text == nil {
            return events.append(.skipped(ImportSkip(line: pin.line, reason: .noAddress, text: pin.title)))
        }
        events.append(.pin(pin))
    }

    private static func extra(_ value: JSONValue) -> String {
        guard case .object(let object) = value, !object.members.isEmpty else { return "{}" }
        var bytes: [UInt8] = []
        bytes.appendJSON(value)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func file(_ object: JSONObject) -> PinFile? {
        guard let digest = object["sha256"]?.string, isDigest(digest), let size = object["size"]?.number?.int64, size >= 0 else {
            return nil
        }
        func count(_ key: String) -> Int? { object[key]?.number?.int64.flatMap { Int(exactly: $0) } }
        return PinFile(
            name: object["name"]?.string ?? "", mediaType: object["media_type"]?.string ?? "application/octet-stream", size: size,
            sha256: digest, width: count("width"), height: count("height"), pages: count("pages"))
    }

    /// 64 digits of SHA-256 in lower case, and nothing that could be a path.
    static func isDigest(_ text: String) -> Bool {
        text.utf8.count == 64 && text.utf8.allSatisfy { $0.isDigit || (0x61...0x66).contains($0) }
    }

    private static func read(fetch object: JSONObject, into page: inout PinPage, _ line: Int, _ events: inout [ImportEvent]) {
        page.state = object["state"]?.string.flatMap(FetchState.init(rawValue:)) ?? .none
        page.httpStatus = object["http_status"]?.number?.int64.flatMap { Int(exactly: $0) }
        page.finalURL = object["final_url"]?.string
        page.mediaType = object["media_type"]?.string
        page.fetchedAt = object["fetched_at"].flatMap { events.date($0, field: "fetched_at", line: line) }
        page.error = object["error"]?.string
    }

    private static func link(_ object: JSONObject, _ line: Int, _ events: inout [ImportEvent]) -> LinkStatus {
        LinkStatus(
            state: object["state"]?.string.flatMap(LinkState.init(rawValue:)) ?? .unknown,
            httpStatus: object["http_status"]?.number?.int64.flatMap { Int(exactly: $0) },
            checkedAt: object["checked_at"].flatMap { events.date($0, field: "checked_at", line: line) })
    }

    /// A member of `collections`: an object, or the path alone.
    static func readCollection(_ value: JSONValue, _ line: Int, _ events: inout [ImportEvent]) {
        guard let path = (value.string ?? value["name"]?.string).flatMap({ CollectionPath($0) }) else {
            return events.append(.failed(ImportFailure(line: line, reason: .malformed)))
        }
        let pinBefore = value["after"]?.number?.int64
        events.append(
            ImportedCollection(
                line: line, path: path,
                addedAt: value["created_at"].flatMap { events.date($0, field: "created_at", line: line) },
                modifiedAt: value["updated_at"].flatMap { events.date($0, field: "updated_at", line: line) },
                position: pinBefore.map { .after($0) } ?? .unknown),
            note: value["note"]?.string)
        if let folder = value["browser_folder"]?.string.flatMap(BrowserFolder.init(rawValue:)) {
            events.append(.browserFolder(folder, path))
        }
    }

    /// A member of `tags`: an object, or the name alone.
    static func readTag(_ value: JSONValue, _ line: Int, _ events: inout [ImportEvent]) {
        guard let name = (value.string ?? value["name"]?.string).flatMap({ TagName.cleaned($0) }) else {
            return events.append(.failed(ImportFailure(line: line, reason: .malformed)))
        }
        events.append(.tag(name))
    }
}
