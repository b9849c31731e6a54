internal import Models
internal import Primitives

/// The tags and folders of a file, each once, in the order in which they are met. They stay in memory: files have few of them.
struct StagedNames {
    struct Tag {
        /// As first spelled in the file.
        var name: String
        /// Stands in a list of tags, and is made whether a pin carries it or not.
        var isListed = false
    }

    struct Folder {
        /// The number of the folder around it.
        var parent: Int32?
        var name: String
        var addedAt: Timestamp?
        var modifiedAt: Timestamp?
        var position = Position.unknown
    }

    /// Where a folder stands among the entries.
    enum Position {
        case unknown
        /// Behind so many entries of the file.
        case entries(Int32)
        /// Behind the entry that has this id in the file.
        case id(Int64)
    }

    private struct Place: Hashable {
        var parent: Int32
        var key: String
    }

    private(set) var tags: [Tag] = []
    /// Parents stand before what is in them.
    private(set) var folders: [Folder] = []
    private var tagNumbers: [String: Int32] = [:]
    /// Also for the spellings that are no key, so that most names are looked up once.
    private var spelledTags: [String: Int32] = [:]
    private var folderNumbers: [Place: Int32] = [:]
    /// The folders that browsers have places of their own for, by the keys of their names: they stand at the top.
    private(set) var browserFolders: [String: BrowserFolder] = [:]
    private var lastPath: CollectionPath?
    private var lastFolder: Int32 = 0

    /// Nil for a name that no tag can have.
    mutating func number(ofTag written: String) -> Int32? {
        if let number = spelledTags[written] { return number }
        guard let name = TagName.cleaned(written) else { return nil }
        let key = NameRules.key(name)
        let number = tagNumbers[key] ?? Int32(tags.count)
        if number == tags.count {
            tags.append(Tag(name: name))
            tagNumbers[key] = number
        }
        spelledTags[written] = number
        return number
    }

    mutating func list(tag written: String) {
        if let number = number(ofTag: written) { tags[Int(number)].isListed = true }
    }

    mutating func number(of path: CollectionPath) -> Int32 {
        // Entries of one folder follow each other.
        if path == lastPath { return lastFolder }
        var parent: Int32?
        for name in path.names {
            let place = Place(parent: parent ?? -1, key: NameRules.key(name))
            if let number = folderNumbers[place] {
                parent = number
            } else {
                let number = Int32(folders.count)
                folders.append(Folder(parent: parent, name: name))
                folderNumbers[place] = number
                parent = number
            }
        }
        lastPath = path
        lastFolder = parent ?? 0
        return lastFolder
    }

    /// Of a folder that is given twice the earliest date of adding and the latest change count, and the first place.
    mutating func add(_ collection: ImportedCollection, entriesBefore: Int32) {
        let number = Int(number(of: collection.path))
        if case .unknown = folders[number].position {
            switch collection.position {
            case .unknown: break
            case .here: folders[number].position = .entries(entriesBefore)
            case .after(let id): folders[number].position = .id(id)
            }
        }
        if let date = collection.addedAt?.wholeSeconds {
            folders[number].addedAt = folders[number].addedAt.map { min($0, date) } ?? date
        }
        if let date = collection.modifiedAt?.wholeSeconds {
            folders[number].modifiedAt = folders[number].modifiedAt.map { max($0, date) } ?? date
        }
    }

    /// Of each kind the first folder counts.
    mutating func mark(_ path: CollectionPath, as folder: BrowserFolder) {
        guard path.names.count == 1, let name = path.names.first, !browserFolders.values.contains(folder) else { return }
        browserFolders[NameRules.key(name)] = folder
    }
}
