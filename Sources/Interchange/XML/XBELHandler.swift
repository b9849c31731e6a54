internal import Models
internal import Primitives

/// XBEL 1.0 (formats.md §2.11), also as buku writes it: tags in an attribute, descriptions and titles beside what they belong to.
struct XBELHandler: XMLHandler {
    static let marks: Set<String> = ["xbel", "bookmark", "folder"]

    private struct Bookmark {
        var pin: ImportedPin
        var address: String?
        var identifier: String?
    }

    private struct Folder {
        var line: Int
        var addedAt: Timestamp?
        var modifiedAt: Timestamp?
        var name: String?
        var note: String?
        var collection: CollectionPath?
        /// Whether its title is known, so that it was given out.
        var isGiven = false
    }

    /// What an alias repeats of a bookmark.
    private struct Target {
        var address: String?
        var title: String?
        var createdAt: Timestamp?
    }

    /// Bookmarks with identifiers, for aliases. Their number is bounded.
    private var known: [String: Target] = [:]
    private var aliases: [(identifier: String, line: Int, folder: CollectionPath?)] = []
    private static let mostKnown = 100_000

    private var folders: [Folder] = []
    /// How many folders are open that are deeper than those that are kept.
    private var tooDeep = 0
    private static let deepest = CollectionPath.deepest + 10
    private var bookmark: Bookmark?
    private var isInBookmark = false
    private var hasWarnedOfDepth = false

    mutating func start(_ name: String, _ attributes: XMLAttributes, line: Int, into events: inout [ImportEvent]) {
        switch name {
        case "folder":
            giveBookmark(into: &events)
            giveFolders(into: &events)
            guard folders.count < Self.deepest else {
                tooDeep += 1
                return
            }
            folders.append(
                Folder(
                    line: line, addedAt: events.date(attributes["added"], field: "added", line: line),
                    modifiedAt: events.date(attributes["modified"], field: "modified", line: line)))
        case "bookmark":
            giveBookmark(into: &events)
            giveFolders(into: &events)
            bookmark = readBookmark(attributes, line, &events)
            isInBookmark = true
        case "separator":
            giveBookmark(into: &events)
            events.append(.skipped(ImportSkip(line: line, reason: .separator)))
        case "alias":
            giveBookmark(into: &events)
            giveFolders(into: &events)
            guard aliases.count < Self.mostKnown else { return }
            aliases.append((attributes["ref"] ?? "", line, folders.last?.collection))
        default: break
        }
    }

    mutating func end(_ name: String, text: CollectedText, into events: inout [ImportEvent]) {
        switch name {
        case "title":
            if isInBookmark {
                bookmark?.pin.title = text.text()
            } else if !folders.isEmpty, !folders[folders.count - 1].isGiven {
                folders[folders.count - 1].name = text.text()
            }
        case "desc":
            if bookmark != nil {
                let note = ImportedText.joined(bookmark?.pin.note, text.text())
                bookmark?.pin.note = note
            } else if !folders.isEmpty, !folders[folders.count - 1].isGiven {
                folders[folders.count - 1].note = text.text()
            }
        case "bookmark": isInBookmark = false
        case "folder":
            giveBookmark(into: &events)
            giveFolders(into: &events)
            if tooDeep > 0 {
                tooDeep -= 1
            } else if !folders.isEmpty {
                folders.removeLast()
            }
        case "xbel": giveBookmark(into: &events)
        default: break
        }
    }

    mutating func finish(into events: inout [ImportEvent]) {
        giveBookmark(into: &events)
        giveFolders(into: &events)
        for alias in aliases {
            guard let target = known[alias.identifier] else {
                events.append(.skipped(ImportSkip(line: alias.line, reason: .unknownAlias, text: alias.identifier)))
                continue
            }
            var pin = ImportedPin(line: alias.line)
            pin.title = target.title
            pin.createdAt = target.createdAt
            pin.collections = alias.folder.map { [$0] } ?? []
            events.append(pin, address: target.address)
        }
        aliases = []
    }

    private func readBookmark(_ attributes: XMLAttributes, _ line: Int, _ events: inout [ImportEvent]) -> Bookmark {
        var pin = ImportedPin(line: line)
        pin.createdAt = events.date(attributes["added"], field: "added", line: line)
        pin.updatedAt = events.date(attributes["modified"], field: "modified", line: line)
        pin.openedAt = events.date(attributes["visited"], field: "visited", line: line)
        pin.tags = ImportedTags.list(attributes["tags"] ?? "")
        pin.isUnread = ImportedFlag.read(attributes["toread"] ?? "") == true
        pin.isFavorite = ImportedFlag.read(attributes["favorite"] ?? "") == true
        return Bookmark(pin: pin, address: attributes["href"], identifier: attributes.nonBlank("id"))
    }

    /// Gives out the bookmark whose end was seen, and whose description, which may follow it, is complete.
    private mutating func giveBookmark(into events: inout [ImportEvent]) {
        guard var finished = bookmark else { return }
        bookmark = nil
        isInBookmark = false
        if let path = folders.last?.collection { finished.pin.collections = [path] }
        if let identifier = finished.identifier, known.count < Self.mostKnown {
            known[identifier] = Target(address: finished.address, title: finished.pin.title, createdAt: finished.pin.createdAt)
        }
        events.append(finished.pin, address: finished.address)
    }

    /// Gives out the folders whose titles are known because something else follows.
    private mutating func giveFolders(into events: inout [ImportEvent]) {
        guard !folders.isEmpty, !folders[folders.count - 1].isGiven else { return }
        let last = folders.count - 1
        let parent = last > 0 ? folders[last - 1].collection : nil
        let folder = folders[last]
        let (path, isTooDeep) = ImportedFolder.path(ImportedFolder.name(folder.name), in: parent)
        folders[last].collection = path
        folders[last].isGiven = true
        if isTooDeep {
            if !hasWarnedOfDepth { events.append(.warning(ImportWarning(line: folder.line, kind: .foldersTooDeep))) }
            hasWarnedOfDepth = true
        } else if let path {
            events.append(
                ImportedCollection(
                    line: folder.line, path: path, addedAt: folder.addedAt, modifiedAt: folder.modifiedAt, position: .here),
                note: folder.note)
        }
    }
}
