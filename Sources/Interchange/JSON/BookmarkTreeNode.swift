internal import Models
internal import PageMetadata
internal import Primitives

/// What the members of one object in a browser's tree of bookmarks say.
struct BookmarkTreeNode {
    struct Member {
        var key: String
        var value: JSONValue
    }

    enum Kind {
        case page, folder, separator, other
    }

    /// The folders that every tree of Firefox has.
    enum Root {
        /// That of all others.
        case top
        case menu, toolbar, unfiled, mobile, tags
    }

    private(set) var kind = Kind.other
    private(set) var root: Root?
    private(set) var title: String?
    private(set) var address: String?
    private(set) var note: String?
    private(set) var tags: [String] = []
    private(set) var addedAt: Timestamp?
    private(set) var modifiedAt: Timestamp?
    private(set) var visitedAt: Timestamp?
    private var extraMembers = ExtraMembers()
    private var hasTitle = false

    var extra: String { extraMembers.text }

    /// The name as a folder; nil where nothing says it.
    var folderName: String? {
        guard let root else { return hasTitle ? title ?? "" : nil }
        // Backups have words of the program for titles, older ones what the user saw.
        if let title, !["menu", "toolbar", "unfiled", "mobile", "tags"].contains(title) { return title }
        switch root {
        case .top: return nil
        case .menu: return "Bookmarks Menu"
        case .toolbar: return "Bookmarks Toolbar"
        case .unfiled: return "Other Bookmarks"
        case .mobile: return "Mobile Bookmarks"
        case .tags: return "Tags"
        }
    }

    var browserFolder: BrowserFolder? {
        switch root {
        case .toolbar: .toolbar
        case .menu: .menu
        case .unfiled: .other
        case .top, .mobile, .tags, nil: nil
        }
    }

    init(_ members: [Member], line: Int, events: inout [ImportEvent]) {
        for member in members { take(member, line, &events) }
        if kind == .other, address != nil { kind = .page }
        if kind != .page { address = nil }
    }

    private mutating func take(_ member: Member, _ line: Int, _ events: inout [ImportEvent]) {
        let value = member.value
        switch member.key {
        case "title", "name":
            title = value.nonBlank
            hasTitle = true
        case "uri", "url": address = value.string
        case "dateAdded", "date_added": addedAt = events.date(value, field: member.key, line: line)
        case "lastModified", "date_modified": modifiedAt = events.date(value, field: member.key, line: line)
        case "date_last_used", "last_visit_date": visitedAt = events.date(value, field: member.key, line: line)
        case "typeCode":
            switch value.number?.int64 {
            case 1: kind = .page
            case 2: kind = .folder
            case 3: kind = .separator
            default: break
            }
        case "type":
            switch value.string {
            case "text/x-moz-place", "url": kind = .page
            case "text/x-moz-place-container", "folder": kind = .folder
            case "text/x-moz-place-separator": kind = .separator
            default: break
            }
        case "root", "guid": if let found = Self.root(value.string ?? "") { root = found }
        case "tags": tags = value.names
        case "keyword": extraMembers.add("keyword", value)
        case "charset": extraMembers.add("charset", value)
        case "iconuri", "iconUri": extraMembers.add("icon_uri", value)
        case "postData": extraMembers.add("post_data", value)
        case "annos": for annotation in value.array ?? [] { take(annotation: annotation) }
        case "meta_info": for inner in value.object?.members ?? [] { take(meta: inner) }
        default: extraMembers.add(member.key, value)
        }
    }

    private mutating func take(annotation: JSONValue) {
        let value = annotation["value"]
        switch annotation["name"]?.string {
        case "bookmarkProperties/description": note = value?.nonBlank
        case "bookmarkProperties/loadInSidebar", "Places/SmartBookmark", nil: break
        case "livemark/feedURI":
            // A folder that Firefox filled from a feed.
            kind = .page
            extraMembers.add("feed_url", value?.string)
            address = address ?? value?.string
        case "livemark/siteURI":
            kind = .page
            address = value?.string ?? address
        case .some(let name): if let value { extraMembers.add(name, value) }
        }
    }

    /// What programs on Chromium's ground add: Vivaldi's nicknames and descriptions.
    private mutating func take(meta member: JSONObject.Member) {
        switch member.key {
        case "Nickname": extraMembers.add("keyword", member.value)
        case "Description": note = member.value.nonBlank
        case "power_bookmark_meta", "Thumbnail": break
        default: extraMembers.add(member.key, member.value)
        }
    }

    private static func root(_ name: String) -> Root? {
        switch name {
        case "placesRoot", "root________": .top
        case "bookmarksMenuFolder", "menu________": .menu
        case "toolbarFolder", "toolbar_____": .toolbar
        case "unfiledBookmarksFolder", "unfiled_____": .unfiled
        case "mobileFolder", "mobile______": .mobile
        case "tagsFolder", "tags________": .tags
        default: nil
        }
    }
}
