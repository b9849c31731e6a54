/// Extensions that make a bare name a file's rather than a host's. Where a top-level domain has the same name, the list
/// holds it only if files are far more usual (`README.md`, `notes.zip`), not for `.sh`, `.rs`, `.pl`, `.ai`, `.app`.
enum FileExtension {
    /// Whether the last part of the path in `bytes` ends in a known extension and is no longer than a name can be.
    static func isKnown(in bytes: ArraySlice<UInt8>) -> Bool {
        let nameStart = bytes.lastIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }.map { $0 + 1 } ?? bytes.startIndex
        let name = bytes[nameStart...]
        guard name.count <= 255, !name.contains(where: { $0 < 0x20 }), let dot = name.lastIndex(of: UInt8(ascii: ".")),
            dot > name.startIndex, name.endIndex - dot <= 10
        else { return false }
        return known.contains(String(decoding: name[(dot + 1)...].map(\.asciiLowercased), as: UTF8.self))
    }

    private static let known: Set<String> = [
        // Documents
        "pdf", "djvu", "epub", "azw3", "doc", "docx", "docm", "odt", "rtf", "xls", "xlsx", "xlsm", "ods", "csv", "tsv", "ppt",
        "pptx", "odp", "pages", "txt", "text", "md", "markdown", "rst", "adoc", "tex", "bib", "log",
        // Pages and data
        "htm", "html", "xhtml", "mht", "mhtml", "xml", "json", "jsonl", "ndjson", "yaml", "yml", "toml", "ini", "cfg", "conf",
        "sqlite", "db", "sql", "opml", "xbel", "rss", "atom", "ics", "vcf", "eml", "webloc", "url", "webarchive", "jsonlz4",
        // Images
        "png", "jpg", "jpeg", "jpe", "gif", "webp", "avif", "heic", "heif", "bmp", "tif", "tiff", "svg", "ico", "psd", "raw",
        "jxl",
        // Video and sound
        "mp4", "m4v", "mkv", "webm", "avi", "mpg", "mpeg", "mov", "wmv", "flv", "3gp", "ogv", "mp3", "m4a", "m4b", "aac",
        "flac", "wav", "ogg", "oga", "opus", "aiff", "srt", "vtt",
        // Archives and programs
        "zip", "gz", "tgz", "bz2", "xz", "zst", "7z", "rar", "tar", "iso", "dmg", "deb", "rpm", "exe", "msi", "apk", "jar",
        "bak", "tmp", "part",
        // Sources
        "c", "h", "cpp", "hpp", "js", "mjs", "ts", "jsx", "tsx", "css", "scss", "swift", "java", "kt", "rb", "go", "php", "py",
        "lua", "ipynb", "patch", "diff", "bat",
    ]
}
