package import Models
package import Primitives

/// Facts that stand at the beginning of a file. None of them is of the moment of writing: the same library gives the same bytes.
package struct ExportHeader: Equatable, Sendable {
    /// When something in the library was changed last; nil where nothing is in it.
    package var changedAt: Timestamp?
    package var title: String
    /// `pinnest 1.2`, for formats that name their maker.
    package var generator: String

    package init(changedAt: Timestamp? = nil, title: String = "Bookmarks", generator: String = "pinnest") {
        self.changedAt = changedAt
        self.title = title
        self.generator = generator
    }
}

/// Writes a bookmark file piece by piece. Each call appends to the bytes it is given, which the caller writes out and empties as it
/// likes; memory does not grow with the number of pins.
///
///     begin                                     one time, first
///     append(collection:) …, append(tag:) …     where `format.hasLists`: every collection, then every tag
///     enterFolder, append(pin) …, leaveFolder   where `format.hasFolders`: the tree, depth first; pins in no collection outside of all
///     append(pin) …                             other formats: each pin one time
///     end                                       one time, last
package struct ExportWriter: Sendable {
    private enum Writer {
        case netscape(NetscapeWriter)
        case json(JSONLibraryWriter)
        case jsonLines(JSONLibraryWriter)
        case csv
        case markdown
        case org(OrgWriter)
        case opml(OPMLWriter)
        case xbel(XBELWriter)
        case atom(AtomWriter)
    }

    package let format: ExportFormat
    private var writer: Writer

    package init(_ format: ExportFormat) {
        self.format = format
        writer =
            switch format {
            case .netscape: .netscape(NetscapeWriter())
            case .json: .json(JSONLibraryWriter())
            case .jsonl: .jsonLines(JSONLibraryWriter())
            case .csv: .csv
            case .markdown: .markdown
            case .org: .org(OrgWriter())
            case .opml: .opml(OPMLWriter())
            case .xbel: .xbel(XBELWriter())
            case .atom: .atom(AtomWriter())
            }
    }

    package func begin(_ header: ExportHeader, into output: inout [UInt8]) {
        switch writer {
        case .netscape(let writer): writer.begin(header, into: &output)
        case .json(let writer): writer.begin(header, into: &output)
        case .csv: CSVExport.appendHeader(to: &output)
        case .opml(let writer): writer.begin(header, into: &output)
        case .xbel(let writer): writer.begin(header, into: &output)
        case .atom(let writer): writer.begin(header, into: &output)
        case .jsonLines, .markdown, .org: break
        }
    }

    /// Writes a piece. False for a pin that the format has no place for.
    @discardableResult
    package mutating func append(_ event: ExportEvent, into output: inout [UInt8]) -> Bool {
        switch event {
        case .collection(let path, let facts): append(collection: path, facts: facts, into: &output)
        case .tag(let tag): append(tag: tag, into: &output)
        case .folderOpened(let folder): enterFolder(folder, into: &output)
        case .folderClosed: leaveFolder(into: &output)
        case .bookmarks(let bookmarks): append(bookmarks, into: &output)
        case .pin(let pin, _): return append(pin, into: &output)
        }
        return true
    }

    /// Writes a collection into the list of all of them. Formats without lists pass it over.
    package mutating func append(collection path: CollectionPath, facts: ExportFolder, into output: inout [UInt8]) {
        guard case .json(var json) = writer else { return }
        json.append(collection: path, facts: facts, into: &output)
        writer = .json(json)
    }

    /// Writes a tag into the list of all of them. Formats without lists pass it over.
    package mutating func append(tag: TagSummary, into output: inout [UInt8]) {
        guard case .json(var json) = writer else { return }
        json.append(tag: tag, into: &output)
        writer = .json(json)
    }

    /// Opens a folder inside of the one that is open. Formats without folders pass it over.
    package mutating func enterFolder(_ folder: ExportFolder, into output: inout [UInt8]) {
        switch writer {
        case .netscape(var tree):
            tree.enter(folder, into: &output)
            writer = .netscape(tree)
        case .org(var tree):
            tree.enter(folder, into: &output)
            writer = .org(tree)
        case .opml(var tree):
            tree.enter(folder, into: &output)
            writer = .opml(tree)
        case .xbel(var tree):
            tree.enter(folder, into: &output)
            writer = .xbel(tree)
        case .json, .jsonLines, .csv, .markdown, .atom: break
        }
    }

    package mutating func leaveFolder(into output: inout [UInt8]) {
        switch writer {
        case .netscape(var tree):
            tree.leave(into: &output)
            writer = .netscape(tree)
        case .org(var tree):
            tree.leave()
            writer = .org(tree)
        case .opml(var tree):
            tree.leave(into: &output)
            writer = .opml(tree)
        case .xbel(var tree):
            tree.leave(into: &output)
            writer = .xbel(tree)
        case .json, .jsonLines, .csv, .markdown, .atom: break
        }
    }

    /// Writes pins into the folder that is open. Formats without folders pass them over.
    package func append(_ bookmarks: ExportBookmarks, into output: inout [UInt8]) {
        switch writer {
        case .netscape(let tree): bookmarks.forEach { tree.append($0, into: &output) }
        case .org(let tree): bookmarks.forEach { tree.append($0, into: &output) }
        case .opml(let tree): bookmarks.forEach { tree.append($0, into: &output) }
        case .xbel(let tree): bookmarks.forEach { tree.append($0, into: &output) }
        case .json, .jsonLines, .csv, .markdown, .atom: break
        }
    }

    /// Writes a pin. False where the format has no place for it.
    @discardableResult
    package mutating func append(_ pin: Pin, into output: inout [UInt8]) -> Bool {
        guard format.hasPlace(for: pin) else { return false }
        switch writer {
        case .netscape, .org, .opml, .xbel:
            var bookmarks = ExportBookmarks()
            bookmarks.append(pin, isRepeated: false)
            append(bookmarks, into: &output)
        case .json(var json):
            json.append(pin, into: &output)
            writer = .json(json)
        case .jsonLines(let json): json.appendLine(pin, into: &output)
        case .csv: CSVExport.append(pin, to: &output)
        case .markdown: MarkdownExport.append(pin, to: &output)
        case .atom(let feed): feed.append(pin, into: &output)
        }
        return true
    }

    package mutating func end(into output: inout [UInt8]) {
        switch writer {
        case .netscape(let tree): tree.end(into: &output)
        case .json(var json):
            json.end(into: &output)
            writer = .json(json)
        case .opml(let tree): tree.end(into: &output)
        case .xbel(let tree): tree.end(into: &output)
        case .atom(let feed): feed.end(into: &output)
        case .jsonLines, .csv, .markdown, .org: break
        }
    }
}
