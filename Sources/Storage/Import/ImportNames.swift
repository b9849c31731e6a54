internal import Clients
internal import Models
internal import Primitives

/// The tags and collections that entries of a file get, with what the request adds to them.
final class ImportNames {
    let tags: [StagedNames.Tag]
    let folders: [StagedNames.Folder]
    /// None where the folders of the file go into a collection.
    let browserFolders: [String: BrowserFolder]
    /// The collection that the folders of the file go into.
    let root: CollectionPath?
    /// Tags that every entry gets.
    private let addedTags: [Int32]
    private var paths: [Int32: CollectionPath] = [:]

    init(_ staged: StagedNames, _ request: ImportRequest) {
        var names = staged
        var added: [Int32] = []
        for tag in request.tags {
            if let number = names.number(ofTag: tag), !added.contains(number) { added.append(number) }
        }
        addedTags = added
        tags = names.tags
        folders = names.folders
        root = request.collection
        browserFolders = request.collection == nil ? names.browserFolders : [:]
    }

    /// The tags of an entry with those that every entry gets, each once.
    func tags(of pin: StagedPin) -> [Int32] {
        pin.tags + addedTags.filter { !pin.tags.contains($0) }
    }

    /// The entry with the names that it will have.
    func named(_ pin: StagedPin) -> ImportedPin {
        var entry = pin.entry
        entry.tags = tags(of: pin).map { tags[Int($0)].name }
        entry.collections = pin.folders.isEmpty ? root.map { [$0] } ?? [] : pin.folders.compactMap(path(of:))
        return entry
    }

    /// What is deeper than a path may be belongs to the last collection that may be.
    private func path(of number: Int32) -> CollectionPath? {
        if let path = paths[number] { return path }
        var names: [String] = []
        var next: Int32? = number
        while let current = next {
            names.append(folders[Int(current)].name)
            next = folders[Int(current)].parent
        }
        let all = (root?.names ?? []) + names.reversed()
        let path = CollectionPath(cleanedNames: all.prefix(CollectionPath.deepest))
        // Of a tree a thousand deep all paths would be longer than the file.
        if paths.count >= 1000 { paths.removeAll(keepingCapacity: true) }
        paths[number] = path
        return path
    }

    /// Whether the library lacks a tag or a collection that is made without a pin.
    func areMissing(in tables: LibraryTables) throws -> Bool {
        for tag in tags where tag.isListed {
            if try tables.tags.id(named: tag.name) == nil { return true }
        }
        guard !folders.isEmpty else { return false }
        var top: Int64?
        if let root {
            top = try tables.collections.id(at: root)
            if top == nil { return true }
        }
        return try collections(below: top) { folder, parent in try tables.collections.id(named: folder.name, in: parent) } == nil
    }

    /// The ids of the collections by the numbers of the folders, found or made from the top down. Nil where one is not.
    func collections(
        below top: Int64?, _ id: (StagedNames.Folder, _ parent: Int64?) throws -> Int64?
    ) rethrows -> [Int64]? {
        var ids: [Int64] = []
        var depths: [Int] = []
        let topDepth = root?.names.count ?? 0
        for folder in folders {
            let depth = 1 + (folder.parent.map { depths[Int($0)] } ?? topDepth)
            let parent = folder.parent.map { ids[Int($0)] } ?? top
            depths.append(depth)
            // What is deeper than a path may be belongs to the last collection that may be.
            if let parent, depth > CollectionPath.deepest {
                ids.append(parent)
            } else if let id = try id(folder, parent) {
                ids.append(id)
            } else {
                return nil
            }
        }
        return ids
    }
}
