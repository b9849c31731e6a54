/// What is kept beside an image of the cache, so that it can be asked for again only if it changed.
///
/// A line `key value` each, after a first line that names the form; a record that reads otherwise is no record.
struct CacheRecord: Equatable, Sendable {
    /// The address it was asked for.
    var url: String
    var finalURL: String
    var etag: String?
    var lastModified: String?
    /// Seconds since 1970.
    var fetchedAt: Int64
    /// Seconds for which the server calls it fresh.
    var maxAge: Int64?
    /// By the bytes.
    var mediaType: String
    var size: Int64
    var width: Int?
    var height: Int?
    /// An SVG that may run scripts or load things.
    var hasActiveContent = false
    /// The server has it no more; the last bytes are kept.
    var isGone = false

    private static let firstLine = "pinnest image 1"

    var bytes: [UInt8] {
        var lines = [Self.firstLine]
        func add(_ key: String, _ value: String?) {
            guard let value else { return }
            lines.append("\(key) \(String(value.unicodeScalars.filter { $0 != "\n" }))")
        }
        add("url", url)
        add("final", finalURL)
        add("etag", etag)
        add("modified", lastModified)
        add("fetched", String(fetchedAt))
        add("max-age", maxAge.map { String($0) })
        add("type", mediaType)
        add("size", String(size))
        add("width", width.map { String($0) })
        add("height", height.map { String($0) })
        if hasActiveContent { add("active", "yes") }
        if isGone { add("gone", "yes") }
        return Array((lines.joined(separator: "\n") + "\n").utf8)
    }
}

extension CacheRecord {
    init?(_ bytes: [UInt8]) {
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        guard let first = lines.first, first.elementsEqual(Self.firstLine.utf8) else { return nil }
        var values: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { return nil }
            values[String(decoding: line[..<space], as: UTF8.self)] = String(decoding: line[(space + 1)...], as: UTF8.self)
        }
        guard let url = values["url"], let finalURL = values["final"], let fetched = values["fetched"].flatMap({ Int64($0) }),
            let mediaType = values["type"], let size = values["size"].flatMap({ Int64($0) })
        else { return nil }
        self.init(
            url: url, finalURL: finalURL, etag: values["etag"], lastModified: values["modified"], fetchedAt: fetched,
            maxAge: values["max-age"].flatMap { Int64($0) }, mediaType: mediaType, size: size,
            width: values["width"].flatMap { Int($0) }, height: values["height"].flatMap { Int($0) },
            hasActiveContent: values["active"] == "yes", isGone: values["gone"] == "yes")
    }
}
