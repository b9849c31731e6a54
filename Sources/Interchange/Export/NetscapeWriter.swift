internal import Models
internal import PageMetadata
internal import Primitives
internal import Rendering

/// Netscape bookmark HTML that Firefox and Chromium read: a bookmark a line, seconds, tags with commas. Where the file itself is opened as a
/// page, its policy keeps the scripts of bookmarklets from running.
struct NetscapeWriter {
    private var depth = 1

    func begin(_ header: ExportHeader, into output: inout [UInt8]) {
        output.appendLiteral(
            """
            <!DOCTYPE NETSCAPE-Bookmark-file-1>
            <!-- This is an automatically generated file.
                 It will be read and overwritten.
                 DO NOT EDIT! -->
            <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
            <META HTTP-EQUIV="Content-Security-Policy" CONTENT="default-src 'none'">
            <TITLE>
            """)
        output.appendMarkup(header.title, .line, .html)
        output.appendLiteral("</TITLE>\n<H1>")
        output.appendMarkup(header.title, .line, .html)
        output.appendLiteral("</H1>\n\n<DL><p>\n")
    }

    mutating func enter(_ folder: ExportFolder, into output: inout [UInt8]) {
        output.appendIndentation(depth)
        output.appendLiteral("<DT><H3")
        if let date = folder.addedAt { output.appendAttribute("ADD_DATE", date.seconds) }
        if let date = folder.modifiedAt { output.appendAttribute("LAST_MODIFIED", date.seconds) }
        // Deeper down browsers have no folders of their own.
        if depth == 1 {
            switch folder.browserFolder {
            case .toolbar: output.appendLiteral(" PERSONAL_TOOLBAR_FOLDER=\"true\"")
            case .menu: output.appendLiteral(" BOOKMARKS_MENU=\"true\"")
            case .other: output.appendLiteral(" UNFILED_BOOKMARKS_FOLDER=\"true\"")
            case nil: break
            }
        }
        output.appendLiteral(">")
        output.appendMarkup(folder.name, .line, .html)
        output.appendLiteral("</H3>\n")
        output.appendIndentation(depth)
        output.appendLiteral("<DL><p>\n")
        depth += 1
    }

    mutating func leave(into output: inout [UInt8]) {
        guard depth > 1 else { return }
        depth -= 1
        output.appendIndentation(depth)
        output.appendLiteral("</DL><p>\n")
    }

    func append(_ pin: ExportBookmark, into output: inout [UInt8]) {
        output.appendIndentation(depth)
        // Few long pieces: most of the time went into the appending of short ones.
        output.appendLiteral("<DT><A HREF=\"")
        output.appendMarkup(pin.url, .attribute, .html)
        output.appendLiteral("\" ADD_DATE=\"")
        output.appendInteger(pin.facts.createdAt.seconds)
        output.appendLiteral("\" LAST_MODIFIED=\"")
        output.appendInteger(pin.facts.updatedAt.seconds)
        output.append(UInt8(ascii: "\""))
        if let date = pin.facts.openedAt { output.appendAttribute("LAST_VISIT", date.seconds) }
        if !pin.tags.isEmpty { output.appendAttribute("TAGS", pin.tags, .html) }
        if pin.hasTag(ImportedTags.isPrivate) { output.appendLiteral(" PRIVATE=\"1\"") }
        if pin.facts.isUnread { output.appendLiteral(" TOREAD=\"1\"") }
        if pin.facts.isFavorite { output.appendLiteral(" FAVORITE=\"1\"") }
        appendExtra(of: pin, to: &output)
        output.appendLiteral(">")
        output.appendMarkup(pin.title, .line, .html)
        output.appendLiteral("</A>\n")
        if !pin.note.isEmpty {
            output.appendIndentation(depth)
            output.appendLiteral("<DD>")
            output.appendMarkup(pin.note, .text, .html)
            output.appendLiteral("\n")
        }
    }

    func end(into output: inout [UInt8]) {
        output.appendLiteral("</DL><p>\n")
    }

    /// What other programs have attributes for. Others would be names from outside in a file that is opened in browsers.
    private func appendExtra(of pin: ExportBookmark, to output: inout [UInt8]) {
        guard let object = pin.extraMembers else { return }
        let attributes: [(String, StaticString)] = [
            ("keyword", "SHORTCUTURL"), ("charset", "LAST_CHARSET"), ("icon_uri", "ICON_URI"), ("feed_url", "FEEDURL"),
            ("feed", "FEED"),
            ("webslice", "WEBSLICE"), ("islivepreview", "ISLIVEPREVIEW"), ("previewsize", "PREVIEWSIZE"),
        ]
        for (key, name) in attributes {
            if let value = object[key]?.string { output.appendAttribute(name, value, .html) }
        }
    }
}

extension ExportBookmark {
    /// What other programs know of the pin; nil for nothing, and for what is no object.
    var extraMembers: JSONObject? {
        guard extra.count > 2 else { return nil }
        return (try? JSONReader.document(Array(extra)[...], maximumDepth: 512))?.object
    }
}
