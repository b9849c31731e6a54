internal import CommandLineKit
internal import Features
internal import Models
internal import PinSaving

extension CommandTranslation {
    /// The commands about tags and collections themselves; nil for all others.
    func nameCommand() throws(CommandFailure) -> AppCommand? {
        switch parsed.path {
        case ["tag", "list"]:
            .tagList(
                TagListCommand(
                    sort: parsed.string("--sort").flatMap(TagListCommand.Sort.init) ?? .name, isUnused: parsed.flag("--unused"),
                    isTree: parsed.flag("--tree")))
        case ["tag", "add"]: .pinNaming(try naming(.tag(try tagName(operand("tag"))), isRemoval: false))
        case ["tag", "remove"]: .pinNaming(try naming(.tag(try tagName(operand("tag"))), isRemoval: true))
        case ["tag", "rename"]: change(.renameTag(old: try tagName(operand("old")), new: try tagName(operand("new"))))
        case ["tag", "merge"]:
            change(.mergeTags(try parsed.operands.map(tagName), into: try tagName(parsed.string("--into") ?? "")))
        case ["tag", "delete"]: change(.deleteTags(try parsed.operands.map(tagName)))
        case ["collection", "list"]: .collectionList(isTree: parsed.flag("--tree"))
        case ["collection", "show"]:
            .collectionDetail(
                CollectionDetailReducer.State(
                    path: try collectionPath(operand("collection")), isOnly: parsed.flag("--only"),
                    request: try request(PinFilter(), usually: settings.listOrder)))
        case ["collection", "create"]: change(.createCollection(try collectionPath(operand("collection"))))
        case ["collection", "rename"]:
            change(.renameCollection(old: try collectionPath(operand("old")), new: try collectionPath(operand("new"))))
        case ["collection", "move"]:
            change(.moveCollection(try collectionPath(operand("collection")), parent: try parentPath(operand("parent"))))
        case ["collection", "delete"]:
            change(.deleteCollection(try collectionPath(operand("collection")), isRecursive: parsed.flag("--recursive")))
        case ["collection", "add"]:
            .pinNaming(try naming(.collection(try collectionPath(operand("collection"))), isRemoval: false))
        case ["collection", "remove"]:
            .pinNaming(try naming(.collection(try collectionPath(operand("collection"))), isRemoval: true))
        default: nil
        }
    }

    private func operand(_ name: String) -> String { parsed.operand(name) ?? "" }

    /// `/` is the top.
    private func parentPath(_ written: String) throws(CommandFailure) -> CollectionPath? {
        written == "/" ? nil : try collectionPath(written)
    }

    private func change(_ operation: NameChangeCommand.Operation) -> AppCommand {
        .nameChange(
            NameChangeCommand(operation: operation, isDryRun: parsed.flag("--dry-run"), description: description))
    }

    /// Whoever writes the ids first has not named a pin wrongly.
    private func refuseWrongOrder() throws(CommandFailure) {
        let (first, others) = (operand(parsed.path.first ?? ""), parsed.operands("id"))
        guard PinSelector.list(first) != nil, let name = others.last(where: { $0 != "-" && PinSelector.list($0) == nil }) else {
            return
        }
        let right = CommandText.joined(["pinnest"] + parsed.path + [name, first] + others.filter { $0 != name })
        throw .usage("'\(name)' is no id. The \(parsed.path.first ?? "name") stands before the ids: \(right)")
    }

    private func naming(_ name: PinNamingCommand.Name, isRemoval: Bool) throws(CommandFailure) -> PinNamingCommand {
        try refuseWrongOrder()
        return PinNamingCommand(
            name: name, isRemoval: isRemoval, pick: try pick(ids: parsed.operands("id")), isDryRun: parsed.flag("--dry-run"),
            description: description)
    }
}
