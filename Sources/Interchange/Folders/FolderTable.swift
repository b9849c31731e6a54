internal import Models
internal import Primitives

/// The folders of a file, by number. Their names may come after what is in them; until then their paths are not known.
struct FolderTable {
    struct Folder {
        var line: Int
        var parent: Int?
        /// How entries name it, where they do.
        var identifier: String?
        /// Nil as long as it is not known.
        var name: String?
        /// Stands for its parent: a root without a name of its own, or a list that is none.
        var isTransparent = false
        /// Is not given out as a folder of its own: the roots that every file of a program has.
        var isSilent = false
        var browserFolder: BrowserFolder?
        var addedAt: Timestamp?
        var modifiedAt: Timestamp?
        var note: String?

        var isNamed: Bool { name != nil || isTransparent }
    }

    /// The path of a folder that is known; nil for the top.
    struct Place {
        var path: CollectionPath?
        var isTooDeep = false
    }

    private var folders: [Folder] = []
    private var places: [Place?] = []
    private var numbers: [String: Int] = [:]
    /// Whether no names are to come any more.
    private(set) var isComplete = false

    /// A new folder.
    mutating func add(line: Int, parent: Int?) -> Int {
        folders.append(Folder(line: line, parent: parent))
        places.append(nil)
        return folders.count - 1
    }

    /// The folder of a program's own identifier, made where it is met for the first time.
    mutating func number(of identifier: String, line: Int) -> Int {
        if let number = numbers[identifier] { return number }
        let number = add(line: line, parent: nil)
        folders[number].identifier = identifier
        numbers[identifier] = number
        return number
    }

    subscript(number: Int) -> Folder {
        get { folders[number] }
        set { folders[number] = newValue }
    }

    /// Takes out the folders that were added last.
    mutating func forgetFolders(from number: Int) {
        guard number < folders.count else { return }
        folders.removeSubrange(number...)
        places.removeSubrange(number...)
    }

    mutating func complete() {
        isComplete = true
    }

    /// The place of a folder; nil as long as a name on the way is missing. Once all are known, a folder without a name is the top.
    mutating func place(of number: Int) -> Place? {
        var chain: [Int] = []
        var next: Int? = number
        var place: Place?
        while let current = next {
            if let known = places[current] {
                place = known
                break
            }
            guard folders[current].isNamed || isComplete else { return nil }
            // A circle of parents is cut where it closes.
            if chain.count > folders.count { break }
            chain.append(current)
            next = folders[current].parent
        }
        var result = place ?? Place()
        for current in chain.reversed() {
            let folder = folders[current]
            if let name = folder.name, !folder.isTransparent {
                let (path, isTooDeep) = ImportedFolder.path(ImportedFolder.name(name), in: result.path)
                result = Place(path: path, isTooDeep: isTooDeep)
            }
            places[current] = result
        }
        return result
    }
}
