/// The keys of a pin in JSON, of `--fields` and of templates, in the documented order. Those of inner objects are written `file.size`.
package enum PinField: UInt8, CaseIterable, Sendable {
    case id, uuid, type, title, url, text, note, description, tags, collections, favorite, unread
    case createdAt, updatedAt, openedAt, deletedAt
    case siteName, canonicalURL, thumbnail, thumbnailURL, favicon, faviconURL
    case file, filePath, fileName, fileMediaType, fileSize, fileSHA256, fileWidth, fileHeight, filePages, fileMissing
    case fetch, fetchState, fetchHTTPStatus, fetchFinalURL, fetchMediaType, fetchedAt, fetchError
    case link, linkState, linkHTTPStatus, linkCheckedAt
    case origin, extra
    /// Only what `search` (score, snippet), `add` and `share` (outcome) and `duplicates` (group) print has these.
    case score, snippet, outcome, group

    package init?(name: some StringProtocol) {
        guard let field = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = field
    }

    package var name: String {
        switch self {
        case .id: "id"
        case .uuid: "uuid"
        case .type: "type"
        case .title: "title"
        case .url: "url"
        case .text: "text"
        case .note: "note"
        case .description: "description"
        case .tags: "tags"
        case .collections: "collections"
        case .favorite: "favorite"
        case .unread: "unread"
        case .createdAt: "created_at"
        case .updatedAt: "updated_at"
        case .openedAt: "opened_at"
        case .deletedAt: "deleted_at"
        case .siteName: "site_name"
        case .canonicalURL: "canonical_url"
        case .thumbnail: "thumbnail"
        case .thumbnailURL: "thumbnail_url"
        case .favicon: "favicon"
        case .faviconURL: "favicon_url"
        case .file: "file"
        case .filePath: "file.path"
        case .fileName: "file.name"
        case .fileMediaType: "file.media_type"
        case .fileSize: "file.size"
        case .fileSHA256: "file.sha256"
        case .fileWidth: "file.width"
        case .fileHeight: "file.height"
        case .filePages: "file.pages"
        case .fileMissing: "file.missing"
        case .fetch: "fetch"
        case .fetchState: "fetch.state"
        case .fetchHTTPStatus: "fetch.http_status"
        case .fetchFinalURL: "fetch.final_url"
        case .fetchMediaType: "fetch.media_type"
        case .fetchedAt: "fetch.fetched_at"
        case .fetchError: "fetch.error"
        case .link: "link"
        case .linkState: "link.state"
        case .linkHTTPStatus: "link.http_status"
        case .linkCheckedAt: "link.checked_at"
        case .origin: "origin"
        case .extra: "extra"
        case .score: "score"
        case .snippet: "snippet"
        case .outcome: "outcome"
        case .group: "group"
        }
    }

    package var isList: Bool { self == .tags || self == .collections }

    /// The object that a key stands in.
    var parent: PinField? {
        switch self {
        case .filePath, .fileName, .fileMediaType, .fileSize, .fileSHA256, .fileWidth, .fileHeight, .filePages, .fileMissing:
            .file
        case .fetchState, .fetchHTTPStatus, .fetchFinalURL, .fetchMediaType, .fetchedAt, .fetchError: .fetch
        case .linkState, .linkHTTPStatus, .linkCheckedAt: .link
        default: nil
        }
    }
}
