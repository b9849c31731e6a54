internal import Models
internal import Primitives

/// Entries in the order of the file, held back as long as the names of their folders are not known, and given out in portions.
struct HeldEntries {
    private enum Item {
        case pin(HeldPin)
        case folder(Int)
    }

    /// An entry without the parts that foreign formats never have: a third of the size.
    private struct HeldPin {
        var line: Int
        var address: String?
        var text: String?
        var title: String?
        var note: String?
        var tags: [String]
        var extra: String
        var createdAt: Timestamp?
        var updatedAt: Timestamp?
        var openedAt: Timestamp?
        var isFavorite: Bool
        var isUnread: Bool
        var folders: [Int]

        var size: Int {
            let texts = (address?.utf8.count ?? 0) + (text?.utf8.count ?? 0) + (title?.utf8.count ?? 0) + (note?.utf8.count ?? 0)
            return texts + extra.utf8.count + MemoryLayout<HeldPin>.stride + 32 * (4 + tags.count)
        }
    }

    private static let portion = 1024

    var table = FolderTable()
    private var items: [Item] = []
    private var first = 0
    private var size = 0
    private var hasWarnedOfDepth = false

    /// Takes an entry and the folders that it is in.
    mutating func add(
        _ pin: ImportedPin, address: String?, folders: [Int], into events: inout [ImportEvent]
    ) throws(ImportError) {
        if isEmpty, folders.allSatisfy({ table.place(of: $0) != nil }) {
            var pin = pin
            pin.collections = paths(of: folders, line: pin.line, into: &events)
            events.append(pin, address: address)
            return
        }
        let held = HeldPin(
            line: pin.line, address: address, text: pin.text, title: pin.title, note: pin.note, tags: pin.tags, extra: pin.extra,
            createdAt: pin.createdAt, updatedAt: pin.updatedAt, openedAt: pin.openedAt, isFavorite: pin.isFavorite,
            isUnread: pin.isUnread, folders: folders)
        size += held.size
        items.append(.pin(held))
        guard size <= ImportLimits.retained else { throw .tooLarge }
    }

    /// Takes a folder that is to be given out.
    mutating func add(folder: Int, into events: inout [ImportEvent]) throws(ImportError) {
        if isEmpty, let place = table.place(of: folder) {
            give(folder, place, into: &events)
            return
        }
        size += MemoryLayout<Item>.stride
        items.append(.folder(folder))
        guard size <= ImportLimits.retained else { throw .tooLarge }
    }

    var isEmpty: Bool { first == items.count }

    /// Gives out a portion of what is known by now.
    mutating func drain(into events: inout [ImportEvent]) {
        var given = 0
        while given < Self.portion, first < items.count {
            switch items[first] {
            case .folder(let folder):
                guard let place = table.place(of: folder) else { return }
                give(folder, place, into: &events)
            case .pin(let held):
                guard held.folders.allSatisfy({ table.place(of: $0) != nil }) else { return }
                size -= held.size
                give(held, into: &events)
            }
            given += 1
            first += 1
        }
        if first == items.count || first > 16 * Self.portion && first > items.count / 2 {
            items.removeSubrange(..<first)
            first = 0
        }
    }

    private mutating func give(_ folder: Int, _ place: FolderTable.Place, into events: inout [ImportEvent]) {
        let known = table[folder]
        if known.isTransparent { return }
        if known.isSilent {
            if let folder = known.browserFolder, let path = place.path { events.append(.browserFolder(folder, path)) }
            return
        }
        if place.isTooDeep {
            if !hasWarnedOfDepth { events.append(.warning(ImportWarning(line: known.line, kind: .foldersTooDeep))) }
            hasWarnedOfDepth = true
        } else if let path = place.path {
            events.append(
                ImportedCollection(
                    line: known.line, path: path, addedAt: known.addedAt, modifiedAt: known.modifiedAt, position: .here),
                note: known.note)
        }
    }

    private mutating func give(_ held: HeldPin, into events: inout [ImportEvent]) {
        var pin = ImportedPin(line: held.line)
        pin.text = held.text
        pin.title = held.title
        pin.note = held.note
        pin.tags = held.tags
        pin.extra = held.extra
        pin.createdAt = held.createdAt
        pin.updatedAt = held.updatedAt
        pin.openedAt = held.openedAt
        pin.isFavorite = held.isFavorite
        pin.isUnread = held.isUnread
        pin.collections = paths(of: held.folders, line: held.line, into: &events)
        events.append(pin, address: held.address)
    }

    private mutating func paths(of folders: [Int], line: Int, into events: inout [ImportEvent]) -> [CollectionPath] {
        var paths: [CollectionPath] = []
        for folder in folders {
            if !table[folder].isNamed {
                events.append(.warning(ImportWarning(line: line, kind: .unknownFolder(table[folder].identifier ?? ""))))
            } else if let path = table.place(of: folder)?.path, !paths.contains(path) {
                paths.append(path)
            }
        }
        return paths
    }
}
