extension WebURL {
    /// The last segment of the path that is not empty, with its escapes decoded (bytes that are no UTF-8 as U+FFFD): the
    /// name that a download would have. Nil where there is none; may hold any character, so it is no file name yet.
    package var lastPathSegment: String? {
        guard !hasOpaquePath else { return nil }
        let path = bytes(layout.pathStart, layout.pathEnd)
        guard let segment = path.split(separator: UInt8(ascii: "/")).last else { return nil }
        return String(decoding: PercentEncoding.decoded(segment), as: UTF8.self)
    }

    /// The absolute path that a `file:` URL of this machine names; nil for other schemes and hosts, and for a path that
    /// holds NUL or is no UTF-8.
    package var filePath: String? {
        guard layout.scheme == .file, layout.hostStart == layout.hostEnd else { return nil }
        let path = PercentEncoding.decoded(bytes(layout.pathStart, layout.pathEnd)[...])
        return path.contains(0) ? nil : String(validating: path, as: UTF8.self)
    }

    /// The `file:` URL of an absolute path. `filePath` of it gives the path back, but for `.` and `..` in it.
    package init?(filePath path: String) {
        guard path.utf8.first == UInt8(ascii: "/"), !path.utf8.contains(0) else { return nil }
        self.init("file://" + PercentEncoding.encoded(path, .filePath))
    }
}

extension PercentEncodeSet {
    /// Also escapes what the parser would change in a path: `%`, `\`, and `|` and `:` because of drive letters.
    fileprivate static let filePath = path.adding("%\\|:")
}
