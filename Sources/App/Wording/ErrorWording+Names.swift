internal import Clients
internal import Models
internal import Rendering

extension ErrorWording {
    /// Names of tags and collections that are missing or in the way.
    init(names error: NameError) {
        switch error {
        case .noTag(let names, let near):
            let list = BriefText.list(names.map { "'\(BriefText.middle($0))'" })
            self.init(
                "no-such-tag",
                (names.count == 1 ? "There is no tag \(list)." : "There are no tags \(list).")
                    + (near.isEmpty ? "" : " Did you mean \(Alternatives.quoted(near))?"),
                item: names.joined(separator: ","))
        case .noCollection(let path, let near):
            let advice =
                near.isEmpty ? "Collections are named by whole paths." : "Did you mean \(Alternatives.quoted(near))?"
            self.init("no-such-collection", "There is no collection '\(path)'. \(advice)", item: path)
        case .collectionExists(let path):
            self.init("collection-exists", "There is a collection '\(path)' already. Nothing was changed.", item: path)
        case .collectionInItself(let path):
            self.init("collection-in-itself", "'\(path)' cannot be put below itself.", item: path)
        case .hasSubfolders(let path, let count):
            self.init(
                "has-subfolders",
                "'\(path)' has \(count) \(count == 1 ? "subfolder" : "subfolders"). To delete all of them: --recursive",
                item: path)
        case .tooDeep(let path):
            self.init("too-deep", "There '\(path)' would be more than \(CollectionPath.deepest) levels deep.", item: path)
        }
    }
}
